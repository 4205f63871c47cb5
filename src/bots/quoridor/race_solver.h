#pragma once

/// Exact values of Quoridor for two players when nobody has a wall left, by race.h.

#include "bots/solver.h"

namespace quadrille::quoridor {

/// The game must be Quoridor and not over.
MadeSolver make_race_solver(const AnyGame& game, std::size_t table_bytes);

} // namespace quadrille::quoridor
