#pragma once

/// Playouts: games played to their end by quick rules with some randomness.

#include "base/random.h"
#include "bots/durak/world.h"

#include <array>

namespace quadrille::durak {

/// A quick move that is sensible, but neither always the same nor always good.
Move playout_move(const DecisionContext& context, Random& random);

/// By seat, from 0 to `search::full_reward`.
using Rewards = std::array<int, most_players>;

/// Plays the game on by quick moves and returns the seats' rewards. With two players, the opponent
/// follows the model if there is one, otherwise both play the lowest card that suffices, and a few
/// moves are random; the playout stops at the first bout that begins with an empty talon, which is
/// judged by an estimate (`endgame_estimate.h`).
Rewards play_out(const World& world, Random& random);

} // namespace quadrille::durak
