#pragma once

/// What a bot may spend on its moves.

#include <chrono>
#include <cstdint>
#include <optional>

namespace quadrille {

/// A clock for a whole game: the time at the beginning and the increment for every move.
struct ClockRule {
    std::chrono::milliseconds beginning{};
    std::chrono::milliseconds increment{};

    friend bool operator==(const ClockRule&, const ClockRule&) = default;
};

/// At most one of time, nodes and clock is set; time and nodes are per move. With none of them a
/// bot uses its usual effort. For levels a budget is only an upper limit on that effort.
struct Budget {
    std::optional<std::chrono::milliseconds> time = {};
    std::optional<std::uint64_t> nodes = {};
    std::optional<ClockRule> clock = {};
    int threads = 1;

    friend bool operator==(const Budget&, const Budget&) = default;
};

} // namespace quadrille
