#pragma once

/// The bot that plays by a trained net (nets/judge_moves.h): it makes the move after which the net
/// judges the board worst for the opponent.

#include "bots/registry.h"

namespace quadrille {

/// The entry in Hex's list of bots.
BotInfo net_bot_info();

} // namespace quadrille
