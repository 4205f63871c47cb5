#include "games/durak/position.h"

#include "base/hash.h"

#include <algorithm>
#include <cassert>

namespace quadrille::durak {

namespace {

Setup dealt(const Rules& rules, const CardList& deck) {
    assert(deck.size() == rules.cards);
    Setup setup;
    const int in_hands = rules.players * full_hand;
    for (int i = 0; i < rules.cards; ++i) {
        if (i < in_hands) {
            setup.hands[i / full_hand].insert(deck[i]);
        } else {
            setup.talon.push_back(deck[i]);
        }
    }
    setup.trump = suit_of(deck[rules.cards - 1]);
    Cards trumps_in_hands;
    for (const Cards& hand : setup.hands)
        trumps_in_hands |= hand & cards_of(setup.trump);
    if (trumps_in_hands.any())
        while (!setup.hands[setup.attacker].contains(trumps_in_hands.first()))
            ++setup.attacker;
    return setup;
}

} // namespace

Position::Position(const Rules& rules, const CardList& deck) : Position(rules, dealt(rules, deck)) {
    table_.face_up = deck[rules.cards - 1];
    table_.most = rules.first_bout;
    face_defender(table_.defender);
}

Position::Position(const Rules& rules, const Setup& setup) : hands_(setup.hands) {
    table_.rules = rules;
    table_.trump = setup.trump;
    table_.talon = static_cast<std::uint8_t>(setup.talon.size());
    talon_.fill(no_card);
    std::ranges::reverse_copy(setup.talon, talon_.begin());
    if (table_.talon > 0)
        table_.face_up = talon_[0];
    begin_bout(setup.attacker);
}

Position::Position(const Table& table, const Hands& hands, const CardList& talon)
    : table_(table), hands_(hands) {
    assert(talon.size() == table.talon);
    talon_.fill(no_card);
    std::ranges::reverse_copy(talon, talon_.begin());
}

CardList Position::talon() const {
    CardList cards;
    for (int place = 0; place < table_.talon; ++place)
        cards.push_back(talon_card(place));
    return cards;
}

Cards Position::gone() const {
    Cards present = table_.cards;
    for (const Cards& hand : hands_)
        present |= hand;
    for (const Card card : talon())
        present.insert(card);
    return pack(table_.rules.cards) & ~present;
}

Situation Position::situation() const {
    int receiver_cards = 0;
    if (table_.rules.transfer && table_.phase == Phase::defend)
        if (const Seat receiver = next_with_cards(table_.defender); receiver != nobody)
            receiver_cards = hands_[receiver].count();
    return {table_, hands_[table_.turn], receiver_cards};
}

void Position::play(Move move) {
    switch (move.kind()) {
    case Move::Kind::attack:
        lay_attack(move.card());
        if (table_.phase == Phase::taking) {
            ask(0);
        } else {
            table_.phase = Phase::defend;
            table_.turn = table_.defender;
        }
        break;
    case Move::Kind::beat:
        beat(move.target(), move.card());
        if (table_.open == 0) {
            table_.phase = Phase::throw_in;
            ask(0);
        }
        break;
    case Move::Kind::transfer: transfer(move.card()); break;
    case Move::Kind::take:
        table_.phase = Phase::taking;
        if (table_.rules.after_take) {
            ask(0);
        } else {
            end_bout();
        }
        break;
    case Move::Kind::pass: {
        const int place = table_.turn - table_.attacker;
        ask((place < 0 ? place + table_.rules.players : place) + 1);
        break;
    }
    }
}

void Position::lay_attack(Card card) {
    assert(hands_[table_.turn].contains(card) && table_.attacks < table_.most);
    hands_[table_.turn].remove(card);
    table_.cards.insert(card);
    table_.pairs[table_.attacks++].attack = card;
    ++table_.open;
}

void Position::beat(Card target, Card card) {
    assert(hands_[table_.turn].contains(card));
    hands_[table_.turn].remove(card);
    table_.cards.insert(card);
    --table_.open;
    int i = 0;
    while (table_.pairs[i].attack != target)
        ++i;
    table_.pairs[i].defence = card;
}

void Position::transfer(Card card) {
    lay_attack(card);
    table_.attacker = table_.defender;
    face_defender(next_with_cards(table_.defender));
    table_.turn = table_.defender;
}

bool Position::may_throw_in(Seat seat) const {
    if (seat == table_.defender || !has_cards(seat))
        return false;
    return table_.rules.throw_in == ThrowIn::all || seat == table_.attacker ||
           (table_.rules.throw_in == ThrowIn::neighbours &&
            seat == next_with_cards(table_.defender));
}

/// Gives the turn to the next seat that may throw in, starting `place` seats after the attacker.
/// Ends the bout if there is none or if the limit is reached.
void Position::ask(int place) {
    const int players = table_.rules.players;
    if (table_.attacks < table_.limit)
        for (; place < players; ++place) {
            const Seat seat = table_.attacker + place;
            const Seat asked = seat < players ? seat : seat - players;
            if (may_throw_in(asked)) {
                table_.turn = static_cast<std::uint8_t>(asked);
                return;
            }
        }
    end_bout();
}

void Position::end_bout() {
    const bool taken = table_.phase == Phase::taking;
    const Seat defender = table_.defender;
    if (taken)
        hands_[defender] |= table_.cards;
    table_.cards = {};
    for (int i = 0; i < table_.attacks; ++i)
        table_.pairs[i] = {};
    table_.attacks = 0;
    table_.open = 0;
    table_.most = most_attacks;

    refill(table_.attacker);
    for (Seat seat = table_.after(table_.attacker); seat != table_.attacker;
         seat = table_.after(seat))
        if (seat != defender)
            refill(seat);
    refill(defender);
    if (table_.talon == 0)
        table_.face_up = no_card;

    if (!taken && has_cards(defender)) {
        begin_bout(defender);
    } else {
        const Seat next = next_with_cards(defender);
        begin_bout(next != nobody ? next : defender);
    }
}

void Position::refill(Seat seat) {
    for (int missing = full_hand - hands_[seat].count(); missing > 0 && table_.talon > 0;
         --missing) {
        Card& top = talon_[--table_.talon];
        hands_[seat].insert(top);
        top = no_card;
    }
}

void Position::begin_bout(Seat attacker) {
    table_.attacker = table_.turn = static_cast<std::uint8_t>(attacker);
    const Seat defender = next_with_cards(attacker);
    if (defender != nobody && has_cards(attacker)) {
        table_.phase = Phase::attack;
        face_defender(defender);
        return;
    }
    // Fewer than two seats hold cards; one that still does has lost.
    table_.phase = Phase::over;
    table_.loser = static_cast<std::int8_t>(has_cards(attacker) ? attacker : defender);
    table_.defender = table_.attacker;
    table_.limit = 0;
}

void Position::face_defender(Seat defender) {
    table_.defender = static_cast<std::uint8_t>(defender);
    table_.limit = static_cast<std::uint8_t>(std::min<int>(table_.most, hands_[defender].count()));
}

std::optional<Outcome> Position::outcome() const {
    if (table_.phase != Phase::over)
        return std::nullopt;
    if (table_.loser == nobody)
        return Outcome::drawn(Ending::empty_hands);
    return Outcome::lost_by(table_.loser, Ending::last_with_cards);
}

std::uint64_t Position::hash() const {
    std::uint64_t hash = 0;
    const auto mix = [&](std::uint64_t word) { hash = scramble(hash ^ word); };
    for (Seat seat = 0; seat < seats(); ++seat)
        mix(hands_[seat].word(0));
    // The remaining talon, eight cards to a word.
    for (int i = 0; i < table_.talon; i += 8) {
        std::uint64_t word = 0;
        for (int j = i; j < std::min<int>(i + 8, largest_pack); ++j)
            word = word << 8 | talon_[j];
        mix(word);
    }
    mix(std::uint64_t{static_cast<std::uint8_t>(table_.trump)} << 48 |
        std::uint64_t{static_cast<std::uint8_t>(table_.phase)} << 40 |
        std::uint64_t{table_.attacker} << 32 | std::uint64_t{table_.defender} << 24 |
        std::uint64_t{table_.turn} << 16 | std::uint64_t{table_.most} << 8 | table_.limit);
    for (int i = 0; i < table_.attacks; ++i)
        mix(std::uint64_t{table_.pairs[i].attack} << 8 | table_.pairs[i].defence);
    return hash;
}

} // namespace quadrille::durak
