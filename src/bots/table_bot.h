#pragma once

/// The bot that plays by a learned table of boards (nets/choose_board.h). Its note says so when it
/// moves to a board that the table does not know.

#include "bots/registry.h"

namespace quadrille {

/// The entry in the lists of bots of Hex and Quoridor.
BotInfo table_bot_info();

} // namespace quadrille
