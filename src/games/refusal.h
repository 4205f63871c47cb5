#pragma once

/// Why a move from outside was refused. The reason is for programs (such as the page, which shows
/// it in the reader's language), the text for people.

#include "games/outcome.h"

#include <expected>
#include <string>
#include <string_view>
#include <utility>

namespace quadrille {

enum class Reason {
    // any game
    unreadable,    ///< not the text of a move of this game
    game_over,     ///< the game has ended
    not_your_turn, ///< another seat is to move
    must_move,     ///< `pass` where the rules do not allow it

    // boards
    off_board,
    taken,   ///< a pawn or a stone stands there
    too_far, ///< out of reach of the pawn, for a reason other than walls
    no_swap, ///< swapping is not possible now

    // walls
    wall_between,
    no_wall_left,
    overlaps,
    crosses,
    shuts_off,
    pawn_between, ///< with blocking pawns: another pawn is in the way
    not_your_pawn,
    single_step,  ///< a step of one square that the rules do not allow here
    wall_missing, ///< a pawn move alone where a wall is required
    pawn_missing, ///< a wall alone where a pawn can move
    wall_extra,   ///< a pawn move and a wall where only one is allowed

    // cards
    not_held,     ///< the seat does not hold that card
    not_on_table, ///< not an open attack card
    rank_absent,  ///< thrown in, but no card on the table has its rank
    does_not_beat,
    wrong_role, ///< an attacker's move by the defender, or the other way round
    no_transfer,
};

/// The reason as an identifier: "wall-between".
std::string_view name(Reason reason);

struct Refusal {
    Reason reason = Reason::unreadable;
    /// One line without a full stop: what is wrong and, if helpful, what would be right.
    std::string text;

    friend bool operator==(const Refusal&, const Refusal&) = default;
};

inline std::unexpected<Refusal> refused(Reason reason, std::string text) {
    return std::unexpected(Refusal{reason, std::move(text)});
}

/// Whether this seat may move now.
std::expected<void, Refusal> check_turn(bool over, Seat turn, Seat seat);

} // namespace quadrille
