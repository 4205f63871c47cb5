// The part of SqliteStore that reads.

#include "database/failure.h"
#include "store/export.h"
#include "store/sqlite_rows.h"
#include "store/sqlite_store.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace quadrille::store {

namespace {

using database::Connection;
using database::Query;

/// One row at most.
template <typename Read>
auto first(Query query, Read read) -> std::optional<decltype(read(query))> {
    if (!query.next())
        return {};
    return read(query);
}

template <typename Read>
auto all(Query query, Read read) -> std::vector<decltype(read(query))> {
    std::vector<decltype(read(query))> rows;
    while (query.next())
        rows.push_back(read(query));
    return rows;
}

std::vector<Table> with_people(Connection& connection, std::vector<Table> tables) {
    for (Table& table : tables) {
        table.people =
            all(connection.query("SELECT person FROM table_people WHERE table_id = ?", table.id),
                [](const Query& row) { return row.get<PersonId>(0); });
        // The database orders numbers with sign.
        std::ranges::sort(table.people);
    }
    std::ranges::sort(tables, {}, &Table::id);
    return tables;
}

FinishedGame with_seats(Connection& connection, std::pair<std::int64_t, FinishedGame> row) {
    auto& [place, game] = row;
    game.seats = all(connection.query("SELECT person, name, bot, result FROM seats "
                                      "WHERE place = ? ORDER BY seat",
                                      place),
                     read_seat);
    return std::move(game);
}

std::vector<FinishedGame> with_seats(Connection& connection, Query query) {
    return all(std::move(query),
               [&](const Query& row) { return with_seats(connection, read_game(row)); });
}

constexpr std::string_view ranked_players =
    "SELECT p.person, p.bot, p.game, p.kind, ifnull(people.name, p.bot), r.games, r.rating, "
    "r.deviation, r.volatility, r.changed, r.game FROM rated_players AS p "
    "JOIN ratings AS r ON r.player = p.id AND r.games = p.games "
    "LEFT JOIN people ON people.id = p.person ";

RankedPlayer read_ranked(const Query& row) {
    return {.key = read_rating_key(row, 0),
            .name = row.get<std::string>(4),
            .rating = read_rating(row, 5)};
}

std::optional<std::int64_t> player_of(Connection& connection, const RatingKey& key) {
    return connection.value<std::int64_t>(
        "SELECT id FROM rated_players WHERE ifnull(person, 0) = ? AND bot = ? AND game = ? "
        "AND kind = ?",
        key.person, key.bot, key.game, key.kind);
}

} // namespace

template <typename Function>
auto SqliteStore::read(Function function) const {
    try {
        return readers_.read(function);
    } catch (const SQLite::Exception& failure) {
        throw ReadFailure(database::describe(failure));
    }
}

std::optional<Person> SqliteStore::person(PersonId person) const {
    return read([&](Connection& connection) {
        return first(connection.query("SELECT * FROM people WHERE id = ?", person), read_person);
    });
}

std::optional<Person> SqliteStore::person_by_skeleton(std::string_view skeleton) const {
    return read([&](Connection& connection) {
        return first(connection.query("SELECT * FROM people WHERE skeleton = ?", skeleton),
                     read_person);
    });
}

std::optional<Token> SqliteStore::token(const Hash& hash) const {
    return read([&](Connection& connection) {
        return first(connection.query("SELECT * FROM tokens WHERE hash = ?", hash), read_token);
    });
}

std::vector<Token> SqliteStore::tokens_of(PersonId person) const {
    return read([&](Connection& connection) {
        return all(connection.query("SELECT * FROM tokens WHERE person = ? ORDER BY created, hash",
                                    person),
                   read_token);
    });
}

std::optional<Table> SqliteStore::table(TableId table) const {
    return read([&](Connection& connection) -> std::optional<Table> {
        auto tables = with_people(
            connection,
            all(connection.query("SELECT * FROM tables WHERE id = ?", table), read_table));
        if (tables.empty())
            return {};
        return std::move(tables.front());
    });
}

