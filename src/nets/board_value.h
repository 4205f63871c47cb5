#pragma once

/// What is known of a board: how often it was met, and what followed.

#include <cstdint>

namespace quadrille::nets {

/// Values are fractions in whole numbers, so that they are the same everywhere: 1 is a game that is
/// won, by the seat to move.
constexpr int value_one = 1 << 15;

struct BoardValue {
    /// At least 1, less than `most_visits`.
    std::uint64_t visits = 0;
    /// Of the values that the visits gave, each from -value_one to value_one.
    std::int64_t sum = 0;

    static constexpr std::uint64_t most_visits = std::uint64_t{1} << 38;

    /// What `mean` gives for 1.
    static constexpr int mean_one = value_one * 1024;

    /// The mean over all visits for the seat to move, from -mean_one to mean_one.
    constexpr int mean() const {
        return static_cast<int>(sum * 1024 / static_cast<std::int64_t>(visits));
    }

    friend constexpr bool operator==(const BoardValue&, const BoardValue&) = default;
};

/// A board by its number, with what is known of it.
struct KnownBoard {
    std::uint64_t number = 0;
    BoardValue value;

    friend constexpr bool operator==(const KnownBoard&, const KnownBoard&) = default;
};

} // namespace quadrille::nets
