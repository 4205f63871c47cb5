#include "games/durak/history.h"

#include <ranges>

namespace quadrille::durak {

namespace {

Seat holder(const Position& position, Card card) {
    Seat seat = 0;
    while (!position.hand(seat).contains(card))
        ++seat;
    return seat;
}

/// Whether two bouts of the same game begin in the same position. Within a game, talons of the same
/// size are equal.
bool begin_alike(const Position& one, const Position& other) {
    return one.hands() == other.hands() && one.table().talon == other.table().talon &&
           one.table().attacker == other.table().attacker;
}

} // namespace

void History::begin(const Position& start) {
    const Table& table = start.table();
    if (table.talon == 0 && table.face_up != no_card)
        now_.known[holder(start, table.face_up)].insert(table.face_up);
}

void History::add(const Position& before, Move move, const Position& after) {
    earlier_.push_back(now_);
    const Seat seat = before.turn();
    if (move.card() != no_card) {
        now_.known[seat].remove(move.card());
        if (!now_.seen.contains(move.card())) {
            now_.seen.insert(move.card());
            first_plays_.push_back({seat, now_.bout, move.card()});
        }
    }
    if (after.table().between_bouts())
        end_bout(before, move, after);
    now_.draws = draws_.size();
    now_.first_plays = first_plays_.size();
}

void History::undo() {
    now_ = earlier_.back();
    earlier_.pop_back();
    draws_.resize(now_.draws);
    first_plays_.resize(now_.first_plays);
}

void History::end_bout(const Position& before, Move move, const Position& after) {
    const Table& table = before.table();
    if (move.kind() == Move::Kind::take || table.phase == Phase::taking) {
        now_.known[table.defender] |= table.cards;
        if (move.card() != no_card)
            now_.known[table.defender].insert(move.card());
    }
    const int drawn = table.talon - after.table().talon;
    for (int place = 0; place < drawn; ++place) {
        const Card card = before.talon_card(place);
        const Seat seat = holder(after, card);
        draws_.push_back({seat, now_.bout, card});
        if (card == table.face_up)
            now_.known[seat].insert(card);
    }
    ++now_.bout;
}

std::optional<Outcome> History::outcome(std::span<const Position> earlier,
                                        const Position& position) {
    if (!position.table().between_bouts())
        return std::nullopt;
    int before = 0;
    for (const Position& each : std::views::reverse(earlier)) {
        // The talon never grows, so earlier positions cannot match.
        if (each.table().talon != position.table().talon)
            break;
        if (each.table().between_bouts() && begin_alike(each, position))
            ++before;
    }
    if (before < 2)
        return std::nullopt;
    return Outcome::drawn(Ending::repetition);
}

} // namespace quadrille::durak
