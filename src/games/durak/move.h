#pragma once

/// Moves of Durak.

#include "base/fixed_vector.h"
#include "games/durak/cards.h"

#include <compare>
#include <cstdint>

namespace quadrille::durak {

/// An action of the seat to move, packed into two bytes, since searches list moves at every ply.
class Move {
  public:
    enum class Kind : std::uint8_t {
        attack,   ///< play a card: begin a bout, or throw in
        beat,     ///< beat the target with a card
        transfer, ///< add a card of the same rank and pass the attack on
        take,
        pass,
    };

    constexpr Move() : Move(Kind::pass, no_card, no_card) {}

    static constexpr Move attack(int card) { return {Kind::attack, no_card, card}; }

    static constexpr Move beat(int target, int card) { return {Kind::beat, target, card}; }

    static constexpr Move transfer(int card) { return {Kind::transfer, no_card, card}; }

    static constexpr Move take() { return {Kind::take, no_card, no_card}; }

    static constexpr Move pass() { return {}; }

    constexpr Kind kind() const { return static_cast<Kind>(code_ >> 12); }

    /// The card played; `no_card` if none.
    constexpr Card card() const { return code_ & 63; }

    /// The attack card beaten; `no_card` if none.
    constexpr Card target() const { return code_ >> 6 & 63; }

    friend constexpr auto operator<=>(const Move&, const Move&) = default;

  private:
    constexpr Move(Kind kind, int target, int card)
        : code_(static_cast<std::uint16_t>(static_cast<int>(kind) << 12 | target << 6 | card)) {}

    std::uint16_t code_;
};

/// When the defender moves, all open attack cards have the same rank, so there are at most four;
/// each can be beaten by fewer than fifty cards.
using Moves = FixedVector<Move, 256>;

} // namespace quadrille::durak
