#pragma once

/// The time control of a table: `300+3` (seconds for the game and an increment per move), `30/move`
/// (seconds), `2d/move` (days) or `none`, and what follows from it, such as how long somebody may
/// be absent. The time left is in clocks.h.

#include "base/problem.h"
#include "club/identity.h"

#include <expected>
#include <optional>
#include <string>
#include <string_view>

namespace quadrille::club {

/// Each kind has ratings of its own.
enum class ClockKind { none, fischer, move, days };

/// "none", "fischer", "move", "days".
std::string_view name(ClockKind kind);

struct Clock {
    ClockKind kind = ClockKind::none;
    /// Per game for `fischer`, per move for `move` and `days`; whole seconds.
    Duration time{};
    /// Added after each move, for `fischer` only; whole seconds.
    Duration increment{};

    /// Accepts 1 to 10800 seconds with an increment of 0 to 180; 1 to 86400 seconds per move; 1 to
    /// 30 days per move; and `none`.
    static std::expected<Clock, Problem> read(std::string_view text);
    std::string write() const;

    /// Whether players are expected to stay connected during the game.
    bool live() const { return kind == ClockKind::fischer || kind == ClockKind::move; }

    /// The time for a seat's first move, which is not charged to its clock. When it is over, the
    /// game is aborted (in an evening, the seat loses). Nothing without a clock.
    std::optional<Duration> first_move() const;

    /// How long a player may be absent from a running game before the seat can be claimed or given
    /// to a bot. Nothing if absence does not matter.
    std::optional<Duration> absence() const;

    /// How long a table with this clock waits for players, and for a rematch after a game.
    Duration waiting() const;
    Duration rematch() const;

    friend bool operator==(const Clock&, const Clock&) = default;
};

/// The most measured lag that is given back: per move, and per seat in a whole game.
constexpr Duration most_lag_a_move{200};
constexpr Duration most_lag_a_game{10'000};

} // namespace quadrille::club
