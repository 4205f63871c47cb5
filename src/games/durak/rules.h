#pragma once

/// What can be chosen before a game of Durak.

#include <cstdint>

namespace quadrille::durak {

constexpr int most_players = 6;
constexpr int largest_pack = 52;
/// Hands are filled to this many cards.
constexpr int full_hand = 6;
/// No bout has more attack cards.
constexpr int most_attacks = 6;

/// Who besides the defender plays cards in a bout.
enum class ThrowIn : std::uint8_t {
    all,
    neighbours, ///< the attacker, and the next player with cards after the defender
    attacker,
};

/// Small, since every position carries it.
struct Rules {
    /// 2 to 6.
    std::uint8_t players = 2;
    /// 24 (up to four players), 36 or 52.
    std::uint8_t cards = 36;
    /// Attack cards at most in the first bout: 5 or 6.
    std::uint8_t first_bout = most_attacks;
    ThrowIn throw_in = ThrowIn::all;
    /// May cards be thrown in after the defender said take?
    bool after_take = true;
    /// May a defender pass the attack on with a card of the same rank?
    bool transfer = false;

    friend bool operator==(const Rules&, const Rules&) = default;
};

} // namespace quadrille::durak
