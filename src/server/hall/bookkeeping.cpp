#include "server/hall/bookkeeping.h"

#include "club/event_json.h"
#include "club/leaving.h"
#include "club/projection.h"

#include <algorithm>
#include <type_traits>

namespace quadrille::server {

namespace {

store::TableState state_of(const club::Table& table) {
    switch (table.state()) {
    case club::TableState::waiting: return store::TableState::waiting;
    case club::TableState::dealing:
    case club::TableState::playing: return store::TableState::running;
    case club::TableState::over: return store::TableState::ended;
    case club::TableState::closed: break;
    }
    return store::TableState::closed;
}

std::vector<store::PersonId> people_of(const club::Table& table,
                                       const std::set<club::PersonId>& members) {
    std::set<store::PersonId> people = members;
    for (Seat seat = 0; seat < table.seats(); ++seat)
        if (table.occupant(seat).is_person())
            people.insert(table.occupant(seat).player.person);
    return {people.begin(), people.end()};
}

/// Whether other people sit at the table whose game is spoilt when this person leaves.
bool has_other_people(const club::Table& table, club::PersonId person) {
    for (Seat seat = 0; seat < table.seats(); ++seat)
        if (table.occupant(seat).is_person() && table.occupant(seat).player.person != person)
            return true;
    return false;
}

store::GameSeat seat_of(const club::Occupant& player, double result) {
    return {.person = player.player.person,
            .name = player.player.name,
            .bot = player.player.program ? "program" : player.bot,
            .result = result};
}

} // namespace

bool changes_lists(const club::Event& event) {
    return std::visit(
        []<class Body>(const Body&) {
            return std::is_same_v<Body, club::Seated> || std::is_same_v<Body, club::BotSeated> ||
                   std::is_same_v<Body, club::Left> || std::is_same_v<Body, club::Reseated> ||
                   std::is_same_v<Body, club::Committed> || std::is_same_v<Body, club::Started> ||
                   std::is_same_v<Body, club::Departed> || std::is_same_v<Body, club::Ended> ||
                   std::is_same_v<Body, club::Closed>;
        },
        event.body);
}

store::AppendEvent entry_of(club::TableId table, const club::Event& event) {
    return {.table = table,
            .event = {.number = event.number,
                      .at = event.time,
                      .person = event.by,
                      .body = json_of(event).write()}};
}

store::Table row_of(club::TableId id, const club::Table& table,
                    const std::optional<store::Hash>& key,
                    const std::set<club::PersonId>& members) {
    return {.id = id,
            .host = table.host(),
            .game = table.terms().game,
            .state = state_of(table),
            .key = key,
            .summary = summary(table).write(),
            .opened = table.opened(),
            .changed = table.last_time(),
            .people = people_of(table, members)};
}

store::Batch Bookkeeping::batch(const LiveTable& live, std::span<const club::Event> events,
                                const club::Table* after) {
    store::Batch batch;
    for (const club::Event& event : events)
        batch.emplace_back(entry_of(live.id, event));
    if (after == nullptr)
        return batch;
    store::Table row = row_of(live.id, *after, live.key, live.members);
    store::ChangeTable change{.table = live.id,
                              .changed = row.changed,
                              .state = row.state,
                              .summary = std::move(row.summary)};
    // Those who sit are only added to a private table's people, who also contain those who were let
    // in. These are not written again: they may have been forgotten since.
    if (live.is_private())
        change.let_in = people_of(*after, {});
    else
        change.people = std::move(row.people);
    batch.emplace_back(std::move(change));
    add_results(batch, live, events, *after);
    return batch;
}

void Bookkeeping::add_results(store::Batch& batch, const LiveTable& live,
                              std::span<const club::Event> events, const club::Table& after) {
    for (const club::PersonId person : club::leavers(live.table, events))
        if (has_other_people(live.table, person))
            batch.emplace_back(
                store::AddLeave{{.person = person, .table = live.id, .at = events.front().time}});
    for (const club::Event& event : events) {
        const auto* ended = std::get_if<club::Ended>(&event.body);
        if (ended == nullptr)
            continue;
        const Outcome& outcome = ended->outcome;
        store::FinishedGame game{.id = randomness_.id(),
                                 .table = live.id,
                                 .game = after.terms().game,
                                 .kind = std::string(name(after.terms().clock.kind)),
                                 .rated = after.terms().rated,
                                 .listed = after.terms().listed,
                                 .reason = std::string(name(outcome.ending)),
                                 .started = after.game_started().value_or(event.time),
                                 .ended = event.time,
                                 .seats = {},
                                 .record = nameless_record(after)};
        for (Seat seat = 0; seat < after.seats(); ++seat)
            game.seats.push_back(seat_of(after.roster()[static_cast<std::size_t>(seat)],
                                         outcome.result(seat, after.seats())));
        for (store::AddRating& entry : ratings_.rate(after, game.id, event.time))
            batch.emplace_back(std::move(entry));
        batch.emplace_back(store::AddGame{std::move(game)});
    }
}

} // namespace quadrille::server
