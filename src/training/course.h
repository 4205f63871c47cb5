#pragma once

/// The course of one game as a table learns from it.

#include <cstdint>
#include <vector>

namespace quadrille::learn {

/// A board that was met.
struct MetBoard {
    std::uint64_t number = 0;
    /// For the seat that was to move there: 1 if it won, -1 if it lost, 0 in a draw.
    int result = 0;
    /// Whether the next move was chosen by the table, and then whether it led to a board that the
    /// table knew.
    enum class Choice : std::uint8_t { by_lot, by_table, unknown } choice = Choice::by_lot;
};

/// From the start to the end.
using Course = std::vector<MetBoard>;

} // namespace quadrille::learn
