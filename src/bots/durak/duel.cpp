#include "bots/durak/duel.h"

#include <algorithm>
#include <cassert>

namespace quadrille::durak {

Duel::Duel(const Position& position)
    : hands_{position.hand(0), position.hand(1)}, table_(position.table().cards),
      trump_(position.table().trump), phase_(position.table().phase),
      attacker_(position.table().attacker), attacks_(position.table().attacks),
      most_(position.table().most), limit_(position.table().limit),
      talon_size_(position.table().talon), loser_(position.table().loser),
      after_take_(position.table().rules.after_take), transfer_(position.table().rules.transfer) {
    assert(position.seats() == 2);
    for (int i = 0; i < attacks_; ++i)
        if (const Pair pair = position.table().pairs[i]; pair.open())
            open_.insert(pair.attack);
    for (int place = 0; place < talon_size_; ++place)
        talon_[talon_size_ - 1 - place] = position.talon_card(place);
}

void Duel::play(Move move) {
    switch (move.kind()) {
    case Move::Kind::attack:
        lay(attacker_, move.card());
        if (phase_ == Phase::taking) {
            ask();
        } else {
            phase_ = Phase::defend;
        }
        break;
    case Move::Kind::beat:
        hands_[1 - attacker_].remove(move.card());
        table_.insert(move.card());
        open_.remove(move.target());
        if (open_.none()) {
            phase_ = Phase::throw_in;
            ask();
        }
        break;
    case Move::Kind::transfer:
        lay(1 - attacker_, move.card());
        attacker_ ^= 1;
        face_defender();
        break;
    case Move::Kind::take:
        phase_ = Phase::taking;
        if (after_take_) {
            ask();
        } else {
            end_bout();
        }
        break;
    case Move::Kind::pass: end_bout(); break;
    }
}

void Duel::lay(Seat seat, Card card) {
    hands_[seat].remove(card);
    table_.insert(card);
    open_.insert(card);
    ++attacks_;
}

/// Asks the attacker for another card; ends the bout if he has none, or if there is no room for it.
void Duel::ask() {
    if (attacks_ == limit_ || hands_[attacker_].none())
        end_bout();
}

void Duel::end_bout() {
    const bool taken = phase_ == Phase::taking;
    const Seat defender = 1 - attacker_;
    if (taken)
        hands_[defender] |= table_;
    table_ = {};
    open_ = {};
    attacks_ = 0;
    most_ = most_attacks;
    refill(attacker_);
    refill(defender);
    const bool same_again = taken ? hands_[attacker_].any() : hands_[defender].none();
    begin_bout(same_again ? attacker_ : defender);
}

void Duel::refill(Seat seat) {
    for (int missing = full_hand - hands_[seat].count(); missing > 0 && talon_size_ > 0; --missing)
        hands_[seat].insert(talon_[--talon_size_]);
}

void Duel::begin_bout(Seat attacker) {
    attacker_ = static_cast<std::uint8_t>(attacker);
    const Seat defender = 1 - attacker;
    if (hands_[attacker].any() && hands_[defender].any()) {
        phase_ = Phase::attack;
        face_defender();
        return;
    }
    phase_ = Phase::over;
    loser_ = static_cast<std::int8_t>(hands_[attacker].any()   ? attacker
                                      : hands_[defender].any() ? defender
                                                               : nobody);
}

void Duel::face_defender() {
    limit_ = static_cast<std::uint8_t>(std::min<int>(most_, hands_[1 - attacker_].count()));
}

} // namespace quadrille::durak