std::vector<Table> SqliteStore::live_tables(TableKind kind) const {
    return read([&](Connection& connection) {
        return with_people(
            connection, all(connection.query("SELECT * FROM tables WHERE state <> 3 AND kind = ?",
                                             std::to_underlying(kind)),
                            read_table));
    });
}

std::vector<Table> SqliteStore::live_tables_of(PersonId person) const {
    return read([&](Connection& connection) {
        return with_people(
            connection, all(connection.query("SELECT * FROM tables WHERE state <> 3 AND id IN ("
                                             "SELECT id FROM tables WHERE host = ?1 UNION "
                                             "SELECT table_id FROM table_people WHERE person = ?1)",
                                             person),
                            read_table));
    });
}

std::vector<Event> SqliteStore::events(TableId table, int first, int limit) const {
    return read([&](Connection& connection) {
        return all(connection.query("SELECT number, at, person, body FROM events "
                                    "WHERE table_id = ? AND number >= ? ORDER BY number LIMIT ?",
                                    table, first, limit),
                   [](const Query& row) { return read_event(row, 0); });
    });
}

int SqliteStore::last_event(TableId table) const {
    return read([&](Connection& connection) {
        return connection
            .value<int>("SELECT number FROM events WHERE table_id = ? ORDER BY number DESC LIMIT 1",
                        table)
            .value_or(0);
    });
}

std::optional<FinishedGame> SqliteStore::game(GameId game) const {
    return read([&](Connection& connection) {
        return first(connection.query("SELECT * FROM games WHERE id = ?", game),
                     [&](const Query& row) { return with_seats(connection, read_game(row)); });
    });
}

std::vector<FinishedGame> SqliteStore::games(const GameSearch& search) const {
    // Only what is asked for stands in the query, so that it is answered from the right index.
    std::string sql = "SELECT * FROM games WHERE place < ?1";
    if (search.person != 0)
        sql = "SELECT * FROM games WHERE place IN (SELECT place FROM seats WHERE person = ?2 "
              "AND place < ?1)";
    if (!search.game.empty())
        sql += " AND game = ?3";
    if (!search.kind.empty())
        sql += " AND kind = ?4";
    if (search.listed_only)
        sql += " AND listed = 1";
    sql += " ORDER BY place DESC LIMIT ?5";
    return read([&](Connection& connection) {
        std::int64_t before = std::numeric_limits<std::int64_t>::max();
        if (search.before)
            before =
                connection
                    .value<std::int64_t>("SELECT place FROM games WHERE id = ?", *search.before)
                    .value_or(0);
        return with_seats(connection, connection.query(sql, before, search.person, search.game,
                                                       search.kind, search.limit));
    });
}

std::optional<Rating> SqliteStore::rating(const RatingKey& key) const {
    const std::vector<Rating> history = rating_history(key, 1);
    return history.empty() ? std::nullopt : std::optional(history.front());
}

std::vector<RankedPlayer> SqliteStore::ratings_of(PersonId person) const {
    return read([&](Connection& connection) {
        return all(connection.query(std::string(ranked_players) + "WHERE p.person = ? "
                                                                  "ORDER BY p.bot, p.game, p.kind",
                                    person),
                   read_ranked);
    });
}

std::vector<Rating> SqliteStore::rating_history(const RatingKey& key, int limit) const {
    return read([&](Connection& connection) -> std::vector<Rating> {
        const auto player = player_of(connection, key);
        if (!player)
            return {};
        auto history = all(connection.query("SELECT games, rating, deviation, volatility, changed, "
                                            "game FROM ratings WHERE player = ? "
                                            "ORDER BY games DESC LIMIT ?",
                                            *player, limit),
                           [](const Query& row) { return read_rating(row, 0); });
        std::ranges::reverse(history);
        return history;
    });
}

