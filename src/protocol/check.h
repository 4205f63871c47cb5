#pragma once

/// Finds out where another program breaks the text protocol or the rules of the game. Every check
/// has a name and a verdict; after a failed check the program is started again for the next one.

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
    /// A shell command.
    std::string command;
    /// If empty, it is guessed from the program's first legal moves or from its commands.
    std::string game;
    Choices options = {};
    /// Determines which games are played with the program.
    std::uint64_t seed = 1;
    /// The program's time for a move.
    std::chrono::milliseconds time{100};
    /// How long the program may stay silent: beyond the time for a move, when it starts, and for
    /// everything else.
    std::chrono::milliseconds grace{1000};
    std::chrono::milliseconds start{10'000};
    std::chrono::milliseconds other{3000};
};

enum class Verdict {
    passed,
    failed,
    absent, ///< the program does not offer what would be checked, and need not
};

/// "ok", "FAILED", "absent".
std::string_view name(Verdict verdict);

struct Finding {
    std::string_view check;
    Verdict verdict = Verdict::passed;
    /// One line without a full stop; empty if there is nothing to say.
    std::string why = {};
};

/// Called with each finding; false ends the checks.
using TellFinding = std::function<bool(const Finding&)>;

/// Runs the checks. The problem is one with the plan, never with the program.
std::expected<void, Problem> check_protocol(const CheckPlan& plan, const TellFinding& tell);

} // namespace quadrille
