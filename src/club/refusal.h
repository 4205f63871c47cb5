#pragma once

/// Why a table does not do what somebody wants: a word for programs (the page says it in the
/// reader's language) and a line for people.

#include "games/refusal.h"

#include <expected>
#include <optional>
#include <string>
#include <string_view>

namespace quadrille::club {

enum class Word {
    // the table
    unknown,   ///< there is no such table (said by the server)
    closed,    ///< nothing happens here any more
    full,      ///< no seat is open
    waiting,   ///< the game has not begun: seats are open, or numbers are missing
    playing,   ///< not while a game is played
    game_over, ///< the game has ended
    bad_terms, ///< the game, its options or the clock cannot be so
    overdue,   ///< something is due first; the server ticks and asks again

    // people and seats
    not_your_seat,  ///< the person does not sit here
    already_seated, ///< the person sits here already
    no_such_seat,
    seat_taken,
    needs_account, ///< a guest at a rated table
    removed,       ///< the host sent this person away
    host_only,
    confirm, ///< asks first: the same command with a confirmation does it

    // moves
    not_your_turn,
    outdated,     ///< chosen when the game stood elsewhere
    illegal_move, ///< `move` says why
    time_up,      ///< comes after the seat's time was over
    not_now,      ///< there is nothing to hold, or no number to add

    // offers and claims
    no_such_offer,
    already_offered, ///< stands already, or was made since the last move
    no_takeback,     ///< this game has none, or there is no move of that seat
    bot_declines,    ///< a bot sits at the table and does not agree to that
    alone,           ///< somebody has left: no rematch
    too_late,        ///< each has moved once: no abort
    not_absent,      ///< nobody is gone
    too_early,       ///< not gone for long enough yet

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
