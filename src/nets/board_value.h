#pragma once

/// What is known about a board: how often it was visited, and how the games went on from there.

#include <cstdint>

namespace quadrille::nets {

/// Values are fixed-point numbers, so that they are the same on every machine: `value_one` stands
/// for 1, a win of the seat to move.
constexpr int value_one = 1 << 15;

struct BoardValue {
    /// At least 1 and less than `most_visits`.
    std::uint64_t visits = 0;
    /// The sum of the values of all visits, each from -value_one to value_one.
    std::int64_t sum = 0;

    static constexpr std::uint64_t most_visits = std::uint64_t{1} << 38;

    /// The result of `mean` that stands for 1.
    static constexpr int mean_one = value_one * 1024;

    /// The mean value over all visits for the seat to move, from -mean_one to mean_one.
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
