#pragma once

/// The simplest rule of Durak: spend the lowest card that does. The bot `greedy` plays by it, and
/// so do quick estimates of how a game may go on.

#include "games/durak/table.h"

namespace quadrille::durak {

/// What a card costs its owner: its rank, and a trump more than any other card.
constexpr int price(Card card, Suit trump) {
    return rank_of(card) + (suit_of(card) == trump ? ranks : 0);
}

/// The cheapest of some cards, the first suit's among equals. There must be one.
constexpr Card cheapest(const Cards& cards, Suit trump) {
    const Cards plain = cards & ~cards_of(trump);
    if (plain.none())
        return static_cast<Card>(cards.first());
    const Cards halves = plain | plain.down<2 * suit_width>();
    const Cards in_first_suit = halves | halves.down<suit_width>();
    const auto lowest = static_cast<Card>(in_first_suit.first());
    return static_cast<Card>((plain & of_the_rank_of(lowest)).first());
}

/// What somebody has to decide, as far as quick decisions depend on it.
struct DecisionContext {
    Phase phase;
    Suit trump;
    /// Cards in the talon.
    int talon;
    /// The attack may be passed on with a card of the same rank.
    bool transfer_open;
    /// The cards of who decides.
    Cards hand;
    /// All cards of the bout; among them the attack cards that are not beaten, and what beat
    /// others.
    Cards table;
    Cards open;
    Cards defences;
    /// Cards that everybody knows the others to hold.
    Cards known;
};

/// `known` may be left out by who does not decide by it.
DecisionContext decision_context_of(const Situation& situation, const Cards& known = {});

/// The lowest card that does: attacks with it, beats with it (the dearest open card first), passes
/// the attack on with it; throws in whatever fits, but no trump while the talon lasts. Takes only
/// if some open card cannot be beaten.
Move lowest_card_move(const DecisionContext& context);

} // namespace quadrille::durak