std::vector<RankedPlayer> SqliteStore::best(std::string_view game, std::string_view kind,
                                            double most_deviation, int limit) const {
    return read([&](Connection& connection) {
        return all(
            connection.query(std::string(ranked_players) +
                                 "WHERE p.game = ? AND p.kind = ? AND p.deviation <= ? "
                                 "ORDER BY p.rating DESC, ifnull(p.person, 0), p.bot LIMIT ?",
                             game, kind, most_deviation, limit),
            read_ranked);
    });
}

std::vector<Sanction> SqliteStore::sanctions(Time now) const {
    return read([&](Connection& connection) {
        auto sanctions =
            all(connection.query("SELECT * FROM sanctions WHERE until IS NULL OR until > ?", now),
                read_sanction);
        std::ranges::sort(sanctions, {}, &Sanction::id);
        return sanctions;
    });
}

std::vector<Report> SqliteStore::reports(bool open_only, int limit) const {
    return read([&](Connection& connection) {
        return all(connection.query("SELECT * FROM reports WHERE settled IS NULL OR NOT ? "
                                    "ORDER BY place DESC LIMIT ?",
                                    open_only, limit),
                   read_report);
    });
}

std::vector<Leave> SqliteStore::leaves(PersonId person, Time since) const {
    return read([&](Connection& connection) {
        return all(
            connection.query("SELECT * FROM leaves WHERE person = ? AND at >= ? ORDER BY place",
                             person, since),
            read_leave);
    });
}

std::optional<std::string> SqliteStore::value(std::string_view name) const {
    return read([&](Connection& connection) {
        return connection.value<std::string>("SELECT text FROM club_values WHERE name = ?", name);
    });
}

std::optional<Time> SqliteStore::last_alive() const {
    return read(
        [](Connection& connection) { return connection.value<Time>("SELECT at FROM alive"); });
}

std::optional<std::string> SqliteStore::export_person(PersonId id) const {
    return read([&](Connection& connection) -> std::optional<std::string> {
        const auto person =
            first(connection.query("SELECT * FROM people WHERE id = ?", id), read_person);
        if (!person)
            return {};
        return export_text(
            {.person = *person,
             .tokens = all(connection.query("SELECT * FROM tokens WHERE person = ? "
                                            "ORDER BY created, hash",
                                            id),
                           read_token),
             .tables = with_people(
                 connection, all(connection.query("SELECT * FROM tables WHERE id IN ("
                                                  "SELECT id FROM tables WHERE host = ?1 UNION "
                                                  "SELECT table_id FROM table_people "
                                                  "WHERE person = ?1)",
                                                  id),
                                 read_table)),
             .events = all(connection.query(
                               "SELECT table_id, number, at, e.person, body FROM event_people AS p "
                               "JOIN tables ON id = table_id AND state = 3 "
                               "JOIN events AS e USING(table_id) "
                               "WHERE p.person = ?1 AND e.person = ?1 ORDER BY table_id, number",
                               id),
                           [](const Query& row) {
                               return std::pair(row.get<TableId>(0), read_event(row, 1));
                           }),
             .games = with_seats(
                 connection, connection.query("SELECT * FROM games WHERE place IN (SELECT place "
                                              "FROM seats WHERE person = ?) ORDER BY place",
                                              id)),
             .ratings =
                 all(connection.query("SELECT p.person, p.bot, p.game, p.kind, r.games, "
                                      "r.rating, r.deviation, r.volatility, r.changed, r.game "
                                      "FROM rated_players AS p JOIN ratings AS r "
                                      "ON r.player = p.id WHERE p.person = ? "
                                      "ORDER BY p.bot, p.game, p.kind, r.games",
                                      id),
                     [](const Query& row) {
                         return std::pair(read_rating_key(row, 0), read_rating(row, 4));
                     }),
             .reports = all(connection.query("SELECT * FROM reports WHERE reporter = ? "
                                             "ORDER BY place",
                                             id),
                            read_report),
             .sanctions = all(connection.query("SELECT * FROM sanctions WHERE person = ?", id),
                              read_sanction),
             .leaves =
                 all(connection.query("SELECT * FROM leaves WHERE person = ? ORDER BY place", id),
                     read_leave)});
    });
}

} // namespace quadrille::store
