#pragma once

/// The draw by the third occurrence of the same position.

#include "games/no_history.h"

#include <algorithm>
#include <optional>
#include <span>

namespace quadrille {

/// How many of these positions are equal to `position`.
template <class Position>
int occurrences(std::span<const Position> positions, const Position& position) {
    const auto hash = position.hash();
    return static_cast<int>(std::ranges::count_if(
        positions, [&](const Position& each) { return each.hash() == hash && each == position; }));
}

/// The history of a game in which only repetition depends on earlier positions.
struct Repetition : NoHistory {
    template <class Position>
    std::optional<Outcome> outcome(std::span<const Position> earlier,
                                   const Position& position) const {
        if (occurrences(earlier, position) < 2)
            return std::nullopt;
        return Outcome::drawn(Ending::repetition);
    }
};

} // namespace quadrille
