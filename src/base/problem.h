#pragma once

/// Bad input is reported as a value, not as an exception: functions that read external input return
/// `std::expected<Thing, Problem>`.

#include <expected>
#include <string>
#include <utility>

namespace quadrille {

/// Says what was wrong, where, and what would be right: one line for people, without a full stop.
struct Problem {
    std::string text;

    friend bool operator==(const Problem&, const Problem&) = default;
};

inline std::unexpected<Problem> problem(std::string text) {
    return std::unexpected(Problem{std::move(text)});
}

} // namespace quadrille
