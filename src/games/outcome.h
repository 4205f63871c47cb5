#pragma once

/// How a game ended, and the result of each seat.

#include "base/json.h"

#include <optional>
#include <string_view>

namespace quadrille {

/// Seats are numbered from 0 in the order in which they move.
using Seat = int;

/// No seat. As a viewer: a spectator, who sees public information only.
constexpr Seat nobody = -1;

constexpr int most_seats = 6;

/// Why a game is over. The endings of the first group follow from the rules of the game. Those of
/// the second are decided outside them and can come after any move.
enum class Ending {
    goal,
    connection,
    last_with_cards,
    empty_hands,
    repetition,

    length,
    resignation,
    time,
    forfeit,
    agreement,
    illegal_move,
    crash,
    /// Ended before it had really begun; does not count.
    aborted,
};

/// As written in records: "last-with-cards".
std::string_view name(Ending ending);
std::optional<Ending> ending_named(std::string_view text);

/// Whether the ending belongs to the first group.
constexpr bool by_the_rules(Ending ending) {
    return ending <= Ending::repetition;
}

/// The end of a game: a sole winner, a sole loser, or a draw.
struct Outcome {
    enum class Kind { win, loss, draw };

    Kind kind = Kind::draw;
    /// The winner or the loser; `nobody` in a draw.
    Seat seat = nobody;
    Ending ending = Ending::agreement;

    static constexpr Outcome won_by(Seat seat, Ending ending) { return {Kind::win, seat, ending}; }

    static constexpr Outcome lost_by(Seat seat, Ending ending) {
        return {Kind::loss, seat, ending};
    }

    static constexpr Outcome drawn(Ending ending) { return {Kind::draw, nobody, ending}; }

    /// 0 in a draw. With n seats a sole winner gets 1 and the others -1/(n-1) each; a sole loser
    /// gets -1 and the others 1/(n-1) each.
    double result(Seat of, int seats) const;

    friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

/// The results of all seats as written in records: `[1,-0.5,-0.5]`.
json::Value results_json(const Outcome& outcome, int seats);

} // namespace quadrille
