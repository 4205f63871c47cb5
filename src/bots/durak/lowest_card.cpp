#include "bots/durak/lowest_card.h"

#include <span>

namespace quadrille::durak {

namespace {

Move lowest_card_defence(const DecisionContext& context) {
    const Suit trump = context.trump;
    Card target = no_card;
    Card answer = no_card;
    bool unbeatable = false;
    context.open.each([&](int attack) {
        const auto card = static_cast<Card>(attack);
        const Cards able = context.hand & beaters(card, trump);
        if (able.none()) {
            unbeatable = true;
        } else if (target == no_card || price(card, trump) > price(target, trump)) {
            target = card;
            answer = cheapest(able, trump);
        }
    });
    const Move beaten = unbeatable ? Move::take() : Move::beat(target, answer);
    if (!context.transfer_open)
        return beaten;
    const Cards same_rank = context.hand & of_the_ranks_of(context.open);
    if (same_rank.none())
        return beaten;
    const Card passed_on = cheapest(same_rank, trump);
    const bool cheaper = unbeatable || price(passed_on, trump) <= price(answer, trump);
    return cheaper ? Move::transfer(passed_on) : beaten;
}

} // namespace

DecisionContext decision_context_of(const Situation& situation, const Cards& known) {
    const Table& table = situation.table;
    Cards open;
    Cards defences;
    for (const Pair& pair : std::span(table.pairs).first(table.attacks)) {
        if (!pair.open()) {
            defences.insert(pair.defence);
        } else if (table.phase == Phase::defend) {
            open.insert(pair.attack);
        }
    }
    return {.phase = table.phase,
            .trump = table.trump,
            .talon = table.talon,
            .transfer_open = situation.transfer_open(),
            .hand = situation.hand,
            .table = table.cards,
            .open = open,
            .defences = defences,
            .known = known};
}

Move lowest_card_move(const DecisionContext& context) {
    switch (context.phase) {
    case Phase::attack: return Move::attack(cheapest(context.hand, context.trump));
    case Phase::defend: return lowest_card_defence(context);
    case Phase::throw_in:
    case Phase::taking: {
        Cards fitting = context.hand & of_the_ranks_of(context.table);
        if (context.talon > 0)
            fitting = fitting & ~cards_of(context.trump);
        return fitting.any() ? Move::attack(cheapest(fitting, context.trump)) : Move::pass();
    }
    case Phase::over: break;
    }
    return Move::pass();
}

} // namespace quadrille::durak
