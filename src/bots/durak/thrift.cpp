#include "bots/durak/thrift.h"

namespace quadrille::durak {

namespace {

Move defence(const Situation& situation) {
    const Table& table = situation.table;
    Card target = no_card;
    Card answer = no_card;
    for (int i = 0; i < table.attacks; ++i) {
        const Pair pair = table.pairs[i];
        if (!pair.open())
            continue;
        const Cards able = situation.hand & beaters(pair.attack, table.trump);
        if (able.none())
            return Move::take();
        if (target == no_card || price(pair.attack, table.trump) > price(target, table.trump)) {
            target = pair.attack;
            answer = cheapest(able, table.trump);
        }
    }
    return Move::beat(target, answer);
}

} // namespace

Card cheapest(const Cards& cards, Suit trump) {
    const Cards plain = cards & ~cards_of(trump);
    if (plain.none())
        return static_cast<Card>(cards.first());
    const Cards halves = plain | plain.down<2 * suit_width>();
    const Cards in_first_suit = halves | halves.down<suit_width>();
    const auto lowest = static_cast<Card>(in_first_suit.first());
    return static_cast<Card>((plain & of_the_rank_of(lowest)).first());
}

Move thrifty_move(const Situation& situation) {
    const Table& table = situation.table;
    switch (table.phase) {
    case Phase::attack: return Move::attack(cheapest(situation.hand, table.trump));
    case Phase::defend: {
        const Move beaten = defence(situation);
        if (!situation.transfer_open())
            return beaten;
        const Cards same_rank = situation.hand & of_the_rank_of(table.pairs[0].attack);
        if (same_rank.none())
            return beaten;
        const Card passed_on = cheapest(same_rank, table.trump);
        const bool cheaper = beaten.card() == no_card ||
                             price(passed_on, table.trump) <= price(beaten.card(), table.trump);
        return cheaper ? Move::transfer(passed_on) : beaten;
    }
    case Phase::throw_in:
    case Phase::taking: {
        Cards fitting = situation.hand & of_the_ranks_of(table.cards);
        if (table.talon > 0)
            fitting = fitting & ~cards_of(table.trump);
        return fitting.any() ? Move::attack(cheapest(fitting, table.trump)) : Move::pass();
    }
    case Phase::over: break;
    }
    return Move::pass();
}

} // namespace quadrille::durak
