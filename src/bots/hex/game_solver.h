#pragma once

/// Exact values of Hex by solver.h, including the swap rule.

#include "bots/solver.h"

namespace quadrille::hex {

/// The game must be Hex and not over.
MadeSolver make_game_solver(const AnyGame& game, std::size_t table_bytes);

} // namespace quadrille::hex
