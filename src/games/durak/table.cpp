#include "games/durak/table.h"

namespace quadrille::durak {

std::string_view name(Phase phase) {
    switch (phase) {
    case Phase::attack: return "attack";
    case Phase::defend: return "defend";
    case Phase::throw_in: return "throw-in";
    case Phase::taking: return "taking";
    case Phase::over: return "over";
    }
    return "";
}

void Situation::list_moves(Moves& moves) const {
    const auto add_attacks = [&](const Cards& cards) {
        cards.each([&](int card) { moves.push_back(Move::attack(card)); });
    };
    switch (table.phase) {
    case Phase::attack: add_attacks(hand); break;
    case Phase::defend:
        for (int i = 0; i < table.attacks; ++i) {
            const Pair pair = table.pairs[i];
            if (pair.open())
                (hand & beaters(pair.attack, table.trump)).each([&](int card) {
                    moves.push_back(Move::beat(pair.attack, card));
                });
        }
        if (transfer_open())
            (hand & of_the_rank_of(table.pairs[0].attack)).each([&](int card) {
                moves.push_back(Move::transfer(card));
            });
        moves.push_back(Move::take());
        break;
    case Phase::throw_in:
    case Phase::taking:
        add_attacks(hand & of_the_ranks_of(table.cards));
        moves.push_back(Move::pass());
        break;
    case Phase::over: break;
    }
}

} // namespace quadrille::durak
