#pragma once

/// The simplest rule of Durak: play the lowest card that suffices. The bot `greedy` plays by it,
/// and so do playouts.

#include "games/durak/table.h"

namespace quadrille::durak {

/// The cost of playing a card: its rank; any trump costs more than any other card.
constexpr int price(Card card, Suit trump) {
    return rank_of(card) + (suit_of(card) == trump ? ranks : 0);
}

/// The cheapest of the cards, among equals the one of the first suit. There must be one.
constexpr Card cheapest(const Cards& cards, Suit trump) {
    const Cards plain = cards & ~cards_of(trump);
    if (plain.none())
        return static_cast<Card>(cards.first());
    const Cards halves = plain | plain.down<2 * suit_width>();
    const Cards in_first_suit = halves | halves.down<suit_width>();
    const auto lowest = static_cast<Card>(in_first_suit.first());
    return static_cast<Card>((plain & of_the_rank_of(lowest)).first());
}

/// The situation of a decision, as far as quick decisions depend on it.
struct DecisionContext {
    Phase phase;
    Suit trump;
    /// The number of cards in the talon.
    int talon;
    /// Whether the attack may be transferred with a card of the same rank.
    bool transfer_open;
    /// The hand of the player who decides.
    Cards hand;
    /// All cards of the bout; among them the open attack cards, and the cards that beat others.
    Cards table;
    Cards open;
    Cards defences;
    /// Cards that everybody knows to be in the hands of the others.
    Cards known;
};

/// `known` may be omitted for rules that do not use it.
DecisionContext decision_context_of(const Situation& situation, const Cards& known = {});

/// Plays the lowest card that suffices: attacks with it, beats with it (the dearest open card
/// first), or transfers with it if that is not dearer. Throws in whatever fits, but no trump while
/// the talon lasts. Takes only if some open card cannot be beaten.
Move lowest_card_move(const DecisionContext& context);

} // namespace quadrille::durak
