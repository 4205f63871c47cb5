#pragma once

/// Makes bots that are ready to play, from a bot's text and a budget.

#include "bots/registry.h"
#include "engine/budget.h"

#include <cstdint>
#include <string_view>

namespace quadrille {

/// The setup of a bot under this budget. With a time or a clock the number of nodes is unlimited,
/// and from 50 ms for a move the bot gets a larger transposition table. The setup lets the bot read
/// tables and nets from files, so it must not be used with the text of a bot from an untrusted
/// source.
BotSetup setup_for(const Budget& budget, std::uint64_t seed);

/// The bot of this text, thinking on up to `threads` threads. A bot whose thoughts have no helpers
/// uses one.
MadeBot make_player(const AnyGame& game, std::string_view text, const BotSetup& setup, int threads);

} // namespace quadrille
