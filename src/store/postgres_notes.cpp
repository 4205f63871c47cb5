#include "store/postgres_notes.h"

#include "store/sql_reading.h"

#include <utility>

namespace quadrille::store {

namespace {

using database::PostgresConnection;

/// The length at which a notification is sent; PostgreSQL allows almost 8000 bytes.
constexpr std::size_t longest_news = 7'000;

Note read_note(const database::PostgresQuery& row) {
    return {
        .key = row.get<std::uint64_t>(0), .body = row.get<std::string>(1), .own = row.get<bool>(2)};
}

} // namespace

void PostgresNotes::put(Topic topic, std::uint64_t key, std::string body) {
    const std::scoped_lock lock(mutex_);
    wanted_.insert_or_assign({topic, key}, std::move(body));
    unwritten_.emplace(topic, key);
}

void PostgresNotes::drop(Topic topic, std::uint64_t key) {
    const std::scoped_lock lock(mutex_);
    if (wanted_.erase({topic, key}) > 0)
        unwritten_.emplace(topic, key);
}

void PostgresNotes::write_all_again() {
    const std::scoped_lock lock(mutex_);
    for (const auto& [place, body] : wanted_)
        unwritten_.insert(place);
}

void PostgresNotes::write(PostgresConnection& connection, const std::string& channel) {
    std::map<Place, std::optional<std::string>> news;
    {
        const std::scoped_lock lock(mutex_);
        for (const Place& place : unwritten_) {
            const auto wanted = wanted_.find(place);
            news.emplace(place,
                         wanted == wanted_.end() ? std::nullopt : std::optional(wanted->second));
        }
    }
    if (news.empty())
        return;
    std::set<Place> places;
    connection.run("BEGIN");
    for (const auto& [place, body] : news) {
        const auto& [topic, key] = place;
        places.insert(place);
        if (body)
            connection.change("INSERT INTO notes VALUES(?, ?, ?, ?) "
                              "ON CONFLICT(topic, key, server) DO UPDATE SET body = excluded.body",
                              std::to_underlying(topic), key, server_, *body);
        else
            connection.change("DELETE FROM notes WHERE topic = ? AND key = ? AND server = ?",
                              std::to_underlying(topic), key, server_);
    }
    tell(connection, channel, places);
    connection.run("COMMIT");
    const std::scoped_lock lock(mutex_);
    for (const auto& [place, body] : news) {
        const auto wanted = wanted_.find(place);
        const bool same = wanted == wanted_.end() ? !body : body == wanted->second;
        if (same)
            unwritten_.erase(place);
    }
}

void PostgresNotes::tell(PostgresConnection& connection, const std::string& channel,
                         const std::set<Place>& places) const {
    const std::string beginning = "n " + std::to_string(server_);
    std::string news = beginning;
    const auto say = [&] {
        if (news != beginning)
            connection.query("SELECT pg_notify(?, ?)", channel, std::exchange(news, beginning));
    };
    for (const auto& [topic, key] : places) {
        news += " " + std::to_string(std::to_underlying(topic)) + ":" +
                database::parameter(key).value_or("");
        if (news.size() > longest_news)
            say();
    }
    say();
}

void PostgresNotes::look_for_lost(PostgresConnection& connection) {
    std::set<Place> there;
    auto rows = connection.query("SELECT topic, key FROM notes WHERE server = ?", server_);
    while (rows.next())
        there.emplace(static_cast<Topic>(rows.get<int>(0)), rows.get<std::uint64_t>(1));
    std::set<Place> lost;
    const std::scoped_lock lock(mutex_);
    for (const auto& [place, body] : wanted_) {
        if (there.contains(place) || unwritten_.contains(place))
            continue;
        if (lost_.contains(place))
            unwritten_.insert(place);
        else
            lost.insert(place);
    }
    lost_ = std::move(lost);
}

bool PostgresNotes::take(PostgresConnection& connection, const std::string& channel, Topic topic,
                         std::span<const std::uint64_t> keys) {
    connection.run("BEGIN");
    bool all_there = true;
    std::set<Place> places;
    for (const std::uint64_t key : keys) {
        places.emplace(topic, key);
        all_there = all_there && connection.change("DELETE FROM notes WHERE topic = ? AND key = ?",
                                                   std::to_underlying(topic), key) > 0;
    }
    if (!all_there) {
        connection.run("ROLLBACK");
        return false;
    }
    tell(connection, channel, places);
    connection.run("COMMIT");
    const std::scoped_lock lock(mutex_);
    for (const std::uint64_t key : keys)
        wanted_.erase({topic, key});
    return true;
}

std::vector<Note> PostgresNotes::read(PostgresConnection& connection, Topic topic) const {
    return all(connection.query("SELECT key, body, server = ? FROM notes WHERE topic = ? "
                                "ORDER BY key, server",
                                server_, std::to_underlying(topic)),
               read_note);
}

std::vector<Note> PostgresNotes::read(PostgresConnection& connection, Topic topic,
                                      const std::set<std::uint64_t>& keys) const {
    std::string list;
    for (const std::uint64_t key : keys)
        list += (list.empty() ? "{" : ",") + database::parameter(key).value_or("");
    return all(connection.query("SELECT key, body, server = ? FROM notes WHERE topic = ? "
                                "AND key = ANY(?::bigint[]) ORDER BY key, server",
                                server_, std::to_underlying(topic), list + "}"),
               read_note);
}

} // namespace quadrille::store
