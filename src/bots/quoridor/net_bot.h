#pragma once

/// The bot that searches Quoridor for two as `best` does, but judges by a net (net_search_game.h).

#include "bots/registry.h"

namespace quadrille::quoridor {

BotInfo net_bot_info();

} // namespace quadrille::quoridor
