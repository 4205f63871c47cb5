/// Challenges: making and declining them, delivering them to people, and ending them with their
/// tables.

#include "base/id.h"
#include "club/projection.h"
#include "server/hall/hall.h"

#include <algorithm>
#include <utility>

namespace quadrille::server {

namespace {

/// How many past games are searched for the opponent.
constexpr int remembered_games = 100;

} // namespace

std::expected<bool, Failure> Hall::have_met(club::PersonId one, club::PersonId other) const try {
    const auto games =
        around_.store.games({.person = one, .listed_only = false, .limit = remembered_games});
    return one != other && std::ranges::any_of(games, [&](const store::FinishedGame& game) {
               return std::ranges::find(game.seats, other, &store::GameSeat::person) !=
                      game.seats.end();
           });
} catch (const store::ReadFailure&) {

    return std::unexpected(failure_of(store::NotKept{}));
}

std::expected<void, Failure> Hall::challenge(const Member& member, club::PersonId person,
                                             club::TableId table, const std::string& key) {
    if (member.muted)
        return failed("muted", "you may not challenge anybody at the moment");
    const auto live = visible(member, table);
    if (!live)
        return std::unexpected(live.error());
    if ((*live)->table.state() != club::TableState::waiting ||
        (*live)->table.seat_of(member.person) == nobody)
        return failed("not-now", "a challenge needs a waiting table at which you sit");
    if ((*live)->is_private() && !opens(**live, key))
        return failed("not-allowed", "this is not the key of the table");
    const auto met = have_met(member.person, person);
    if (!met)
        return std::unexpected(met.error());
    if (!*met)
        return failed("not-allowed", "you can challenge only people you have played with");
    if (auto added = challenges_.add({.from = member.person,
                                      .to = person,
                                      .table = table,
                                      .key = (*live)->is_private() ? key : std::string(),
                                      .id = around_.randomness.id()},
                                     now());
        !added)
        return added;
    agenda_.set_latest({.kind = Duty::Kind::challenges}, now() + Challenges::lasts);
    set_alarm();
    tell_challenges(person);
    share_challenges();
    return {};
}

std::expected<void, Failure> Hall::decline(const Member& member, club::TableId table) {
    const auto from = challenges_.decline(member.person, table, now());
    if (!from)
        return failed("unknown", "there is no such challenge, or not any more");
    tell_challenges(member.person);
    share_challenges();
    share_decline(*from, member.person, table);
    send_to(*from, about_declined({.to = member.person, .table = table}));
    return {};
}

void Hall::greet(Visitor& visitor) {
    if (visitor.person() == 0)
        return;
    if (!challenges_.to(visitor.person()).empty())
        visitor.send(message_of(challenges_of(visitor.person())));
    // The challenge may have been declined while the challenger changed pages and was not
    // connected.
    for (const Challenge& declined : challenges_.declined(visitor.person(), now()))
        if (const LiveTable* live = in_memory(declined.table);
            live != nullptr && live->table.state() == club::TableState::waiting)
            visitor.send(message_of(about_declined(declined)));
}

json::Object Hall::about_declined(const Challenge& challenge) {
    return {{"declined",
             json::Object{{"table", id_text(challenge.table)}, {"person", id_text(challenge.to)}}}};
}

json::Object Hall::challenges_of(club::PersonId person) const {
    json::Array list;
    for (const Challenge& challenge : challenges_.to(person)) {
        const LiveTable* live = in_memory(challenge.table);
        const Seat seat = live == nullptr ? nobody : live->table.seat_of(challenge.from);
        if (seat == nobody)
            continue;
        json::Object object{
            {"from", json::Object{{"person", id_text(challenge.from)},
                                  {"name", live->table.occupant(seat).player.name}}},
            {"table", id_text(challenge.table)},
            {"terms", *club::summary(live->table).find("terms")},
            {"until", std::int64_t{challenge.until.count()}}};
        if (!challenge.key.empty())
            object.push_back({"key", challenge.key});
        list.emplace_back(std::move(object));
    }
    return {{"challenges", std::move(list)}};
}

void Hall::tell_challenges(club::PersonId person) {
    send_to(person, challenges_of(person));
}

void Hall::send_to(club::PersonId person, const json::Object& members) {
    const auto message = message_of(members);
    for (const auto& [visitor, visit] : visits_)
        if (visitor->person() == person)
            visitor->send(message);
}

void Hall::end_challenges(const LiveTable& live) {
    const bool waits = live.table.state() == club::TableState::waiting;
    const auto is_over = [&](const Challenge& challenge) {
        return !waits || live.table.seat_of(challenge.from) == nobody ||
               live.table.seat_of(challenge.to) != nobody;
    };
    const auto challenged = challenges_.end(live.id, is_over);
    for (const club::PersonId person : challenged)
        tell_challenges(person);
    if (!challenged.empty())
        share_challenges();
}

void Hall::expire_challenges() {
    for (const club::PersonId person : challenges_.expire(now()))
        tell_challenges(person);
    share_challenges();
    if (const auto next = challenges_.next_end())
        agenda_.set({.kind = Duty::Kind::challenges}, *next);
}

} // namespace quadrille::server
