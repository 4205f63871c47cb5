#pragma once

/// How long a move may take, according to the protocol's `time_settings` and `time_left`. It does
/// not read any clock; the caller tells it how much time was spent.

#include "games/outcome.h"

#include <array>
#include <chrono>
#include <optional>

namespace quadrille {

class MoveClock {
  public:
    using Time = std::chrono::milliseconds;

    /// As in `time_settings`: main time, then periods of overtime, each for a number of moves.
    /// Overtime for 0 moves, or no time at all, means no limit. Resets the clocks of all seats.
    void set(Time main, Time overtime, int overtime_moves);

    /// As in `time_left`: 0 moves mean main time. The other seats are as limited as before.
    void set_left(Seat seat, Time left, int moves);

    /// Resets the clocks for a new game with the same settings.
    void restart();

    /// How long the next move of the seat may take; nothing if there is no limit.
    std::optional<Time> allowance(Seat seat) const;

    void spend(Seat seat, Time time);

  private:
    struct Left {
        Time time{};
        /// The number of moves for which the time must last; 0 in main time.
        int moves = 0;
        /// Whether the settings or `set_left` limit the time of this seat.
        bool limited = false;
    };

    /// Begins a period of overtime if main time or the last period is used up.
    void move_on(Left& left) const;

    /// Whether the settings limit the time.
    bool settings_limit_ = false;
    Time main_{};
    Time overtime_{};
    int overtime_moves_ = 0;
    std::array<Left, most_seats> left_{};
};

} // namespace quadrille
