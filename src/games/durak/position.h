#pragma once

/// The rules of Durak: the table, everybody's hand and the talon in order. This is the referee's
/// knowledge; a seat is given a View.

#include "games/durak/table.h"

#include <array>
#include <cstdint>
#include <optional>

namespace quadrille::durak {

using Hands = std::array<Cards, most_players>;

/// The beginning of a bout, set up freely.
struct Setup {
    Hands hands{};
    /// The next card to be drawn first; the last one names the trump suit.
    CardList talon;
    Suit trump = Suit::spades;
    Seat attacker = 0;
};

class Position {
  public:
    // The start.

    /// A deal: seat 0 takes the first six cards, seat 1 the next six and so on. The last card of
    /// the deck, which must be a whole pack, names the trump suit.
    Position(const Rules& rules, const CardList& deck);

    /// A bout about to begin. No card may stand twice. The attacker must hold cards, and so must
    /// another seat, unless the talon is empty: then the game is over. The limit of the first bout
    /// does not apply.
    Position(const Rules& rules, const Setup& setup);

    /// Any moment of a game, put together from its parts. They must fit together as in play: the
    /// sizes of the talon and of the hands are trusted.
    Position(const Table& table, const Hands& hands, const CardList& talon);

    // What lies where.

    const Table& table() const { return table_; }

    int seats() const { return table_.rules.players; }

    Seat turn() const { return table_.turn; }

    const Cards& hand(Seat seat) const { return hands_[seat]; }

    const Hands& hands() const { return hands_; }

    /// The card that is drawn after `place` others.
    Card talon_card(int place) const { return talon_[table_.talon - 1 - place]; }

    CardList talon() const;

    /// The cards that have left the game.
    Cards gone() const;

    // Moves.

    Situation situation() const;

    void list_moves(Moves& moves) const { situation().list_moves(moves); }

    void play(Move move);

    // The rest.

    std::optional<Outcome> outcome() const;

    /// Computed when asked for: playing stays fast.
    std::uint64_t hash() const;

    friend bool operator==(const Position&, const Position&) = default;

  private:
    bool has_cards(Seat seat) const { return hands_[seat].any(); }

    Seat next_with_cards(Seat seat) const {
        return table_.next_with_cards(seat, [&](Seat next) { return has_cards(next); });
    }

    bool may_throw_in(Seat seat) const;
    void lay_attack(Card card);
    void beat(Card target, Card card);
    void transfer(Card card);
    void ask(int place);
    void end_bout();
    void refill(Seat seat);
    void begin_bout(Seat attacker);
    void face_defender(Seat defender);

    Table table_;
    Hands hands_{};
    /// From the bottom up: the card that names the trump suit is the first, the next to be drawn
    /// the last of `table_.talon` cards; behind them `no_card`.
    std::array<Card, largest_pack> talon_{};
};

} // namespace quadrille::durak
