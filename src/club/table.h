#pragma once

/// A table of the club, as a value that is built from its events. It does nothing by itself: it has
/// no clock, no randomness, no thread, no connection.
///
/// `decide` says which events follow from a command at a moment, or why none do; it changes
/// nothing. `apply` changes the table by an event. The server decides, stores the events, and only
/// when they are durable applies them, acknowledges and broadcasts. docs/club.md tells it at
/// length.

#include "club/clocks.h"
#include "club/commands.h"
#include "club/events.h"
#include "club/refusal.h"
#include "games/any_game.h"
#include "games/record.h"

#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace quadrille::club {

/// `waiting`: seats are open. `dealing`: all sit, numbers for an honest deal are missing. `over`: a
/// rematch may follow.
enum class TableState { waiting, dealing, playing, over, closed };

/// "waiting", "dealing", ...
std::string_view name(TableState state);

/// Somebody who is out of the present game while it goes on.
struct Departure {
    Seat seat = 0;
    Player player;
    DepartedBecause why = DepartedBecause::resigned;
    /// How many moves had been played.
    int ply = 0;
};

struct Offer {
    Seat seat = 0;
    OfferKind kind = OfferKind::draw;
    /// By seat, the one who offers included.
    std::vector<bool> accepted;
};

class Table {
  public:
    // Making one.

    /// The first events of a new table, from Opened on. The caller has checked the names of bots.
    static std::expected<std::vector<Event>, Refusal> open(const Open& command, Time now);

    /// A table from all its events so far, in order from number 1. The problem names the event that
    /// does not fit.
    static std::expected<Table, Problem> restore(std::span<const Event> events);

    Table(const Table& other);
    Table(Table&&) noexcept;
    Table& operator=(const Table& other);
    Table& operator=(Table&&) noexcept;
    ~Table();

    // What happens.

    /// The events that follow from a command, numbered on from `last_number()`; none where it
    /// changes nothing (see Move). Their times are never before `last_time()`, even if `now` is:
    /// the system's clock may be set back. If `deadline()` is not after `now`, every command but
    /// Tick and Resume is refused by `overdue`.
    std::expected<std::vector<Event>, Refusal> decide(const Command& command, Time now) const;

    /// The event must be the next one, and one that `decide` gave for this state.
    void apply(const Event& event);
    /// The same for an event that was read from somewhere; a problem if it does not fit, and then
    /// nothing has changed.
    std::expected<void, Problem> follow(const Event& event);

    /// When Tick next has something to do; a Tick before that gives no events. Nothing: never.
    /// After a Tick there may be more to do at once.
    std::optional<Time> deadline() const;

    // What there is to know. None of these tells secrets, except where it says so.

    int last_number() const;
    Time last_time() const;
    Time opened() const;
    const Terms& terms() const;
    TableState state() const;
    /// Why it is closed.
    std::optional<ClosedBecause> closed() const;

    int seats() const;
    const Occupant& occupant(Seat seat) const;
    /// `nobody` if the person does not sit here.
    Seat seat_of(PersonId person) const;
    PersonId host() const;
    /// Since when the person on that seat is gone.
    std::optional<Time> absent_since(Seat seat) const;
    /// In a running game for two: from when on the other one may claim against this seat.
    std::optional<Time> claimable_from(Seat seat) const;
    /// Sent away by the host.
    bool is_removed(PersonId person) const;

    /// The present game or the last one, numbered from 1; 0 before the first.
    int game_number() const;
    std::optional<Time> game_started() const;
    /// Who is to move while a game is played; `nobody` otherwise.
    Seat turn() const;
    /// How many moves were played in the present game.
    int plies() const;
    /// The bot that is to move, if it is a bot's turn.
    std::optional<Seat> bot_to_move() const;
    /// Of the game that ended last, until the next begins.
    const std::optional<Outcome>& outcome() const;
    /// Who sat where when it began.
    const std::vector<Occupant>& roster() const;
    const std::vector<Departure>& departures() const;
    const std::vector<Offer>& offers() const;
    /// Each seat has moved once: the game can no longer be aborted.
    bool all_have_moved() const;
    const Clocks& clocks() const;
    /// While the seat to move is asked for another card: when it passes by itself (asking.h).
    std::optional<Time> passes_at() const;

    /// What a seat (or `nobody`) may see of the present game or the last one; null before the
    /// first.
    std::unique_ptr<AnyView> view(Seat seat) const;

    /// Of the present deal or the last one; nothing in games without cards.
    std::optional<Digest> commitment() const;
    /// Whether that seat has added its number.
    bool number_added(Seat seat) const;

    /// The game that ended last, until the next begins: with all that was hidden, and names as they
    /// were when it began.
    std::optional<Record> record() const;

  private:
    struct State;
    class Decision;

    explicit Table(const Event& opened);

    std::unique_ptr<State> state_;
};

} // namespace quadrille::club
