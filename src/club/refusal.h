#pragma once

/// Why a table refuses a command: a word for programs (the page shows it in the reader's language)
/// and a line for people.

#include "games/refusal.h"

#include <expected>
#include <optional>
#include <string>
#include <string_view>

namespace quadrille::club {

enum class Word {
    // the table
    unknown,   ///< there is no such table (used by the server)
    closed,    ///< nothing happens at the table any more
    full,      ///< no seat is open
    waiting,   ///< the game has not begun: seats are open, or numbers are missing
    playing,   ///< not allowed during a game
    game_over, ///< the game has ended
    bad_terms, ///< the game, its options or the clock are not possible
    overdue,   ///< a deadline has passed; the server ticks and tries again

    // people and seats
    not_your_seat,  ///< the person does not sit here
    already_seated, ///< the person sits here already
    no_such_seat,
    seat_taken,
    needs_account, ///< a guest at a rated table
    removed,       ///< the host has removed this person
    host_only,
    confirm, ///< the same command has to be sent with a confirmation

    // moves
    not_your_turn,
    outdated,     ///< chosen for another position
    illegal_move, ///< `move` says why
    time_up,      ///< the seat's time had run out
    not_now,      ///< not possible at this moment

    // offers and claims
    no_such_offer,
    already_offered, ///< still open, or made since the last move
    no_takeback,     ///< not in this game, or the seat has not moved yet
    bot_declines,    ///< a bot sits at the table and does not agree
    alone,           ///< somebody has left, so there is no rematch
    too_late,        ///< every seat has moved, so the game cannot be aborted
    not_absent,      ///< the opponent is not absent
    too_early,       ///< not absent for long enough yet

    // chat
    empty_text,
    long_text,
    bad_text, ///< not UTF-8
};

/// "not-your-turn".
std::string_view name(Word word);

struct Refusal {
    Word word = Word::unknown;
    /// One line without a full stop.
    std::string text;
    /// Why a move is illegal.
    std::optional<Reason> move = {};

    friend bool operator==(const Refusal&, const Refusal&) = default;
};

} // namespace quadrille::club
