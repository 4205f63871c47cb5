#pragma once

/// An analysis of a position within a budget: for `analyze`, and for the hint in `play`.

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
    /// Without `nodes` and `time`, the study ends when the bot has nothing more to find out.
    std::optional<std::uint64_t> nodes = {};
    std::optional<std::chrono::milliseconds> time = {};
    std::uint64_t seed = 0;
};

/// Lets the bot think until its budget is spent or an interruption is requested, with a progress
/// line meanwhile. The result has at least one line or a note. A problem means that there is no
/// analysis of this game or by this bot.
std::expected<SearchInfo, Problem> study(const AnyGame& game, const StudySetup& setup);

} // namespace quadrille::cli
