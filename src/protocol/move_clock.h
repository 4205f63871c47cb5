#pragma once

/// How long a move may take, from what the protocol says about time: `time_settings` and
/// `time_left`. It does not look at any clock itself; it is told what was spent.

#include "games/outcome.h"

#include <array>
#include <chrono>
#include <optional>

namespace quadrille {

class MoveClock {
  public:
    using Time = std::chrono::milliseconds;

    /// As `time_settings` has it: main time, then a period of overtime for a number of moves.
    /// Overtime for 0 moves, or nothing at all, means no limit. All seats begin anew.
    void set(Time main, Time overtime, int overtime_moves);

    /// As `time_left` has it: 0 moves mean that this is main time.
    void set_left(Seat seat, Time left, int moves);

    /// A new game with the same settings.
    void restart();

    /// What the next move of the seat may take; nothing if there is no limit.
    std::optional<Time> allowance(Seat seat) const;

    void spend(Seat seat, Time time);

  private:
    struct Left {
        Time time{};
        /// Moves for which the time must do; 0 in main time.
        int moves = 0;
    };

    /// From main time into overtime when it is used up, and from one period to the next.
    void move_on(Left& left) const;

    /// Whether the settings set a limit, and whether anything does.
    bool settings_limit_ = false;
    bool limited_ = false;
    Time main_{};
    Time overtime_{};
    int overtime_moves_ = 0;
    std::array<Left, most_seats> left_{};
};

} // namespace quadrille
