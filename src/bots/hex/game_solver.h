#pragma once

/// Exact values of games of Hex, the swap rule included, by solver.h.

#include "bots/solver.h"

namespace quadrille::hex {

/// The game must be one of Hex that is not over.
MadeSolver make_game_solver(const AnyGame& game, std::size_t table_bytes);

} // namespace quadrille::hex
