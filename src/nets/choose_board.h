#pragma once

/// How a table of boards plays: the move to the board that is worst for the opponent. A board that
/// it does not know counts as 0, neither good nor bad; among equals it plays by lot. So it tries
/// something new where all that it knows is bad, and plays by lot where it knows nothing.

#include "base/random.h"
#include "nets/board_value.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace quadrille::nets {

struct BoardChoice {
    /// Among the boards that were offered.
    std::size_t place = 0;
    /// Whether the table knows it.
    bool known = false;
};

/// Chooses among the boards after each move, of which there must be one, by what `find(number)`
/// knows of them.
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
