#pragma once

/// The move selection of a table of boards: it moves to the board that is worst for the opponent.
/// An unknown board counts as 0, neither good nor bad; ties are broken at random. So it tries
/// something new when all known moves are bad, and plays at random where it knows nothing.

#include "base/random.h"
#include "nets/board_value.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace quadrille::nets {

struct BoardChoice {
    /// The index among the boards that were offered.
    std::size_t place = 0;
    /// Whether the table knows the chosen board.
    bool known = false;
};

/// Chooses among the boards after each legal move, of which there must be at least one.
/// `find(number)` returns what the table knows about a board, an `std::optional<BoardValue>`.
template <class Find>
BoardChoice choose_board(std::span<const std::uint64_t> after, const Find& find, Random& random) {
    BoardChoice best;
    int best_mean = 0;
    std::uint32_t equals = 0;
    for (std::size_t i = 0; i < after.size(); ++i) {
        const std::optional<BoardValue> value = find(after[i]);
        const int mean = value ? value->mean() : 0;
        if (equals == 0 || mean < best_mean) {
            equals = 1;
        } else if (mean > best_mean || !random.chance(1, ++equals)) {
            continue;
        }
        best = {i, value.has_value()};
        best_mean = mean;
    }
    return best;
}

} // namespace quadrille::nets
