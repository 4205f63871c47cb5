#include "bots/durak/thrift.h"

#include <span>

namespace quadrille::durak {

namespace {

Move thrifty_defence(const Occasion& occasion) {
    const Suit trump = occasion.trump;
    Card target = no_card;
    Card answer = no_card;
    bool unbeatable = false;
    occasion.open.each([&](int attack) {
        const auto card = static_cast<Card>(attack);
        const Cards able = occasion.hand & beaters(card, trump);
        if (able.none()) {
            unbeatable = true;
        } else if (target == no_card || price(card, trump) > price(target, trump)) {
            target = card;
            answer = cheapest(able, trump);
        }
    });
    const Move beaten = unbeatable ? Move::take() : Move::beat(target, answer);
    if (!occasion.transfer_open)
        return beaten;
    const Cards same_rank = occasion.hand & of_the_ranks_of(occasion.open);
    if (same_rank.none())
        return beaten;
    const Card passed_on = cheapest(same_rank, trump);
    const bool cheaper = unbeatable || price(passed_on, trump) <= price(answer, trump);
    return cheaper ? Move::transfer(passed_on) : beaten;
}

} // namespace

Occasion occasion_of(const Situation& situation, const Cards& known) {
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

Move thrifty_move(const Occasion& occasion) {
    switch (occasion.phase) {
    case Phase::attack: return Move::attack(cheapest(occasion.hand, occasion.trump));
    case Phase::defend: return thrifty_defence(occasion);
    case Phase::throw_in:
    case Phase::taking: {
        Cards fitting = occasion.hand & of_the_ranks_of(occasion.table);
        if (occasion.talon > 0)
            fitting = fitting & ~cards_of(occasion.trump);
        return fitting.any() ? Move::attack(cheapest(fitting, occasion.trump)) : Move::pass();
    }
    case Phase::over: break;
    }
    return Move::pass();
}

} // namespace quadrille::durak
