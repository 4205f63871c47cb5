#pragma once

/// The complete position of Durak, with all hands and the order of the talon, and the rules for
/// playing moves. It contains hidden information; seats are given a `View`.

#include "games/durak/table.h"

#include <array>
#include <cstdint>
#include <optional>

namespace quadrille::durak {

using Hands = std::array<Cards, most_players>;

/// A position at the beginning of a bout.
struct Setup {
    Hands hands{};
    /// In the order of drawing; the last card determines the trump suit.
    CardList talon;
    Suit trump = Suit::spades;
    Seat attacker = 0;
};

class Position {
  public:
    /// Deals the first six cards to seat 0, the next six to seat 1 and so on. The deck must be a
    /// whole pack; its last card determines the trump suit.
    Position(const Rules& rules, const CardList& deck);

    /// Begins a bout. No card may occur twice. The attacker and another seat must hold cards, or
    /// the talon must be empty and fewer than two seats hold cards, so that the game is over. The
    /// limit for the first bout does not apply.
    Position(const Rules& rules, const Setup& setup);

    /// Any position of a game, from its parts. They must be consistent; this is not checked.
    Position(const Table& table, const Hands& hands, const CardList& talon);

    const Table& table() const { return table_; }

    int seats() const { return table_.rules.players; }

    Seat turn() const { return table_.turn; }

    const Cards& hand(Seat seat) const { return hands_[seat]; }

    const Hands& hands() const { return hands_; }

    /// The card that will be drawn after `place` others.
    Card talon_card(int place) const { return talon_[table_.talon - 1 - place]; }

    CardList talon() const;

    /// The cards that are out of the game.
    Cards gone() const;

    Situation situation() const;

    void list_moves(Moves& moves) const { situation().list_moves(moves); }

    void play(Move move);

    std::optional<Outcome> outcome() const;

    /// Computed on every call, which keeps `play` fast.
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
    /// From the bottom up: the first `table_.talon` elements, beginning with the face-up trump and
    /// ending with the next card to be drawn; the others are `no_card`.
    std::array<Card, largest_pack> talon_{};
};

} // namespace quadrille::durak
