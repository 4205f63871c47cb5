#pragma once

/// A game of two for playing out: the rules of `Position` once more, but for two seats only, with
/// the open cards as a set and nothing kept on which no quick move depends. A test plays both side
/// by side.

#include "bots/durak/thrift.h"
#include "games/durak/position.h"

#include <array>
#include <cstdint>

namespace quadrille::durak {

class Duel {
  public:
    /// Of a position with two players.
    explicit Duel(const Position& position);

    Phase phase() const { return phase_; }

    Seat attacker() const { return attacker_; }

    Seat turn() const { return phase_ == Phase::defend ? 1 - attacker_ : attacker_; }

    const Cards& hand(Seat seat) const { return hands_[seat]; }

    int talon() const { return talon_size_; }

    /// After the end: who is left with cards, `nobody` in a draw.
    Seat loser() const { return loser_; }

    /// A bout is about to begin and no card will be drawn any more.
    bool ending_begins() const { return phase_ == Phase::attack && talon_size_ == 0; }

    /// The move must be legal.
    void play(Move move);

    /// What the seat to move has to decide.
    Occasion occasion() const {
        return {.phase = phase_,
                .trump = trump_,
                .drawing = talon_size_ > 0,
                .transfer_open = transfer_open(),
                .hand = hands_[turn()],
                .table = table_,
                .open = open_};
    }

  private:
    bool transfer_open() const {
        return transfer_ && phase_ == Phase::defend && open_ == table_ && attacks_ < most_ &&
               hands_[attacker_].count() > attacks_;
    }

    void lay(Seat seat, Card card);
    void ask();
    void end_bout();
    void refill(Seat seat);
    void begin_bout(Seat attacker);
    void face_defender();

    std::array<Cards, 2> hands_;
    /// All cards of the bout, and the attack cards among them that are not beaten.
    Cards table_;
    Cards open_;
    Suit trump_;
    Phase phase_;
    std::uint8_t attacker_;
    std::uint8_t attacks_;
    /// Attack cards at most in this bout, whoever defends; and for the present defender.
    std::uint8_t most_;
    std::uint8_t limit_;
    std::uint8_t talon_size_;
    std::int8_t loser_;
    bool after_take_;
    bool transfer_;
    /// The next card to be drawn is the last.
    std::array<Card, largest_pack> talon_;
};

} // namespace quadrille::durak
