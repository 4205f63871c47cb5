#include "store/memory_state.h"

#include "store/not_kept.h"

#include <algorithm>
#include <limits>
#include <ranges>

namespace quadrille::store {

namespace {

/// Replaces the old value if one is given.
template <typename Value>
void replace(Value& old, const std::optional<Value>& given) {
    if (given)
        old = *given;
}

} // namespace

bool belongs(const Table& table, PersonId person) {
    return table.host == person || std::ranges::find(table.people, person) != table.people.end();
}

Outcome MemoryState::apply(const Batch& batch) {
    undo_.clear();
    for (const Write& write : batch) {
        const Outcome outcome = std::visit([this](const auto& one) { return apply(one); }, write);
        if (!outcome) {
            for (auto& step : std::views::reverse(undo_))
                step();
            return outcome;
        }
    }
    return {};
}

int MemoryState::last_event(TableId table) const {
    const auto after = events.upper_bound({table, std::numeric_limits<int>::max()});
    if (after == events.begin() || std::prev(after)->first.first != table)
        return 0;
    return std::prev(after)->first.second;
}

int MemoryState::last_rating(const RatingKey& key) const {
    const auto after = ratings.upper_bound({key, std::numeric_limits<int>::max()});
    if (after == ratings.begin() || std::prev(after)->first.first != key)
        return 0;
    return std::prev(after)->first.second;
}

bool MemoryState::in_play(PersonId person, const std::vector<LeftTable>& left) const {
    return std::ranges::any_of(tables, [&](const auto& entry) {
        const auto& [id, table] = entry;
        if (table.state == TableState::closed || !belongs(table, person))
            return false;
        const auto place = std::ranges::find(left, id, &LeftTable::table);
        return table.host == person || place == left.end() || !stays_away(person, *place);
    });
}

bool MemoryState::stays_away(PersonId person, const LeftTable& left) const {
    return std::none_of(events.upper_bound({left.table, left.last_event}),
                        events.upper_bound({left.table, std::numeric_limits<int>::max()}),
                        [&](const auto& entry) { return entry.second.person == person; });
}

Outcome MemoryState::apply(const AddPerson& write) {
    const Person& person = write.person;
    if (people.contains(person.id))
        return exists("person", person.id);
    if (skeleton_taken(person.skeleton, person.id))
        return name_taken();
    put(people, person.id, person);
    if (!person.skeleton.empty())
        put(skeletons, person.skeleton, person.id);
    return {};
}

Outcome MemoryState::apply(const ChangePerson& write) {
    const auto found = people.find(write.person);
    if (found == people.end())
        return missing("person", write.person);
    Person person = found->second;
    if (write.skeleton && *write.skeleton != person.skeleton) {
        if (skeleton_taken(*write.skeleton, person.id))
            return name_taken();
        erase(skeletons, person.skeleton);
        if (!write.skeleton->empty())
            put(skeletons, *write.skeleton, person.id);
    }
    replace(person.kind, write.kind);
    replace(person.name, write.name);
    replace(person.skeleton, write.skeleton);
    replace(person.password, write.password);
    replace(person.owner, write.owner);
    replace(person.seen, write.seen);
    const PersonId id = person.id;
    put(people, id, std::move(person));
    return {};
}

Outcome MemoryState::apply(const DeletePerson& write) {
    if (!people.contains(write.person))
        return missing("person", write.person);
    if (in_play(write.person, write.left))
        return store::in_play(write.person);
    for (const LeftTable& left : write.left)
        if (const auto found = tables.find(left.table);
            found != tables.end() && found->second.state != TableState::closed) {
            Table table = found->second;
            std::erase(table.people, write.person);
            put(tables, left.table, std::move(table));
        }
    forget_person(write.person);
    return {};
}

Outcome MemoryState::apply(const AddToken& write) {
    if (tokens.contains(write.token.hash))
        return token_exists();
    put(tokens, write.token.hash, write.token);
    return require_people({write.token.person});
}

Outcome MemoryState::apply(const ExtendToken& write) {
    const auto found = tokens.find(write.hash);
    if (found == tokens.end())
        return token_missing();
    Token token = found->second;
    token.expires = write.expires;
    put(tokens, write.hash, token);
    return {};
}

Outcome MemoryState::apply(const RemoveToken& write) {
    if (!tokens.contains(write.hash))
        return token_missing();
    erase(tokens, write.hash);
    return {};
}

Outcome MemoryState::apply(const RemoveTokens& write) {
    const auto all = tokens;
    for (const auto& [hash, token] : all)
        if (token.person == write.person && token.kind == write.kind)
            erase(tokens, hash);
    return {};
}

Outcome MemoryState::apply(const OpenTable& write) {
    if (tables.contains(write.table.id))
        return exists("table", write.table.id);
    put(tables, write.table.id, write.table);
    std::vector<PersonId> required = write.table.people;
    required.push_back(write.table.host);
    return require_people(required);
}

Outcome MemoryState::apply(const ChangeTable& write) {
    const auto found = tables.find(write.table);
    if (found == tables.end())
        return missing("table", write.table);
    Table table = found->second;
    table.changed = write.changed;
    replace(table.state, write.state);
    replace(table.summary, write.summary);
    replace(table.people, write.people);
    for (const PersonId person : write.let_in)
        if (const auto place = std::ranges::lower_bound(table.people, person);
            place == table.people.end() || *place != person)
            table.people.insert(place, person);
    const std::vector<PersonId> required = table.people;
    put(tables, write.table, std::move(table));
    return require_people(required);
}

Outcome MemoryState::apply(const AppendEvent& write) {
    if (!tables.contains(write.table))
        return missing("table", write.table);
    const int last = last_event(write.table);
    if (write.event.number != last + 1)
        return wrong_number("event", write.event.number, last);
    put(events, {write.table, write.event.number}, write.event);
    set_alive(write.event.at);
    return require_people({write.event.person});
}

Outcome MemoryState::apply(const AddGame& write) {
    if (games.contains(write.game.id))
        return exists("game", write.game.id);
    FinishedGame game = write.game;
    for (GameSeat& seat : game.seats)
        if (!exists_or_nobody(seat.person)) {
            if (game.kind == brought_kind)
                return missing("person", seat.person);
            seat.person = 0;
            seat.name.clear();
        }
    put(games, write.game.id, std::move(game));
    put(games_in_order, next_in_order_++, write.game.id);
    return {};
}

Outcome MemoryState::apply(const AddRating& write) {
    if (!exists_or_nobody(write.key.person))
        return {};
    const int last = last_rating(write.key);
    if (write.rating.games != last + 1)
        return wrong_number("rating", write.rating.games, last);
    put(ratings, {write.key, write.rating.games}, write.rating);
    return {};
}

Outcome MemoryState::apply(const AddSanction& write) {
    if (sanctions.contains(write.sanction.id))
        return exists("sanction", write.sanction.id);
    put(sanctions, write.sanction.id, write.sanction);
    return require_people({write.sanction.person, write.sanction.by});
}

Outcome MemoryState::apply(const LiftSanction& write) {
    if (!sanctions.contains(write.sanction))
        return missing("sanction", write.sanction);
    erase(sanctions, write.sanction);
    return {};
}

Outcome MemoryState::apply(const AddReport& write) {
    if (reports.contains(write.report.id))
        return exists("report", write.report.id);
    put(reports, write.report.id, write.report);
    put(reports_in_order, next_in_order_++, write.report.id);
    return require_people({write.report.reporter, write.report.accused});
}

Outcome MemoryState::apply(const SettleReport& write) {
    const auto found = reports.find(write.report);
    if (found == reports.end())
        return missing("report", write.report);
    Report report = found->second;
    report.settled = write.at;
    put(reports, write.report, std::move(report));
    return {};
}

Outcome MemoryState::apply(const AddLeave& write) {
    put(leaves, next_in_order_++, write.leave);
    return require_people({write.leave.person});
}

Outcome MemoryState::apply(const SetValue& write) {
    put(values, write.name, write.text);
    return {};
}

Outcome MemoryState::apply(const Heartbeat& write) {
    set_alive(write.at);
    return {};
}

Outcome MemoryState::apply(const Expire& write) {
    expire(
        people,
        [&](const Person& person) {
            return person.kind == PersonKind::guest && person.seen < write.guests_seen_before &&
                   !in_play(person.id);
        },
        [this](PersonId id) { forget_person(id); });
    expire(
        tables,
        [&](const Table& table) {
            return table.state == TableState::closed && table.changed < write.tables_changed_before;
        },
        [this](TableId id) { forget_table(id); });
    const auto over = [&](const auto& end) { return end && *end < write.now; };
    expire(
        tokens, [&](const Token& token) { return over(token.expires); },
        [this](const Hash& hash) { erase(tokens, hash); });
    expire(
        sanctions, [&](const Sanction& sanction) { return over(sanction.until); },
        [this](SanctionId id) { erase(sanctions, id); });
    expire(
        leaves, [&](const Leave& leave) { return leave.at < write.leaves_before; },
        [this](std::uint64_t place) { erase(leaves, place); });
    expire(
        reports,
        [&](const Report& report) {
            return report.settled && *report.settled < write.reports_settled_before;
        },
        [this](ReportId id) { erase(reports, id); });
    return {};
}

bool MemoryState::skeleton_taken(const std::string& skeleton, PersonId by_other_than) const {
    const auto found = skeletons.find(skeleton);
    return found != skeletons.end() && found->second != by_other_than;
}

bool MemoryState::exists_or_nobody(PersonId person) const {
    return person == 0 || people.contains(person);
}

Outcome MemoryState::require_people(const std::vector<PersonId>& required) const {
    for (const PersonId person : required)
        if (!exists_or_nobody(person))
            return missing("person", person);
    return {};
}

void MemoryState::forget_person(PersonId person) {
    const auto all_tables = tables;
    for (const auto& [id, table] : all_tables) {
        const auto begin = events.lower_bound({id, 0});
        const auto end = events.upper_bound({id, std::numeric_limits<int>::max()});
        const bool acted = std::any_of(
            begin, end, [&](const auto& entry) { return entry.second.person == person; });
        if (table.state == TableState::closed && (acted || belongs(table, person)))
            forget_table(id);
    }
    const auto remaining_events = events;
    for (auto [key, event] : remaining_events)
        if (event.person == person) {
            event.person = 0;
            put(events, key, event);
        }
    const auto in_order = games_in_order;
    for (const auto& [place, id] : in_order) {
        const FinishedGame& game = games.at(id);
        if (game.kind == brought_kind &&
            std::ranges::find(game.seats, person, &GameSeat::person) != game.seats.end()) {
            erase(games_in_order, place);
            erase(games, GameId(id));
        }
    }
    const auto all_games = games;
    for (auto [id, game] : all_games)
        for (GameSeat& seat : game.seats)
            if (seat.person == person) {
                seat.person = 0;
                seat.name.clear();
                put(games, id, game);
            }
    const auto forget = [&](auto& map, const auto& concerns) {
        const auto all = map;
        for (const auto& [key, row] : all)
            if (concerns(key, row))
                erase(map, key);
    };
    forget(tokens, [&](const auto&, const Token& token) { return token.person == person; });
    forget(ratings, [&](const auto& key, const Rating&) { return key.first.person == person; });
    forget(sanctions, [&](const auto&, const Sanction& row) { return row.person == person; });
    forget(reports, [&](const auto&, const Report& report) {
        return report.reporter == person || report.accused == person;
    });
    forget(leaves, [&](const auto&, const Leave& leave) { return leave.person == person; });
    const auto all_sanctions = sanctions;
    for (auto [id, sanction] : all_sanctions)
        if (sanction.by == person) {
            sanction.by = 0;
            put(sanctions, id, sanction);
        }
    erase(skeletons, people.at(person).skeleton);
    erase(people, person);
}

void MemoryState::forget_table(TableId table) {
    const int last = last_event(table);
    for (int number = 1; number <= last; ++number)
        erase(events, {table, number});
    erase(tables, table);
}

void MemoryState::set_alive(Time at) {
    undo_.emplace_back([this, old = alive] { alive = old; });
    alive = at;
}

template <typename Map>
void MemoryState::put(Map& map, const typename Map::key_type& key,
                      typename Map::mapped_type value) {
    const auto found = map.find(key);
    if (found == map.end()) {
        undo_.emplace_back([&map, key] { map.erase(key); });
        map.emplace(key, std::move(value));
    } else {
        undo_.emplace_back([&map, key, old = found->second] { map.at(key) = old; });
        found->second = std::move(value);
    }
}

template <typename Map>
void MemoryState::erase(Map& map, const typename Map::key_type& key) {
    const auto found = map.find(key);
    if (found == map.end())
        return;
    undo_.emplace_back([&map, key, old = found->second] { map.emplace(key, old); });
    map.erase(found);
}

template <typename Map, typename Condition, typename Forget>
void MemoryState::expire(const Map& map, Condition condition, Forget forget) {
    std::vector<typename Map::key_type> expired;
    for (const auto& [key, row] : map)
        if (std::cmp_less(expired.size(), Expire::most) && condition(row))
            expired.push_back(key);
    for (const auto& key : expired)
        forget(key);
}

} // namespace quadrille::store
