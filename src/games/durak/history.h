#pragma once

/// What must be remembered of a game of Durak beyond its positions: which cards of the hands
/// everybody knows, and where each card was first seen, from which the start can be guessed. The
/// referee's: a View copies of it what a seat saw.

#include "games/durak/position.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace quadrille::durak {

/// A card that a seat drew from the talon, in the refill after a bout. Bouts count from 0.
struct Draw {
    Seat seat = nobody;
    int bout = 0;
    Card card = no_card;

    friend bool operator==(const Draw&, const Draw&) = default;
};

/// A card that a seat laid on the table for the first time in the game.
struct FirstPlay {
    Seat seat = nobody;
    int bout = 0;
    Card card = no_card;

    friend bool operator==(const FirstPlay&, const FirstPlay&) = default;
};

class History {
  public:
    void begin(const Position& start);
    void add(const Position& before, Move move, const Position& after);
    void undo();

    /// A draw if the same hands, talon and attacker begin a bout for the third time.
    static std::optional<Outcome> outcome(std::span<const Position> earlier,
                                          const Position& position);

    /// Cards in the hand of a seat that everybody knows to be there: taken from the table and not
    /// played since, and the trump that lay face up once it is drawn.
    const Cards& known(Seat seat) const { return now_.known[seat]; }

    /// Every card drawn from the talon, in order.
    const std::vector<Draw>& draws() const { return draws_; }

    /// Every card that has been on the table, in the order of its first appearance.
    const std::vector<FirstPlay>& first_plays() const { return first_plays_; }

  private:
    /// All but the two lists, which only grow.
    struct Moment {
        Hands known{};
        /// Cards that have been on the table.
        Cards seen;
        /// The number of the present bout.
        int bout = 0;
        /// The lengths of the lists.
        std::size_t draws = 0;
        std::size_t first_plays = 0;
    };

    void end_bout(const Position& before, Move move, const Position& after);

    Moment now_;
    /// The moment before each move.
    std::vector<Moment> earlier_;
    std::vector<Draw> draws_;
    std::vector<FirstPlay> first_plays_;
};

} // namespace quadrille::durak
