#pragma once

/// What a table agreed on about time: `300+3` (seconds for the game and an increment for each
/// move), `30/move` (seconds), `2d/move` (days) or `none`; and everything that follows from it,
/// such as how long somebody may be gone. How much is left is in clocks.h.

#include "base/problem.h"
#include "club/identity.h"

#include <expected>
#include <optional>
#include <string>
#include <string_view>

namespace quadrille::club {

/// Ratings are kept apart by it.
enum class ClockKind { none, fischer, move, days };

/// "none", "fischer", "move", "days".
std::string_view name(ClockKind kind);

struct Clock {
    ClockKind kind = ClockKind::none;
    /// For the whole game with `fischer`, for each move with `move` and `days`; whole seconds.
    Duration time{};
    /// Added after each move, with `fischer` alone; whole seconds.
    Duration increment{};

    /// Of 1 to 10800 seconds and an increment of 0 to 180; 1 to 86400 seconds a move; 1 to 30 days
    /// a move.
    static std::expected<Clock, Problem> read(std::string_view text);
    std::string write() const;

    /// People are expected to be there while the game lasts.
    bool live() const { return kind == ClockKind::fischer || kind == ClockKind::move; }

    /// How long a seat may take for its first move. Before all have made theirs that time is not
    /// charged, and when it is over the game is aborted.
    std::optional<Duration> first_move() const;

    /// How long a seat may be gone from a running game before the others may do something about
    /// it. Nothing: being gone is no matter.
    std::optional<Duration> absence() const;

    /// How long a table of that clock waits for players, and how long after a game for a rematch.
    Duration waiting() const;
    Duration rematch() const;

    friend bool operator==(const Clock&, const Clock&) = default;
};

/// Measured lag that is given back: at most so much a move, and so much a game.
constexpr Duration most_lag_a_move{200};
constexpr Duration most_lag_a_game{10'000};

} // namespace quadrille::club
