#pragma once

/// Why a move from outside was not accepted. The reason is for programs (and for the page, which
/// says it in the reader's language), the text for people.

#include "games/outcome.h"

#include <expected>
#include <string>
#include <string_view>
#include <utility>

namespace quadrille {

enum class Reason {
    // any game
    unreadable,    ///< not a move of this game at all
    game_over,     ///< nothing can be played any more
    not_your_turn, ///< another seat moves
    must_move,     ///< `pass` while something else can be played

    // boards
    off_board,
    taken,   ///< a pawn or a stone stands there
    too_far, ///< no pawn of that seat gets there in one move, walls or not
    no_swap, ///< swapping is not possible now

    // walls
    wall_between,
    no_wall_left,
    overlaps,
    crosses,
    shuts_off,
    pawn_between, ///< with blocking pawns, one stands on the way
    not_your_pawn,
    single_step,  ///< a step of one square that the rules do not allow here
    wall_missing, ///< a pawn move alone where a wall must follow
    pawn_missing, ///< a wall alone where a pawn can move
    wall_extra,   ///< a wall where the turn has none: after a winning move, or with turn=either

    // cards
    not_held,     ///< the seat does not hold that card
    not_on_table, ///< no such open attack card
    rank_absent,  ///< thrown in, but no card of its rank lies on the table
    does_not_beat,
    wrong_role, ///< an attacker's move by the defender, or the other way round
    no_transfer,
};

/// The reason as a word for programs: "wall-between".
std::string_view name(Reason reason);

struct Refusal {
    Reason reason = Reason::unreadable;
    /// One line without a full stop: what is wrong, and what would be right if that helps.
    std::string text;

    friend bool operator==(const Refusal&, const Refusal&) = default;
};

inline std::unexpected<Refusal> refused(Reason reason, std::string text) {
    return std::unexpected(Refusal{reason, std::move(text)});
}

/// Whether this seat may move now.
std::expected<void, Refusal> check_turn(bool over, Seat turn, Seat seat);

} // namespace quadrille
