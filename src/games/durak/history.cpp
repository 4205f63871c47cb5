#include "games/durak/history.h"

#include <algorithm>

namespace quadrille::durak {

namespace {

Seat holder(const Position& position, Card card) {
    Seat seat = 0;
    while (!position.hand(seat).contains(card))
        ++seat;
    return seat;
}

} // namespace

void History::begin(const Position& start) {
    bout_starts_.push_back(bout_start(start));
    const Table& table = start.table();
    if (table.talon == 0 && table.face_up != no_card)
        known_[holder(start, table.face_up)].insert(table.face_up);
}

void History::add(const Position& before, Move move, const Position& after) {
    const Seat seat = before.turn();
    if (move.card() != no_card) {
        known_[seat].remove(move.card());
        if (!seen_.contains(move.card())) {
            seen_.insert(move.card());
            first_plays_.push_back({seat, bout_, move.card()});
        }
    }
    if (after.table().between_bouts())
        end_bout(before, move, after);
}

void History::end_bout(const Position& before, Move move, const Position& after) {
    const Table& table = before.table();
    const bool taken = move.kind() == Move::Kind::take || table.phase == Phase::taking;
    if (taken) {
        known_[table.defender] |= table.cards;
        if (move.card() != no_card)
            known_[table.defender].insert(move.card());
    }
    const int drawn = table.talon - after.table().talon;
    for (int place = 0; place < drawn; ++place) {
        const Card card = before.talon_card(place);
        const Seat seat = holder(after, card);
        draws_.push_back({seat, bout_, card});
        if (card == table.face_up)
            known_[seat].insert(card);
    }
    if (!taken || drawn > 0)
        bout_starts_.clear();
    bout_starts_.push_back(bout_start(after));
    ++bout_;
}

std::optional<Outcome> History::outcome(const Position& position) const {
    if (!position.table().between_bouts() ||
        std::ranges::count(bout_starts_, bout_start(position)) < 3)
        return std::nullopt;
    return Outcome::drawn(Ending::repetition);
}

History::BoutStart History::bout_start(const Position& position) {
    return {position.hands(), position.table().talon, position.table().attacker};
}

} // namespace quadrille::durak
