#pragma once

/// What a table holds, and how each event changes it. For table.cpp and its decisions only: here
/// are the secrets.

#include "club/table.h"

#include <array>

namespace quadrille::club {

/// A game that is copied with its table.
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

/// A seat and all that belongs to whoever sits there.
struct Place {
    Occupant occupant;
    std::optional<NumberAdded> number;
    /// Since when the person is gone; moved on by downtime.
    std::optional<Time> absent;
};

/// What was played in one ply.
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
    /// When the present state began, or somebody sat down or left; moved on by downtime.
    Time since{};

    // The cards.
    std::optional<Committed> committed;

    // The game.
    int game_number = 0;
    Time started{};
    OwnGame game;
    /// Who sat where when it began, and how its cards were dealt.
    std::vector<Occupant> roster;
    std::optional<Fairness> fairness;
    std::vector<Departure> departures;
    Clocks clocks;
    std::vector<Ply> plies;
    /// By seat: has moved once. Taking back does not change it.
    std::vector<bool> moved;
    /// While a seat is asked for another card and has not held: since when.
    std::optional<Time> asked;
    /// When the table last changed, in Durak.
    Time laid{};
    std::vector<Offer> offers;
    /// By seat: which offers it has made since the last move.
    std::vector<std::array<bool, 3>> made;

    // Questions that several ask.
    int seats() const { return static_cast<int>(places.size()); }

    Seat seat_of(PersonId person) const;
    bool any(bool (Occupant::*is)() const) const;
    int people() const;

    bool has_cards() const { return committed.has_value(); }

    bool all_have_moved() const;
    bool all_numbers() const;
    Offer* offer(OfferKind kind);
    const Offer* offer(OfferKind kind) const;
    /// Game numbers count on: the secret of the next deal.
    Secret next_secret() const;
    std::optional<Time> claimable_from(Seat seat) const;
    std::optional<Time> passes_at() const;
    Record record() const;

    // What is due.
    enum class Due {
        expiry,    ///< nobody came, or nothing happened
        vacated,   ///< somebody who waited is gone
        deal,      ///< numbers did not come in time
        pass,      ///< a seat that is asked passes by itself
        flag,      ///< the time of the seat to move is over
        departure, ///< a bot takes the seat of somebody who is gone
    };

    struct Deadline {
        Time at{};
        Due due = Due::expiry;
        Seat seat = nobody;
    };

    /// The first of them; of several at the same time the first in the order above.
    std::optional<Deadline> deadline() const;

    // How events change it.

    /// Whether an event from outside can be applied at all. `apply` checks nothing.
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
    /// Waiting or dealing, as the seats say.
    void gather();
    void drop_offers(OfferKind kind);
};

} // namespace quadrille::club
