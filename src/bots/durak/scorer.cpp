#include "bots/durak/scorer.h"

namespace quadrille::durak {

namespace {

/// The rank as it is usually counted: 2 for the two, 14 for the ace.
int face_value(int card) {
    return rank_of(static_cast<Card>(card)) + 2;
}

constexpr int many_in_talon = 15;
constexpr int few_in_talon = 5;

int score(Card card, const DecisionContext& context) {
    const bool trump = suit_of(card) == context.trump;
    int score = 100 - 2 * (face_value(card) + (trump ? 9 : 0)) - (trump ? 20 : 0);
    switch ((context.hand & cards_of(suit_of(card))).count()) {
    case 1: score -= 10; break;
    case 2: score -= 5; break;
    case 3: break;
    default: score += 5; break;
    }
    if (context.talon > many_in_talon) {
        score -= 8;
    } else if (context.talon > few_in_talon) {
        score -= 4;
    }
    if (context.phase == Phase::defend && (context.known & of_the_rank_of(card)).any())
        score -= 25;
    return score;
}

struct Scored {
    Card card = no_card;
    int score = 0;
};

/// The card with the best score; there must be one. While the talon is not running out, trumps are
/// considered only if there is nothing else, and then only the lowest.
Scored best_of(const Cards& playable, const DecisionContext& context) {
    Cards wanted = playable;
    if (context.talon > few_in_talon) {
        wanted = playable & ~cards_of(context.trump);
        if (wanted.none())
            wanted = Cards::of(cheapest(playable, context.trump));
    }
    Scored best;
    wanted.each([&](int number) {
        const auto card = static_cast<Card>(number);
        if (const int found = score(card, context); best.card == no_card || found > best.score)
            best = {card, found};
    });
    return best;
}

Move defence(const DecisionContext& context, int threshold) {
    Cards able;
    context.open.each([&](int open) { able |= beaters(static_cast<Card>(open), context.trump); });
    Cards playable = context.hand & able;
    if (context.transfer_open)
        playable |= context.hand & of_the_ranks_of(context.open);
    if (playable.none())
        return Move::take();
    const Scored best = best_of(playable, context);
    if (best.score <= threshold)
        return Move::take();
    Card target = no_card;
    context.open.each([&](int open) {
        if (target == no_card &&
            beaters(static_cast<Card>(open), context.trump).contains(best.card))
            target = static_cast<Card>(open);
    });
    return target == no_card ? Move::transfer(best.card) : Move::beat(target, best.card);
}

/// Whether the defender has already spent a trump or, while the talon lasts, a high card; then the
/// attack stops.
bool discouraged(const DecisionContext& context) {
    constexpr int queen = 12;
    bool dear = (context.defences & cards_of(context.trump)).any();
    if (context.talon > few_in_talon)
        context.defences.each([&](int spent) { dear = dear || face_value(spent) >= queen; });
    return dear;
}

Move further_attack(const DecisionContext& context, int threshold) {
    const Cards playable = context.hand & of_the_ranks_of(context.table);
    if (playable.none() || discouraged(context))
        return Move::pass();
    const Scored best = best_of(playable, context);
    return best.score > threshold ? Move::attack(best.card) : Move::pass();
}

} // namespace

Move scored_move(const DecisionContext& context, int threshold) {
    switch (context.phase) {
    case Phase::attack: return Move::attack(best_of(context.hand, context).card);
    case Phase::defend: return defence(context, threshold);
    case Phase::throw_in:
    case Phase::taking: return further_attack(context, threshold);
    case Phase::over: break;
    }
    return Move::pass();
}

} // namespace quadrille::durak
