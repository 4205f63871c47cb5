#pragma once

/// The bot that plays by a trained net (nets/judge_moves.h): the move to the board that the net
/// judges worst for the opponent.

#include "bots/registry.h"

namespace quadrille {

/// As Hex lists it.
BotInfo net_bot_info();

} // namespace quadrille
