#pragma once

/// How a game ended, and what each seat gets for it.

#include "base/json.h"

#include <optional>
#include <string_view>

namespace quadrille {

/// Seats are numbered from 0 in the order in which they move.
using Seat = int;

/// No seat: a spectator, who sees the public part only.
constexpr Seat nobody = -1;

constexpr int most_seats = 6;

/// Why a game is over. The first group follows from the rules of a game; the second is decided
/// outside them, and a record that names one of these may stop at any move.
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
    /// Counts for nothing: ended before it had really begun.
    aborted,
};

/// As records write it: "last-with-cards".
std::string_view name(Ending ending);
std::optional<Ending> ending_named(std::string_view text);

/// True for the endings of the first group.
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

    /// From +1 (won) to -1 (lost). With more than two players a winner takes 1 from the others
    /// together, and a sole loser gives 1 to them together.
    double result(Seat of, int seats) const;

    friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

/// The results of all seats as records write them: `[1,-0.5,-0.5]`.
json::Value results_json(const Outcome& outcome, int seats);

} // namespace quadrille
