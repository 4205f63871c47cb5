#pragma once

/// The state of a table, and how each event changes it. Internal to the table and its decisions,
/// since it contains the secrets.

#include "club/table.h"

#include <array>

namespace quadrille::club {

/// A game that is cloned whenever the table's state is copied.
class OwnGame {
  public:
    OwnGame() = default;

    explicit OwnGame(std::unique_ptr<AnyGame> game) : game_(std::move(game)) {}

    OwnGame(const OwnGame& other) : game_(other.game_ ? other.game_->clone() : nullptr) {}

    OwnGame(OwnGame&&) noexcept = default;

    OwnGame& operator=(OwnGame other) noexcept {
        game_ = std::move(other.game_);
        return *this;
    }

    ~OwnGame() = default;

    explicit operator bool() const { return game_ != nullptr; }

    AnyGame& operator*() { return *game_; }

    const AnyGame& operator*() const { return *game_; }

    AnyGame* operator->() { return game_.get(); }

    const AnyGame* operator->() const { return game_.get(); }

  private:
    std::unique_ptr<AnyGame> game_;
};

/// A seat and everything that belongs to its occupant.
struct Place {
    Occupant occupant;
    std::optional<NumberAdded> number;
    /// Since when the person has been absent; moved forward by downtime.
    std::optional<Time> absent;
};

/// Who made a move, and how long it took. The move itself is in `game`.
struct Ply {
    Seat seat = 0;
    Duration taken{};
};

struct Table::State {
    // The table.
    Terms terms;
    Seed seed{};
    PersonId host = 0;
    std::vector<PersonId> removed;
    std::vector<Place> places;
    int number = 0;
    Time time{};
    Time opened{};
    TableState state = TableState::waiting;
    std::optional<ClosedBecause> closed;
    /// When the present state began, or something last restarted its time limit: somebody sat down
    /// or left, a move was made or taken back. Moved forward by downtime.
    Time since{};

    // The cards.
    std::optional<Committed> committed;

    // The game.
    int game_number = 0;
    Time started{};
    OwnGame game;
    /// The occupants by seat when the game began, and how its cards were dealt.
    std::vector<Occupant> roster;
    std::optional<Fairness> fairness;
    std::vector<Departure> departures;
    Clocks clocks;
    std::vector<Ply> plies;
    /// By seat: whether it has moved in this game. Takebacks do not change it.
    std::vector<bool> moved;
    /// Since when the seat to move has been asked for another card; nothing if it is not, or has
    /// held.
    std::optional<Time> asked;
    /// In Durak: when the cards on the table last changed.
    Time laid{};
    std::vector<Offer> offers;
    /// By seat and OfferKind: whether it has made that offer since the last move.
    std::vector<std::array<bool, 3>> made;

    // Queries.
    int seats() const { return static_cast<int>(places.size()); }

    Seat seat_of(PersonId person) const;
    bool any(bool (Occupant::*is)() const) const;
    int people() const;

    bool has_cards() const { return committed.has_value(); }

    bool all_have_moved() const;
    bool all_numbers() const;
    Offer* offer(OfferKind kind);
    const Offer* offer(OfferKind kind) const;
    /// The secret of the next deal, derived from the seed and the number of the next game.
    Secret next_secret() const;
    std::optional<Time> claimable_from(Seat seat) const;
    std::optional<Time> passes_at() const;
    Record record() const;

    // Deadlines.
    enum class Due {
        expiry,    ///< nobody came, or nothing happened
        vacated,   ///< a waiting player was absent for too long
        deal,      ///< numbers did not come in time
        pass,      ///< a seat that is asked passes by itself
        flag,      ///< the seat to move has run out of time
        departure, ///< a player was absent from a game for too long
    };

    struct Deadline {
        Time at{};
        Due due = Due::expiry;
        Seat seat = nobody;
    };

    /// The earliest deadline; of several at the same time, the first in the order above.
    std::optional<Deadline> deadline() const;

    // Events.

    /// Whether an event that was read from elsewhere can be applied at all. `apply` checks nothing.
    std::expected<void, Problem> fits(const Event& event) const;
    void take(const Event& event);
    void apply(const Opened& event);
    void apply(const Seated& event);
    void apply(const BotSeated& event);
    void apply(const Left& event);
    void apply(const Reseated& event);
    void apply(const Committed& event);
    void apply(const NumberAdded& event);
    void apply(const Started& event);
    void apply(const Moved& event);
    void apply(const Held& event);
    void apply(const Offered& event);
    void apply(const Answered& event);
    void apply(const TakenBack& event);
    void apply(const RematchAgreed& event);
    void apply(const Said& event);
    void apply(const Absent& event);
    void apply(const Returned& event);
    void apply(const Claimed& event);
    void apply(const Departed& event);
    void apply(const Resumed& event);
    void apply(const Ended& event);
    void apply(const Closed& event);

  private:
    struct Fitting;

    void begin_turn();
    /// Sets the state to `waiting` if a seat is open, otherwise to `dealing`.
    void gather();
    void drop_offers(OfferKind kind);
};

} // namespace quadrille::club
