#pragma once

/// The one place of this room where a bot is made to think under a clock.

#include "bots/bot.h"

#include <chrono>
#include <optional>
#include <string>
#include <utility>

namespace quadrille {

/// The bot's move, after as many slices as it wants or the time allows. Nothing if it broke down.
inline std::optional<std::string> move_within(Bot& bot, const AnyView& view,
                                              std::optional<std::chrono::milliseconds> time) {
    using Clock = std::chrono::steady_clock;
    const Clock::time_point begin = Clock::now();
    while (!time || Clock::now() - begin < *time) {
        if (std::optional<std::string> move = bot.think(view))
            return move;
        if (bot.broken_down())
            return std::nullopt;
    }
    std::string move = bot.decide(view);
    return bot.broken_down() ? std::nullopt : std::optional(std::move(move));
}

} // namespace quadrille
