#pragma once

/// Talks to another program and finds out where it breaks the text protocol or the rules of the
/// game. Every check has a name and a verdict; after a check in which the program died or hung it
/// is started again for the next one.

#include "base/problem.h"
#include "games/catalogue.h"

#include <chrono>
#include <cstdint>
#include <expected>
#include <functional>
#include <string>
#include <string_view>

namespace quadrille {

struct CheckPlan {
    /// For the shell.
    std::string command;
    /// Empty: the program's first moves tell.
    std::string game;
    Choices options = {};
    /// Decides which games are played with it.
    std::uint64_t seed = 1;
    /// What it has for a move.
    std::chrono::milliseconds time{100};
    /// How long it may stay silent beyond that, for starting, and for everything else.
    std::chrono::milliseconds grace{1000};
    std::chrono::milliseconds start{10'000};
    std::chrono::milliseconds other{3000};
};

enum class Verdict {
    passed,
    failed,
    absent, ///< it does not offer what would be checked, and need not
};

/// "ok", "FAILED", "absent".
std::string_view name(Verdict verdict);

struct Finding {
    std::string_view check;
    Verdict verdict = Verdict::passed;
    /// One line without a full stop; empty if there is nothing to say.
    std::string why = {};
};

/// Gets the findings one by one; false ends the checks.
using TellFinding = std::function<bool(const Finding&)>;

/// The problem is one with the plan.
std::expected<void, Problem> check_protocol(const CheckPlan& plan, const TellFinding& tell);

} // namespace quadrille
