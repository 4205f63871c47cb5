#pragma once

/// What must be remembered of a game of Durak beyond the position: how earlier bouts began, for the
/// draw by repetition; which cards of the hands everybody knows; and where each card was first
/// seen, from which the start can be guessed. The referee's: a View copies of it what a seat saw.

#include "games/durak/position.h"

#include <optional>
#include <vector>

namespace quadrille::durak {

/// A card that a seat drew from the talon, in the refill after a bout. Bouts count from 0.
struct Draw {
    Seat seat = nobody;
    int bout = 0;
    Card card = no_card;
};

/// A card that a seat laid on the table for the first time in the game.
struct FirstPlay {
    Seat seat = nobody;
    int bout = 0;
    Card card = no_card;
};

class History {
  public:
    void begin(const Position& start);
    void add(const Position& before, Move move, const Position& after);

    /// A draw if the same hands, talon and attacker begin a bout for the third time.
    std::optional<Outcome> outcome(const Position& position) const;

    /// Cards in the hand of a seat that everybody knows to be there: taken from the table and not
    /// played since, and the trump that lay face up once it is drawn.
    const Cards& known(Seat seat) const { return known_[seat]; }

    /// Every card drawn from the talon, in order.
    const std::vector<Draw>& draws() const { return draws_; }

    /// Every card that has been on the table, in the order of its first appearance.
    const std::vector<FirstPlay>& first_plays() const { return first_plays_; }

  private:
    /// The talon of one game is known by its size.
    struct BoutStart {
        Hands hands;
        int talon;
        Seat attacker;

        friend bool operator==(const BoutStart&, const BoutStart&) = default;
    };

    static BoutStart bout_start(const Position& position);
    void end_bout(const Position& before, Move move, const Position& after);

    /// How bouts began since a card last left the game or the talon: none before can come again.
    std::vector<BoutStart> bout_starts_;
    /// The number of the present bout.
    int bout_ = 0;
    Hands known_{};
    Cards seen_;
    std::vector<Draw> draws_;
    std::vector<FirstPlay> first_plays_;
};

} // namespace quadrille::durak
