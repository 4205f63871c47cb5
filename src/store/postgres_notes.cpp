#include "store/postgres_notes.h"

#include "store/sql_reading.h"

namespace quadrille::store {

namespace {

using database::PostgresConnection;

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

bool PostgresNotes::has_news() const {
    const std::scoped_lock lock(mutex_);
    return !unwritten_.empty();
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
    std::set<Topic> topics;
    connection.run("BEGIN");
    for (const auto& [place, body] : news) {
        const auto& [topic, key] = place;
        topics.insert(topic);
        if (body)
            connection.change("INSERT INTO notes VALUES(?, ?, ?, ?) "
                              "ON CONFLICT(topic, key, server) DO UPDATE SET body = excluded.body",
                              std::to_underlying(topic), key, server_, *body);
        else
            connection.change("DELETE FROM notes WHERE topic = ? AND key = ? AND server = ?",
                              std::to_underlying(topic), key, server_);
    }
    tell(connection, channel, topics);
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
                         const std::set<Topic>& topics) const {
    for (const Topic topic : topics)
        connection.query("SELECT pg_notify(?, ?)", channel,
                         "n " + std::to_string(server_) + " " +
                             std::to_string(std::to_underlying(topic)));
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
    for (const std::uint64_t key : keys)
        all_there = all_there && connection.change("DELETE FROM notes WHERE topic = ? AND key = ?",
                                                   std::to_underlying(topic), key) > 0;
    if (!all_there) {
        connection.run("ROLLBACK");
        return false;
    }
    tell(connection, channel, {topic});
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
               [](const auto& row) {
                   return Note{.key = row.template get<std::uint64_t>(0),
                               .body = row.template get<std::string>(1),
                               .own = row.template get<bool>(2)};
               });
}

} // namespace quadrille::store
