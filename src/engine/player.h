#pragma once

/// From a bot's text and a budget to somebody who plays.

#include "bots/registry.h"
#include "engine/budget.h"

#include <cstdint>
#include <string_view>

namespace quadrille {

/// What a bot is made with under this budget. One that is stopped by the clock gets no limit of
/// nodes; if it has more than a moment for a move, it also gets a larger table. It may read tables
/// from files, so its text must come from somebody who may.
BotSetup setup_for(const Budget& budget, std::uint64_t seed);

/// The bot of that text, thinking on up to `threads` threads, as far as it has a use for them.
MadeBot make_player(const AnyGame& game, std::string_view text, const BotSetup& setup, int threads);

} // namespace quadrille
