#include "server/hall/other_servers.h"

#include "base/json.h"
#include "club/json_fields.h"
#include "club/kept_json.h"

#include <utility>

namespace quadrille::server {

namespace {

json::Value json_of(const Elsewhere& here) {
    json::Array people;
    for (const auto& [person, connection] : here.people)
        people.emplace_back(
            json::Object{{"person", club::number_of(person)},
                         {"connection", static_cast<int>(std::to_underlying(connection))}});
    return json::Object{{"watching", here.spectators}, {"people", std::move(people)}};
}

void add(Elsewhere& all, const std::string& body) {
    const auto value = json::read(body);
    const json::Value* people = value ? value->find("people") : nullptr;
    if (people == nullptr || people->array() == nullptr)
        return;
    all.spectators += club::Fields(*value).number<int>("watching");
    for (const json::Value& each : *people->array()) {
        club::Fields fields(each);
        const auto connection = static_cast<ConnectionQuality>(fields.number<int>("connection"));
        ConnectionQuality& best = all.people[fields.number<club::PersonId>("person")];
        best = better(best, connection);
    }
}

/// The notes of other servers, by key.
std::map<club::TableId, std::vector<std::string>> by_table(const std::vector<store::Note>& notes) {
    std::map<club::TableId, std::vector<std::string>> found;
    for (const store::Note& note : notes)
        if (!note.own)
            found[note.key].push_back(note.body);
    return found;
}

} // namespace

void OtherServers::start() {
    if (!alone())
        cluster_->start(*this);
}

void OtherServers::stop() {
    if (!alone())
        cluster_->stop();
}

// --- on the store's thread ---

void OtherServers::table_changed(store::TableId table, int number) {
    loop_.post([this, table, number] {
        if (observer_.known_number(table) < number)
            catch_up(table);
    });
}

void OtherServers::tables_listed(store::ListedTables part) {
    loop_.post([this, part = std::move(part)] { observer_.listed(part); });
}

void OtherServers::tables_gained(store::KeptTables gained) {
    loop_.post([this, gained = std::move(gained)]() mutable {
        std::erase_if(gained.tables,
                      [this](club::TableId table) { return !kept_.insert(table).second; });
        observer_.gained(gained);
    });
}

void OtherServers::tables_lost() {
    loop_.post([this] {
        kept_.clear();
        observer_.lost_all();
    });
}

void OtherServers::noted(store::Topic topic, std::vector<store::Note> notes) {
    loop_.post([this, topic, notes = std::move(notes)] {
        if (topic == store::Topic::presence)
            note_presence(notes);
        else
            observer_.noted(topic, notes);
    });
}

void OtherServers::presence_noted(std::set<store::TableId> tables, std::vector<store::Note> notes) {
    loop_.post([this, tables = std::move(tables), notes = std::move(notes)] {
        auto told = by_table(notes);
        for (const club::TableId table : tables)
            set_presence(table, std::move(told[table]));
    });
}

void OtherServers::person_changed(store::PersonId person) {
    loop_.post([this, person] { observer_.person_changed_elsewhere(person); });
}

// --- leases and their writes ---

void OtherServers::keep(club::TableId table) {
    if (!alone())
        kept_.insert(table);
}

void OtherServers::catch_up(club::TableId table, Task then) {
    const auto [entry, is_new] = reading_.try_emplace(table);
    Reading& reading = entry->second;
    if (then)
        (is_new ? reading.tasks : reading.later).push_back(std::move(then));
    if (is_new)
        read(table);
    else
        reading.again = true;
}

void OtherServers::read(club::TableId table) {
    cluster_->read(table, observer_.known_number(table) + 1, [this, table](store::ReadTable found) {
        loop_.post([this, table, found = std::move(found)] { finish(table, found); });
    });
}

void OtherServers::finish(club::TableId table, const store::ReadTable& found) {
    observer_.received(table, found);
    Reading& reading = reading_.at(table);
    std::vector<Task> tasks = std::move(reading.tasks);
    if (reading.again) {
        reading = {.tasks = std::move(reading.later), .later = {}, .again = false};
        read(table);
    } else {
        reading_.erase(table);
    }
    for (Task& task : tasks)
        task();
}

// --- presence ---

const Elsewhere& OtherServers::elsewhere(club::TableId table) const {
    static const Elsewhere nobody_there;
    const auto found = elsewhere_.find(table);
    return found == elsewhere_.end() ? nobody_there : found->second;
}

void OtherServers::tell_presence(club::TableId table, const Elsewhere& here) {
    if (alone())
        return;
    const bool empty = here == Elsewhere{};
    std::string body = empty ? std::string() : json_of(here).write();
    const auto told = told_presence_.find(table);
    if (told == told_presence_.end() ? empty : told->second == body)
        return;
    if (empty) {
        told_presence_.erase(told);
        return drop(store::Topic::presence, table);
    }
    told_presence_[table] = body;
    put(store::Topic::presence, table, std::move(body));
}

void OtherServers::note_presence(const std::vector<store::Note>& notes) {
    auto told = by_table(notes);
    for (const auto& [table, bodies] : presence_)
        told.try_emplace(table);
    for (auto& [table, bodies] : told)
        set_presence(table, std::move(bodies));
}

void OtherServers::set_presence(club::TableId table, Bodies bodies) {
    const auto known = presence_.find(table);
    if (known == presence_.end() ? bodies.empty() : known->second == bodies)
        return;
    Elsewhere all;
    for (const std::string& body : bodies)
        add(all, body);
    if (bodies.empty())
        presence_.erase(known);
    else
        presence_[table] = std::move(bodies);
    if (all == Elsewhere{})
        elsewhere_.erase(table);
    else
        elsewhere_[table] = std::move(all);
    observer_.presence_changed(table);
}

// --- notes ---

void OtherServers::put(store::Topic topic, std::uint64_t key, std::string body) {
    if (!alone())
        cluster_->put(topic, key, std::move(body));
}

void OtherServers::put_for(store::Topic topic, std::uint64_t key, std::string body,
                           club::Time until) {
    if (alone())
        return;
    put_until_[{topic, key}] = until;
    cluster_->put(topic, key, std::move(body));
}

void OtherServers::drop(store::Topic topic, std::uint64_t key) {
    if (!alone())
        cluster_->drop(topic, key);
}

void OtherServers::take(store::Topic topic, std::vector<std::uint64_t> keys,
                        std::move_only_function<void(bool)> then) {
    const auto shared = std::make_shared<std::move_only_function<void(bool)>>(std::move(then));
    cluster_->take(topic, std::move(keys), [this, shared](bool taken) {
        loop_.post([shared, taken] { (*shared)(taken); });
    });
}

void OtherServers::expire(club::Time now) {
    std::erase_if(put_until_, [&](const auto& entry) {
        if (entry.second > now)
            return false;
        drop(entry.first.first, entry.first.second);
        return true;
    });
}

} // namespace quadrille::server
