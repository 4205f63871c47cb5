#pragma once

/// Playouts: how a bot plays games to their end, by quick rules with some chance in them.

#include "base/random.h"
#include "bots/durak/world.h"

#include <array>

namespace quadrille::durak {

/// A quick move of somebody who plays sensibly, but not always the same, and not always well.
Move playout_move(const DecisionContext& context, Random& random);

/// By seat, between nothing and `search::full_reward`.
using Rewards = std::array<int, most_players>;

/// What the seats get when a game goes on by quick moves. Of two players who has a model keeps to
/// it, and who has none spends the lowest card that does, nearly always; and their game is not
/// played beyond the beginning of a bout without a talon: that is judged by an estimate.
Rewards play_out(const World& world, Random& random);

} // namespace quadrille::durak
