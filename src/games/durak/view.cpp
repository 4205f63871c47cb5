#include "games/durak/view.h"

#include <utility>

namespace quadrille::durak {

View::View(Seat seat, const Position& start, const Position& now, const History& history,
           std::vector<Move> played, bool dealt, const std::optional<Outcome>& outcome)
    : table_(now.table()), seat_(seat), outcome_(outcome), gone_(now.gone()),
      played_(std::move(played)) {
    for (Seat each = 0; each < seats(); ++each) {
        sizes_[each] = now.hand(each).count();
        known_[each] = history.known(each);
        past_.start_sizes[each] = start.hand(each).count();
    }
    past_.dealt = dealt;
    past_.began = start.table().attacker;
    past_.start_talon = start.table().talon;
    past_.start_gone = start.gone();
    past_.face_up = start.table().face_up;
    past_.first_plays = history.first_plays();
    past_.draws = history.draws();
    for (Draw& draw : past_.draws)
        if (draw.seat != seat && draw.card != past_.face_up)
            draw.card = no_card;
    if (seat != nobody) {
        hand_ = now.hand(seat);
        past_.start_hand = start.hand(seat);
    }
}

Cards View::unknown() const {
    Cards located = hand_ | gone_ | table_.cards;
    for (const Cards& known : known_)
        located |= known;
    if (table_.face_up != no_card)
        located.insert(table_.face_up);
    return pack(table_.rules.cards) & ~located;
}

Moves View::legal_moves() const {
    Moves moves;
    if (outcome_ || table_.turn != seat_)
        return moves;
    situation().list_moves(moves);
    return moves;
}

Situation View::situation() const {
    const Seat receiver =
        table_.next_with_cards(table_.defender, [&](Seat next) { return sizes_[next] > 0; });
    return {table_, hand_, receiver != nobody ? sizes_[receiver] : 0};
}

json::Object View::json() const {
    const auto card_or_null = [](Card card) {
        return card != no_card ? json::Value(card_text(card)) : json::Value();
    };
    json::Array pairs;
    for (int i = 0; i < table_.attacks; ++i)
        pairs.emplace_back(json::Object{{"attack", card_or_null(table_.pairs[i].attack)},
                                        {"defence", card_or_null(table_.pairs[i].defence)}});
    json::Array sizes;
    json::Array known;
    json::Array start_sizes;
    for (Seat each = 0; each < seats(); ++each) {
        sizes.emplace_back(sizes_[each]);
        known.emplace_back(card_texts(known_[each]));
        start_sizes.emplace_back(past_.start_sizes[each]);
    }
    CardList drawn;
    for (const Draw& draw : past_.draws)
        if (draw.seat == seat_)
            drawn.push_back(draw.card);
    json::Object start{
        {"dealt", past_.dealt},
        {"attacker", past_.began},
        {"hand", seat_ != nobody ? json::Value(card_texts(past_.start_hand)) : json::Value()},
        {"hands", std::move(start_sizes)},
        {"talon", past_.start_talon},
        {"face_up", card_or_null(past_.face_up)},
        {"gone", card_texts(past_.start_gone)},
    };
    return {
        {"trump", std::string(1, suit_letter(table_.trump))},
        {"face_up", card_or_null(table_.face_up)},
        {"talon", table_.talon},
        {"hand", seat_ != nobody ? json::Value(card_texts(hand_)) : json::Value()},
        {"hands", std::move(sizes)},
        {"known", std::move(known)},
        {"table", std::move(pairs)},
        {"gone", card_texts(gone_)},
        {"phase", name(table_.phase)},
        {"attacker", table_.attacker},
        {"defender", table_.defender},
        {"limit", table_.limit},
        {"began", past_.dealt ? json::Value(past_.began) : json::Value()},
        {"start", std::move(start)},
        {"drawn", seat_ != nobody ? json::Value(card_texts(drawn)) : json::Value()},
    };
}

} // namespace quadrille::durak
