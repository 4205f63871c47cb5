#pragma once

/// The plainest sense of Durak: spend the lowest card that does. It is the rule of the bot `greedy`
/// and the groundwork of every quick guess about how a game may go on.

#include "games/durak/table.h"

namespace quadrille::durak {

/// What a card costs its owner: its rank, and a trump more than any other card.
constexpr int price(Card card, Suit trump) {
    return rank_of(card) + (suit_of(card) == trump ? ranks : 0);
}

/// The cheapest of some cards, the first suit's among equals. There must be one.
Card cheapest(const Cards& cards, Suit trump);

/// The lowest card that does: attacks with it, beats with it (the dearest open card first), passes
/// the attack on with it; throws in whatever fits, but no trump while the talon lasts. Takes only
/// if some open card cannot be beaten.
Move thrifty_move(const Situation& situation);

} // namespace quadrille::durak
