#pragma once

/// An analysis under the clock: for `analyze`, and for the hint in `play`.

#include "base/problem.h"
#include "bots/search_info.h"
#include "games/any_game.h"

#include <chrono>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>

namespace quadrille::cli {

struct StudySetup {
    std::string bot = "best";
    int lines = 1;
    /// Without a limit of nodes the time ends it.
    std::optional<std::uint64_t> nodes = {};
    std::optional<std::chrono::milliseconds> time = {};
    std::uint64_t seed = 0;
};

/// What the bot thinks of the position when its budget is spent, or when an interruption was asked
/// for; at least one line. Meanwhile it shows its progress. The problem says why there is no
/// analysis of this game or by this bot.
std::expected<SearchInfo, Problem> study(const AnyGame& game, const StudySetup& setup);

} // namespace quadrille::cli
