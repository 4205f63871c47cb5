#pragma once

/// The time of one seat in a game: how much of it is left, and how much to spend on the next move.

#include "engine/budget.h"
#include "engine/turn.h"

#include <optional>

namespace quadrille {

/// How long to think about the next move with this much time left and this increment for every
/// move. The length of the game is unknown, so the result is a fixed share of the time left plus
/// most of the increment. A little time is kept back for moments in which other programs use the
/// processor.
Duration share_of(Duration left, Duration increment);

class TimeAccount {
  public:
    /// A seat loses by time only if it exceeds its clock by more than this, since a short delay can
    /// be the fault of the machine. Nothing is gained by the tolerance: the clock then stands at
    /// zero.
    static constexpr std::chrono::milliseconds tolerance{50};

    explicit TimeAccount(const Budget& budget);

    /// The time left on the game clock; nothing if there is none.
    const std::optional<Duration>& left() const { return left_; }

    /// How long the seat may think about its next move, and when it has lost by time.
    TurnLimits limits() const;

    /// Accounts for a move: subtracts the time it took and adds the increment.
    void book(Duration thought);

  private:
    std::optional<Duration> time_;
    Duration increment_{};
    std::optional<Duration> left_;
};

} // namespace quadrille
