#pragma once

/// How a net plays Hex: it judges the board after each move and takes the one that is worst for the
/// opponent. It looks no further; only that somebody has won is known by the rules.

#include "base/random.h"
#include "games/hex/position.h"
#include "nets/dense_net.h"

#include <cstddef>
#include <limits>
#include <span>
#include <vector>

namespace quadrille::nets {

/// The judgement of a board on which the seat to move has lost: below all that a net may say.
constexpr float lost_judgement = -std::numeric_limits<float>::infinity();

/// What each move leaves to the opponent, by a net with an input for each cell of the board. Not
/// limited to -1 and 1. No move may be a swap.
std::vector<float> judge_moves(const DenseNet& net, const hex::Position& position,
                               const hex::Moves& moves);

/// The places of the moves, the best for the mover first; among equals it is decided by lot.
std::vector<std::size_t> best_first(std::span<const float> judged, Random& random);

} // namespace quadrille::nets
