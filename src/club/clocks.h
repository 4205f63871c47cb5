#pragma once

/// The time the seats of a running game have left. At most one seat's time runs at once. Exact to
/// the millisecond, and a pure function of its inputs.

#include "club/clock.h"
#include "games/outcome.h"

#include <array>
#include <optional>

namespace quadrille::club {

class Clocks {
  public:
    Clocks() = default;
    /// `first_move` replaces the clock's own allowance for a first move, if given.
    explicit Clocks(const Clock& clock, std::optional<Duration> first_move = std::nullopt);

    /// Starts the seat's turn at `now`. If `charged` is false, the turn uses the allowance for a
    /// first move instead of the seat's clock.
    void begin(Seat seat, Time now, bool charged);
    /// No time runs until the next `begin`.
    void stop();
    /// Another player takes the seat over, with the full time.
    void renew(Seat seat, Time now);
    /// Moves the start of the running turn by `length`: time that passed is charged to nobody.
    void shift(Duration length);

    /// The cost of a move.
    struct Cost {
        Duration taken{};
        Duration charged{};
        Duration lag{};
        /// No time was left: the move comes too late.
        bool late = false;
    };

    /// The cost of a move by the running seat, with measured lag given back up to the limits.
    Cost cost(Time now, Duration lag) const;
    /// The running seat has moved: charges the cost, adds the increment or restores the time per
    /// move, and stops.
    void move(const Cost& cost);

    Seat running() const { return seat_; }

    /// Whether the running turn is charged to the seat's clock.
    bool charged() const { return charged_; }

    /// When the running seat's time is over, including lag that may still be given back. Nothing
    /// without a limit.
    std::optional<Time> flag() const;

    /// The time the seat has left at `now`, at least 0; nothing without a clock.
    std::optional<Duration> left(Seat seat, Time now) const;

    /// When the running turn began.
    Time since() const { return since_; }

  private:
    /// The time the running seat may take; nothing if there is no limit.
    std::optional<Duration> limit() const;
    /// The lag that may be given back to the running seat for this move.
    Duration lag_allowance() const;

    Clock clock_;
    std::optional<Duration> first_move_;
    std::array<Duration, most_seats> left_{};
    std::array<Duration, most_seats> lag_left_{};
    Seat seat_ = nobody;
    Time since_{};
    bool charged_ = false;
};

} // namespace quadrille::club
