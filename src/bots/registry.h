#pragma once

/// All bots by name. A bot is written as a name, with settings behind a colon where it has any:
/// `random`, `NAME:KEY=VALUE,KEY=VALUE`. A new bot is a file beside this one and an entry in
/// registry.cpp; nobody else has to know it.

#include "base/problem.h"
#include "bots/bot.h"

#include <cstdint>
#include <expected>
#include <memory>
#include <string_view>
#include <vector>

namespace quadrille {

/// A bot that can be chosen.
struct BotInfo {
    std::string_view name;
    std::string_view meaning;
    /// The only game that it plays, and with how many seats; empty and 0 if it plays any.
    std::string_view game;
    int seats = 0;
    /// Makes the bot with the settings as they stand behind the colon; empty if there is none.
    std::expected<std::unique_ptr<Bot>, Problem> (*make)(std::string_view settings,
                                                         std::uint64_t seed);
};

/// Those that play a game of this name, in the order in which people are shown them.
std::vector<BotInfo> bots(std::string_view game);

/// The bot of that text for a seat in this game, or what is wrong with it and what there is. The
/// seed is all the chance that the bot will use.
std::expected<std::unique_ptr<Bot>, Problem> make_bot(const AnyGame& game, std::string_view text,
                                                      std::uint64_t seed);

} // namespace quadrille
