#pragma once

/// All bots by name. A bot is written as a name, with settings behind a colon where it has any:
/// `random`, `NAME:KEY=VALUE,KEY=VALUE`. Every game's folder lists its own bots in an array; a new
/// bot is an entry there, and nobody else has to know it.

#include "base/problem.h"
#include "bots/bot.h"

#include <expected>
#include <memory>
#include <string_view>
#include <vector>

namespace quadrille {

using MadeBot = std::expected<std::unique_ptr<Bot>, Problem>;

/// A bot that can be chosen.
struct BotInfo {
    std::string_view name;
    std::string_view meaning;
    /// Makes the bot for a seat in the game, with the settings as they stand behind the colon;
    /// empty if there is none.
    MadeBot (*make)(const AnyGame& game, std::string_view settings, const BotSetup& setup);
};

/// Those that play a game of this name, in the order in which people are shown them.
std::vector<BotInfo> bots(std::string_view game);

/// The bot of that text for a seat in this game, or what is wrong with it and what there is.
MadeBot make_bot(const AnyGame& game, std::string_view text, const BotSetup& setup);

} // namespace quadrille
