#pragma once

/// The course of a game: what a table learns from.

#include <cstdint>
#include <vector>

namespace quadrille::learn {

/// A board of the game.
struct MetBoard {
    std::uint64_t number = 0;
    /// For the seat to move: 1 if it won, -1 if it lost, 0 for a draw.
    int result = 0;
    /// How the next move was chosen: at random, by the table, or by the table with a move to a
    /// board that it does not know.
    enum class Choice : std::uint8_t { by_lot, by_table, unknown } choice = Choice::by_lot;
};

/// All boards of a game, from the start to the end.
using Course = std::vector<MetBoard>;

} // namespace quadrille::learn
