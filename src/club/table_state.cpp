#include "club/table_state.h"

#include "club/asking.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace quadrille::club {

Seat Table::State::seat_of(PersonId person) const {
    for (Seat seat = 0; person != 0 && seat < seats(); ++seat)
        if (places[seat].occupant.player.person == person)
            return seat;
    return nobody;
}

bool Table::State::any(bool (Occupant::*is)() const) const {
    return std::ranges::any_of(places, [&](const Place& place) { return (place.occupant.*is)(); });
}

int Table::State::people() const {
    return static_cast<int>(std::ranges::count_if(
        places, [](const Place& place) { return place.occupant.is_person(); }));
}

bool Table::State::all_have_moved() const {
    return std::ranges::find(moved, false) == moved.end();
}

bool Table::State::all_numbers() const {
    return std::ranges::all_of(
        places, [](const Place& place) { return place.number || place.occupant.is_bot(); });
}

Offer* Table::State::offer(OfferKind kind) {
    const auto found = std::ranges::find(offers, kind, &Offer::kind);
    return found != offers.end() ? &*found : nullptr;
}

const Offer* Table::State::offer(OfferKind kind) const {
    const auto found = std::ranges::find(offers, kind, &Offer::kind);
    return found != offers.end() ? &*found : nullptr;
}

Secret Table::State::next_secret() const {
    Sha256 hash;
    hash.add("quadrille secret of a deal");
    hash.add(seed);
    hash.add(std::to_string(game_number + 1));
    return hash.finish();
}

std::optional<Time> Table::State::claimable_from(Seat seat) const {
    const auto& absent = places[seat].absent;
    const auto limit = terms.clock.absence();
    if (state != TableState::playing || seats() != 2 || !absent || !limit)
        return std::nullopt;
    return *absent + *limit;
}

std::optional<Time> Table::State::passes_at() const {
    if (!asked)
        return std::nullopt;
    return club::passes_at(*asked, laid, places[game->turn()].occupant.is_bot());
}

Record Table::State::record() const {
    std::vector<std::string> names;
    for (const Occupant& occupant : roster)
        names.push_back(occupant.name());
    Record record = record_of(*game, std::move(names));
    record.fairness = fairness;
    record.times.emplace();
    for (const Ply& ply : plies)
        record.times->push_back(static_cast<int>(
            std::min<Duration::rep>(ply.taken.count(), std::numeric_limits<int>::max())));
    record.others = {{"clock", terms.clock.write()}, {"rated", terms.rated}};
    return record;
}

} // namespace quadrille::club
