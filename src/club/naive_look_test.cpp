/// Describes the naive table and the real one in the same form.

#include "club/naive_table.h"

#include <algorithm>

namespace quadrille::club {

using namespace std::chrono_literals;

namespace {

std::string text_of(const std::optional<Time>& time) {
    return time ? std::to_string(time->count()) : "-";
}

std::string text_of(const Outcome& outcome) {
    return std::to_string(static_cast<int>(outcome.kind)) + ':' + std::to_string(outcome.seat) +
           ':' + std::string(name(outcome.ending));
}

} // namespace

std::string NaiveTable::look() const {
    std::string text = stage_ + " at " + std::to_string(last_.count()) + " due " + text_of(due()) +
                       " game " + std::to_string(game_number_);
    if (closed_)
        text += " closed " + std::string(name(*closed_));
    for (Seat seat = 0; seat < seats(); ++seat) {
        const Chair& chair = chairs_[seat];
        text += "\n" + std::to_string(chair.person) + chair.bot + " gone " + text_of(chair.gone) +
                (chair.number ? " number" : "");
        const auto absence = terms_.clock.absence();
        if (stage_ == "playing" && seats() == 2 && chair.gone && absence)
            text += " claim " + text_of(*chair.gone + *absence);
    }
    if (game_number_ > 0) {
        text += "\nply " + std::to_string(plays_.size());
        for (const Played& each : plays_)
            text += ' ' + each.move;
        if (outcome_)
            text += " outcome " + text_of(*outcome_);
        for (const auto& [seat, ply] : went_)
            text += " went " + std::to_string(seat) + " at " + std::to_string(ply);
    }
    if (stage_ == "playing") {
        text += "\nturn " + std::to_string(turn()) +
                (static_cast<int>(moved_.size()) == seats() ? " all moved" : "") +
                (is_asked() ? " passes " + text_of(passes_at()) : "");
        for (Seat seat = 0; seat < seats(); ++seat) {
            Duration shown = left(seat);
            if (seat == turn() && !is_asked() && has_moved(seat))
                shown =
                    std::max<Duration>(0ms, shown - std::max<Duration>(0ms, last_ - turn_began_));
            text += " left " +
                    (terms_.clock.kind == ClockKind::none ? "-" : std::to_string(shown.count()));
        }
    }
    for (const OpenOffer& offer : offers_) {
        text += "\n" + std::string(name(offer.kind)) + " by " + std::to_string(offer.seat) + ":";
        for (Seat seat = 0; seat < seats(); ++seat)
            if (offer.agreed.contains(seat) || !chairs_[seat].bot.empty())
                text += ' ' + std::to_string(seat);
    }
    return text;
}

std::string look(const Table& table) {
    std::string text = std::string(name(table.state())) + " at " +
                       std::to_string(table.last_time().count()) + " due " +
                       text_of(table.deadline()) + " game " + std::to_string(table.game_number());
    if (table.closed())
        text += " closed " + std::string(name(*table.closed()));
    for (Seat seat = 0; seat < table.seats(); ++seat) {
        const Occupant& occupant = table.occupant(seat);
        text += "\n" + std::to_string(occupant.player.person) + occupant.bot + " gone " +
                text_of(table.absent_since(seat)) + (table.number_added(seat) ? " number" : "");
        if (const auto from = table.claimable_from(seat))
            text += " claim " + text_of(from);
    }
    if (table.game_number() > 0) {
        text += "\nply " + std::to_string(table.plies());
        for (const std::string& move : table.view(nobody)->moves_played())
            text += ' ' + move;
        if (table.outcome())
            text += " outcome " + text_of(*table.outcome());
        std::map<Seat, int> went;
        for (const Departure& departure : table.departures())
            went[departure.seat] = departure.ply;
        for (const auto& [seat, ply] : went)
            text += " went " + std::to_string(seat) + " at " + std::to_string(ply);
    }
    if (table.state() == TableState::playing) {
        text += "\nturn " + std::to_string(table.turn()) +
                (table.all_have_moved() ? " all moved" : "") +
                (table.passes_at() ? " passes " + text_of(table.passes_at()) : "");
        for (Seat seat = 0; seat < table.seats(); ++seat)
            text += " left " + text_of(table.clocks().left(seat, table.last_time()));
    }
    for (const Offer& offer : table.offers()) {
        text += "\n" + std::string(name(offer.kind)) + " by " + std::to_string(offer.seat) + ":";
        for (Seat seat = 0; seat < table.seats(); ++seat)
            if (offer.accepted[seat])
                text += ' ' + std::to_string(seat);
    }
    return text;
}

} // namespace quadrille::club
