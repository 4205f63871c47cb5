#pragma once

/// A table of the club, as a value built from its events. It does nothing by itself: it has no
/// clock, no randomness, no thread and no connection.
///
/// `decide` returns the events that follow from a command at a given time, or a refusal; it changes
/// nothing. `apply` changes the table by one event. The server decides, stores the events, and only
/// once they are durable applies, acknowledges and broadcasts them. docs/club.md describes it in
/// detail.

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

/// `waiting`: seats are open. `dealing`: everybody sits, numbers for an honest deal are missing.
/// `over`: a rematch may follow.
enum class TableState { waiting, dealing, playing, over, closed };

/// "waiting", "dealing", ...
std::string_view name(TableState state);

/// Somebody who is out of the current game while it goes on.
struct Departure {
    Seat seat = 0;
    Player player;
    DepartedBecause why = DepartedBecause::resigned;
    /// How many moves had been played by then.
    int ply = 0;
};

struct Offer {
    Seat seat = 0;
    OfferKind kind = OfferKind::draw;
    /// By seat; true for the seat that offers.
    std::vector<bool> accepted;
};

class Table {
  public:
    // Construction.

    /// The first events of a new table, from Opened on. The caller has checked the names of bots.
    static std::expected<std::vector<Event>, Refusal> open(const Open& command, Time now);

    /// Builds a table from all its events so far, in order from number 1. The problem names the
    /// event that does not fit.
    static std::expected<Table, Problem> restore(std::span<const Event> events);

    Table(const Table& other);
    Table(Table&&) noexcept;
    Table& operator=(const Table& other);
    Table& operator=(Table&&) noexcept;
    ~Table();

    // Commands and events.

    /// The events that follow from a command, numbered from `last_number()` + 1; none if it changes
    /// nothing (see Move). Their times are never before `last_time()`, even if `now` is: the
    /// system's clock may be set back. If `deadline()` is not after `now`, every command but Tick
    /// and Resume is refused with `overdue`.
    std::expected<std::vector<Event>, Refusal> decide(const Command& command, Time now) const;

    /// The event must be the next one, as returned by `decide` for this state.
    void apply(const Event& event);
    /// The same for an event that was read from elsewhere. If it does not fit, returns a problem
    /// and changes nothing.
    std::expected<void, Problem> follow(const Event& event);

    /// When Tick next has something to do; a Tick before that returns no events. Nothing: never.
    /// After a Tick, more may be due at once.
    std::optional<Time> deadline() const;

    // Queries. None of them reveals secrets unless it says so.

    int last_number() const;
    Time last_time() const;
    Time opened() const;
    const Terms& terms() const;
    TableState state() const;
    /// Why the table is closed; nothing if it is not.
    std::optional<ClosedBecause> closed() const;

    int seats() const;
    const Occupant& occupant(Seat seat) const;
    /// `nobody` if the person does not sit here.
    Seat seat_of(PersonId person) const;
    PersonId host() const;
    /// Since when the person on that seat has been absent; nothing if they are here.
    std::optional<Time> absent_since(Seat seat) const;
    /// In a running game for two: from when on the other player may claim against this seat.
    std::optional<Time> claimable_from(Seat seat) const;

    /// The current game or the last one, numbered from 1; 0 before the first.
    int game_number() const;
    std::optional<Time> game_started() const;
    /// The seat to move while a game is played; `nobody` otherwise.
    Seat turn() const;
    /// The number of moves played in the current game.
    int plies() const;
    /// The seat to move, if a bot occupies it.
    std::optional<Seat> bot_to_move() const;
    /// The outcome of the last game, until the next one begins.
    const std::optional<Outcome>& outcome() const;
    /// The occupants by seat when the current game, or the last one, began.
    const std::vector<Occupant>& roster() const;
    const std::vector<Departure>& departures() const;
    const std::vector<Offer>& offers() const;
    /// Whether every seat has moved once, so that the game can no longer be aborted.
    bool all_have_moved() const;
    const Clocks& clocks() const;
    /// While the seat to move is asked for another card: when it passes by itself (asking.h).
    std::optional<Time> passes_at() const;

    /// What a seat (or, for `nobody`, a spectator) may see of the current game or the last one;
    /// null before the first.
    std::unique_ptr<AnyView> view(Seat seat) const;

    /// The commitment of the current deal or the last one; nothing in games without cards.
    std::optional<Digest> commitment() const;
    /// Whether the seat has added its number to the deal.
    bool number_added(Seat seat) const;

    /// The record of the last game, until the next one begins: with everything that was hidden, and
    /// names as they were when it began.
    std::optional<Record> record() const;

  private:
    struct State;
    class Decision;

    explicit Table(const Event& opened);

    std::unique_ptr<State> state_;
};

} // namespace quadrille::club
