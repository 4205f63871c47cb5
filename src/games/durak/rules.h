#pragma once

/// The options of Durak.

#include <cstdint>

namespace quadrille::durak {

constexpr int most_players = 6;
constexpr int largest_pack = 52;
/// Hands are filled to this many cards.
constexpr int full_hand = 6;
/// The maximum number of attack cards in a bout.
constexpr int most_attacks = 6;

/// Who may throw in cards.
enum class ThrowIn : std::uint8_t {
    all,
    neighbours, ///< the attacker and the next player with cards after the defender
    attacker,
};

/// Kept small, since every position contains it.
struct Rules {
    /// 2 to 6.
    std::uint8_t players = 2;
    /// 24 (up to four players), 36 or 52.
    std::uint8_t cards = 36;
    /// The maximum number of attack cards in the first bout: 5 or 6.
    std::uint8_t first_bout = most_attacks;
    ThrowIn throw_in = ThrowIn::all;
    /// Whether cards may be thrown in after the defender has decided to take.
    bool after_take = true;
    /// Whether the defender may pass the attack on with a card of the same rank.
    bool transfer = false;

    friend bool operator==(const Rules&, const Rules&) = default;
};

} // namespace quadrille::durak
