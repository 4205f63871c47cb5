#pragma once

/// How a dense net plays Hex: it evaluates the board after each move and prefers the one that is
/// worst for the opponent. There is no search beyond that; only wins are recognised by the rules.

#include "base/random.h"
#include "games/hex/position.h"
#include "nets/dense_net.h"

#include <cstddef>
#include <limits>
#include <span>
#include <vector>

namespace quadrille::nets {

/// The value of a board on which the seat to move has lost: lower than any output of a net.
constexpr float lost_judgement = -std::numeric_limits<float>::infinity();

/// The value of the board after each move, for the opponent. The net must have one input per cell
/// of the board. The values of the net are not clamped to -1 to 1; one that is not finite counts as
/// 0. None of the moves may be a swap.
std::vector<float> judge_moves(const DenseNet& net, const hex::Position& position,
                               const hex::Moves& moves);

/// The indices of the moves, the best for the mover (the lowest value) first; ties are broken at
/// random.
std::vector<std::size_t> best_first(std::span<const float> judged, Random& random);

} // namespace quadrille::nets
