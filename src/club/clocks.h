#pragma once

/// How much time the seats of a running game have left. One seat's time runs, or nobody's. Exact to
/// the millisecond, and a pure function of what it is told.

#include "club/clock.h"
#include "games/outcome.h"

#include <array>
#include <optional>

namespace quadrille::club {

class Clocks {
  public:
    Clocks() = default;
    /// With no other allowance for a first move than the clock's own if none is given.
    explicit Clocks(const Clock& clock, std::optional<Duration> first_move = std::nullopt);

    /// The seat's turn begins. Time runs from `now` on; charged only if `charged`, otherwise it is
    /// the allowance for a first move.
    void begin(Seat seat, Time now, bool charged);
    /// Nobody's time runs.
    void stop();
    /// Somebody else takes the seat over, with all its time.
    void renew(Seat seat, Time now);
    /// Moves the beginning of the turn: time that passed is charged to nobody.
    void shift(Duration length);

    /// What a move at this time costs.
    struct Cost {
        Duration taken{};
        Duration charged{};
        Duration lag{};
        /// Nothing was left: the move comes too late.
        bool late = false;
    };

    /// Of the seat whose time runs, with measured lag given back as far as it goes.
    Cost cost(Time now, Duration lag) const;
    /// The seat has moved at that cost: charges it, adds the increment, stops.
    void move(const Cost& cost);

    Seat running() const { return seat_; }

    /// Whether the running time is charged.
    bool charged() const { return charged_; }

    /// When the time of the seat that runs is over, lag that may still be given back included.
    std::optional<Time> flag() const;

    /// What the seat has left at that time, never less than nothing; nothing if there is no limit.
    std::optional<Duration> left(Seat seat, Time now) const;

    /// Since when it runs.
    Time since() const { return since_; }

  private:
    /// What the seat whose time runs may take; nothing if there is no limit.
    std::optional<Duration> limit() const;
    /// The lag that may be given back to it for this move.
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
