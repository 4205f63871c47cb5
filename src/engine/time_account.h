#pragma once

/// The time of one seat in a game: how much of it is left, and how much to spend on the next move.

#include "engine/budget.h"
#include "engine/turn.h"

#include <optional>

namespace quadrille {

/// What to spend on the next move of a game with this time left and this increment for every move.
/// Nobody knows how long the game will be, so it is always the same share of what is
/// left, and most of the increment. Something is kept back for moments in which other programs
/// have the processor.
Duration share_of(Duration left, Duration increment);

class TimeAccount {
  public:
    /// Whoever oversteps a game clock by less than this has not lost: it can be the fault of
    /// the machine. There is nothing to be gained by it, since the clock then stands at zero.
    static constexpr std::chrono::milliseconds tolerance{50};

    explicit TimeAccount(const Budget& budget);

    /// What the game clock shows; nothing if there is none.
    const std::optional<Duration>& left() const { return left_; }

    /// How long the seat may think about its next move, and when it has lost by time.
    TurnLimits limits() const;

    /// Books a move: its time goes, the increment comes.
    void book(Duration thought);

  private:
    std::optional<Duration> time_;
    Duration increment_{};
    std::optional<Duration> left_;
};

} // namespace quadrille
