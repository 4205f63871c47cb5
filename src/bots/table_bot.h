#pragma once

/// The bot that plays by a learned table of boards (nets/choose_board.h). When it goes to a board
/// that the table does not know, its thoughts say so.

#include "bots/registry.h"

namespace quadrille {

/// As Hex and Quoridor list it.
BotInfo table_bot_info();

} // namespace quadrille
