#pragma once

/// What views of Durak need to know about earlier moves: the cards in hands that are public
/// knowledge, and when each card was drawn and first played, which restricts where it lay at the
/// start. It contains hidden information; a `View` copies only what its seat saw.

#include "games/durak/position.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace quadrille::durak {

/// A card that a seat drew from the talon after a bout. Bouts are counted from 0.
struct Draw {
    Seat seat = nobody;
    int bout = 0;
    Card card = no_card;

    friend bool operator==(const Draw&, const Draw&) = default;
};

/// The first time in the game that a card was played.
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

    /// The cards that everybody knows to be in the hand of this seat: those taken from the table,
    /// and the face-up trump once it is drawn or dealt, until they are played.
    const Cards& known(Seat seat) const { return now_.known[seat]; }

    /// Every card drawn from the talon, in order.
    const std::vector<Draw>& draws() const { return draws_; }

    /// Every card that has been played, in the order of first plays.
    const std::vector<FirstPlay>& first_plays() const { return first_plays_; }

  private:
    /// The state at one ply, except for the contents of the two lists, which only grow.
    struct Moment {
        Hands known{};
        /// Cards that have been played.
        Cards seen;
        /// The number of the present bout.
        int bout = 0;
        /// The lengths of the two lists.
        std::size_t draws = 0;
        std::size_t first_plays = 0;
    };

    void end_bout(const Position& before, Move move, const Position& after);

    Moment now_;
    /// The state before each move.
    std::vector<Moment> earlier_;
    std::vector<Draw> draws_;
    std::vector<FirstPlay> first_plays_;
};

} // namespace quadrille::durak
