#pragma once

/// Bad input is a value, not an exception: functions that read something from outside return
/// `std::expected<Thing, Problem>`.

#include <expected>
#include <string>
#include <utility>

namespace quadrille {

/// What was wrong, where, and what would be right: one line for a person, without a full stop.
struct Problem {
    std::string text;

    friend bool operator==(const Problem&, const Problem&) = default;
};

inline std::unexpected<Problem> problem(std::string text) {
    return std::unexpected(Problem{std::move(text)});
}

} // namespace quadrille
