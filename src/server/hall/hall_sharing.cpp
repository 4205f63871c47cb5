/// Sharing the club with other servers: following what they write, taking over the tables they give
/// up, and exchanging what all of them need to know of each other's visitors.

#include "base/id.h"
#include "club/json_fields.h"
#include "club/kept_json.h"
#include "server/hall/audience.h"
#include "server/hall/company.h"
#include "server/hall/hall.h"

#include <algorithm>
#include <cmath>
#include <unordered_set>
#include <utility>

namespace quadrille::server {

namespace {

/// How long a person still counts as present after another server has lost their connection: they
/// may just be reconnecting elsewhere.
constexpr club::Duration grace_elsewhere{10'000};

json::Value json_of(const club::Wish& wish) {
    return json::Object{{"player", club::json_of(wish.player)},
                        {"terms", club::json_of(wish.terms)},
                        {"rating", static_cast<int>(std::lround(wish.rating))},
                        {"since", club::time_of(wish.since)}};
}

std::optional<club::Wish> read_wish(const json::Value& value) {
    club::Fields fields(value);
    club::Wish wish;
    read(fields.member("player"), wish.player, fields);
    read(fields.member("terms"), wish.terms, fields);
    wish.rating = fields.number<int>("rating");
    wish.since = club::Time(fields.number<std::int64_t>("since"));
    if (fields.problem())
        return std::nullopt;
    return wish;
}

json::Object json_of(const Challenge& challenge) {
    return {{"from", club::number_of(challenge.from)},
            {"to", club::number_of(challenge.to)},
            {"table", club::number_of(challenge.table)},
            {"key", challenge.key},
            {"until", club::time_of(challenge.until)}};
}

/// Returns nothing if the note is malformed.
std::optional<Challenge> read_challenge(const store::Note& note) {
    const auto value = json::read(note.body);
    if (!value)
        return std::nullopt;
    club::Fields fields(*value);
    Challenge challenge{.from = fields.number<club::PersonId>("from"),
                        .to = fields.number<club::PersonId>("to"),
                        .table = fields.number<club::TableId>("table"),
                        .key = fields.text("key"),
                        .until = club::Time(fields.number<std::int64_t>("until")),
                        .id = note.key,
                        .own = false};
    if (fields.problem())
        return std::nullopt;
    return challenge;
}

} // namespace

// --- their writes ---

int Hall::known_number(club::TableId table) const {
    const LiveTable* live = in_memory(table);
    return live == nullptr ? evenings_.known_number(table) : live->table.last_number();
}

void Hall::received(club::TableId table, const store::ReadTable& read) {
    const bool is_evening = read.table ? read.table->kind == store::TableKind::evening
                                       : evenings_.known_number(table) > 0;
    const auto fits = is_evening ? evenings_.receive(table, read) : tables_.receive(table, read);
    if (!fits)
        around_.journal.write(Level::error, "table-unreadable",
                              {{"text", "table " + id_text(table) + ": " + fits.error().text}});
}

void Hall::followed(LiveTable& live, const club::Event& event) {
    // Cached ratings may be outdated.
    if (std::holds_alternative<club::Ended>(event.body))
        ratings_.forget();
    broadcast(live);
}

void Hall::listed(const store::ListedTables& part) {
    std::unordered_set<club::TableId> there;
    for (const store::TablePosition& position : part.tables) {
        there.insert(position.table);
        if (known_number(position.table) < position.last_event)
            others_.catch_up(position.table);
    }
    // Tables and evenings that are not listed may have been closed.
    for (const auto& [id, live] : tables_.all())
        if (part.numbers.contains(id) && !live->closed() && !there.contains(id))
            others_.catch_up(id);
    for (const club::EveningId id : evenings_.live())
        if (part.numbers.contains(id) && !there.contains(id))
            others_.catch_up(id);
}

bool Hall::catch_up_evening(club::EveningId id, Task then) {
    if (others_.alone())
        return false;
    others_.catch_up(id, std::move(then));
    return true;
}

// --- leases ---

void Hall::gained(const store::KeptTables& gained) {
    for (const club::TableId id : gained.tables) {
        if (known_number(id) == 0) {
            // Another server has just opened it.
            others_.catch_up(id, [this, id] {
                if (LiveTable* live = in_memory(id))
                    look_after(*live);
            });
        } else if (LiveTable* live = in_memory(id)) {
            resume(*live, gained.since.value_or(live->table.last_time()));
        } else {
            evenings_.resume(id, gained.since);
        }
    }
}

void Hall::lost_all() {
    asked_.clear();
    for (const auto& [id, live] : tables_.all())
        look_after(*live);
}

// --- presence ---

Elsewhere Hall::here(const LiveTable& live) const {
    Elsewhere found{.spectators = spectators(live)};
    const auto qualities = connections(live);
    for (Seat seat = 0; seat < live.table.seats(); ++seat) {
        const club::PersonId person = live.table.occupant(seat).player.person;
        if (person != 0 && attendance_.is_here(person, live.id))
            found.people[person] = qualities[static_cast<std::size_t>(seat)];
    }
    return found;
}

void Hall::presence_changed(club::TableId table) {
    LiveTable* live = in_memory(table);
    if (live == nullptr || live->closed())
        return;
    crowd_changed(*live);
    if (!others_.keeps(table))
        return;
    for (Seat seat = 0; seat < live->table.seats(); ++seat) {
        const club::PersonId person = live->table.occupant(seat).player.person;
        if (person != 0 && !live->table.absent_since(seat) && !is_here(person, table))
            agenda_.set_latest({.kind = Duty::Kind::absence, .first = person, .second = table},
                               now() + grace_elsewhere);
    }
    set_alarm();
}

// --- wishes, pairs and challenges ---

void Hall::noted(store::Topic topic, const std::vector<store::Note>& notes) {
    switch (topic) {
    case store::Topic::presence: break;
    case store::Topic::wish: note_wishes(notes); break;
    case store::Topic::paired: note_pairs(notes); break;
    case store::Topic::challenge: note_challenges(notes); break;
    case store::Topic::declined: note_declined(notes); break;
    }
}

void Hall::share_wishes(club::PersonId person) {
    if (others_.alone())
        return;
    json::Array wishes;
    for (const auto& [visitor, visit] : visits_)
        if (visitor->person() == person)
            for (const club::Wish& wish : visit.wishes)
                wishes.push_back(json_of(wish));
    if (wishes.empty())
        others_.drop(store::Topic::wish, person);
    else
        others_.put(store::Topic::wish, person, json::Value(std::move(wishes)).write());
}

void Hall::note_wishes(const std::vector<store::Note>& notes) {
    pairing_ = {};
    for (const store::Note& note : notes) {
        const auto value = json::read(note.body);
        if (!value || value->array() == nullptr)
            continue;
        for (const json::Value& each : *value->array())
            if (auto wish = read_wish(each))
                pairing_.add(*std::move(wish));
    }
    if (!pairing_.waiting().empty())
        agenda_.set_latest({.kind = Duty::Kind::pairing}, now());
    tell_wishes();
}

void Hall::note_pairs(const std::vector<store::Note>& notes) {
    std::set<std::pair<club::PersonId, club::TableId>> there;
    for (const store::Note& note : notes) {
        const auto table = read_id(note.body);
        if (note.own || !table)
            continue;
        there.emplace(note.key, *table);
        if (!seen_pairs_.contains({note.key, *table}))
            tell_paired_here(*table, {note.key});
    }
    seen_pairs_ = std::move(there);
}

void Hall::share_challenges() {
    if (others_.alone())
        return;
    std::set<std::uint64_t> own;
    for (const Challenge& challenge : challenges_.all()) {
        if (!challenge.own)
            continue;
        own.insert(challenge.id);
        if (!shared_challenges_.contains(challenge.id))
            others_.put(store::Topic::challenge, challenge.id,
                        json::Value(json_of(challenge)).write());
    }
    for (const std::uint64_t id : shared_challenges_)
        if (!own.contains(id))
            others_.drop(store::Topic::challenge, id);
    shared_challenges_ = std::move(own);
}

void Hall::share_decline(club::PersonId from, club::PersonId to, club::TableId table) {
    const Challenge declined{
        .from = from, .to = to, .table = table, .until = now() + Challenges::peace};
    others_.put_for(store::Topic::declined, around_.randomness.id(),
                    json::Value(json_of(declined)).write(), declined.until);
}

void Hall::note_challenges(const std::vector<store::Note>& notes) {
    std::vector<Challenge> others;
    for (const store::Note& note : notes)
        if (auto challenge = note.own ? std::nullopt : read_challenge(note))
            others.push_back(*std::move(challenge));
    for (const club::PersonId person : challenges_.set_others(std::move(others), now()))
        tell_challenges(person);
    // A challenge may arrive before its table.
    for (const Challenge& challenge : challenges_.all())
        if (in_memory(challenge.table) == nullptr)
            others_.catch_up(challenge.table,
                             [this, person = challenge.to] { tell_challenges(person); });
    expire_challenges();
    set_alarm();
}

void Hall::note_declined(const std::vector<store::Note>& notes) {
    std::set<std::uint64_t> there;
    for (const store::Note& note : notes) {
        const auto declined = note.own ? std::nullopt : read_challenge(note);
        if (!declined)
            continue;
        there.insert(note.key);
        if (seen_declines_.contains(note.key))
            continue;
        const bool was_there =
            challenges_.decline(declined->to, declined->table, now()).has_value();
        challenges_.keep_peace(*declined);
        if (was_there)
            tell_challenges(declined->to);
        send_to(declined->from, about_declined(*declined));
    }
    seen_declines_ = std::move(there);
    share_challenges();
}

} // namespace quadrille::server
