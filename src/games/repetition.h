#pragma once

/// The draw by the third occurrence of the same position.

#include "games/outcome.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace quadrille {

/// The history of a game in which nothing counts but how often each position occurred.
template <class Position, class Move>
class Repetition {
  public:
    void begin(const Position& position) { seen_ = {position}; }

    void add(const Position& /*before*/, Move /*move*/, const Position& after) {
        seen_.push_back(after);
    }

    /// How often this position has occurred so far.
    int occurrences(const Position& position) const {
        const auto hash = position.hash();
        return static_cast<int>(std::ranges::count_if(seen_, [&](const Position& earlier) {
            return earlier.hash() == hash && earlier == position;
        }));
    }

    std::optional<Outcome> outcome(const Position& position) const {
        if (occurrences(position) < 3)
            return std::nullopt;
        return Outcome::drawn(Ending::repetition);
    }

  private:
    std::vector<Position> seen_;
};

} // namespace quadrille
