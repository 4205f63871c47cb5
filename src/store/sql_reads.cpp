// The part of SqlStore that reads people, tables and what is kept about them.

#include "database/postgres_pool.h"
#include "database/reader_pool.h"
#include "store/export.h"
#include "store/sql_reading.h"
#include "store/sql_rows.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <iterator>
#include <limits>
#include <utility>

namespace quadrille::store {

namespace {

/// The most tables that are read by one statement, which may not take long.
constexpr int tables_a_statement = 2'000;

template <typename Connection>
std::vector<Table> with_people(Connection& connection, std::vector<Table> tables) {
    for (Table& table : tables) {
        table.people =
            all(connection.query("SELECT person FROM table_people WHERE table_id = ?", table.id),
                [](const auto& row) { return row.template get<PersonId>(0); });
        // The database orders ids as signed numbers.
        std::ranges::sort(table.people);
    }
    std::ranges::sort(tables, {}, &Table::id);
    return tables;
}

} // namespace

template <typename Pool>
std::optional<Person> SqlStore<Pool>::person(PersonId person) const {
    return read([&](Reader& connection) {
        return first(connection.query("SELECT * FROM people WHERE id = ?", person), read_person);
    });
}

template <typename Pool>
std::optional<Person> SqlStore<Pool>::person_by_skeleton(std::string_view skeleton) const {
    return read([&](Reader& connection) {
        return first(connection.query("SELECT * FROM people WHERE skeleton = ?", skeleton),
                     read_person);
    });
}

template <typename Pool>
std::vector<Person> SqlStore<Pool>::people(const PersonSearch& search) const {
    return read([&](Reader& connection) {
        return all(connection.query(std::string("SELECT * FROM people WHERE skeleton > ? ") +
                                        "AND " + std::string(Reader::position_in_text) +
                                        "(skeleton, ?) > 0 ORDER BY skeleton LIMIT ?",
                                    search.after, search.part, search.limit),
                   read_person);
    });
}

template <typename Pool>
std::optional<Token> SqlStore<Pool>::token(const Hash& hash) const {
    return read([&](Reader& connection) {
        return first(connection.query("SELECT * FROM tokens WHERE hash = ?", hash), read_token);
    });
}

template <typename Pool>
std::vector<Token> SqlStore<Pool>::tokens_of(PersonId person) const {
    return read([&](Reader& connection) {
        return all(connection.query("SELECT * FROM tokens WHERE person = ? ORDER BY created, hash",
                                    person),
                   read_token);
    });
}

template <typename Pool>
std::optional<Table> SqlStore<Pool>::table(TableId table) const {
    return read([&](Reader& connection) -> std::optional<Table> {
        auto tables = with_people(
            connection,
            all(connection.query("SELECT * FROM tables WHERE id = ?", table), read_table));
        if (tables.empty())
            return {};
        return std::move(tables.front());
    });
}

template <typename Pool>
std::vector<Table> SqlStore<Pool>::live_tables(TableKind kind) const {
    return read([&](Reader& connection) {
        std::vector<Table> tables;
        for (auto first = std::numeric_limits<std::int64_t>::min();;) {
            auto part = all(connection.query("SELECT * FROM tables WHERE state <> 3 AND kind = ? "
                                             "AND id >= ? ORDER BY id LIMIT ?",
                                             std::to_underlying(kind), first, tables_a_statement),
                            read_table);
            const bool is_last = std::ssize(part) < tables_a_statement;
            std::ranges::move(part, std::back_inserter(tables));
            if (is_last)
                return with_people(connection, std::move(tables));
            first = std::bit_cast<std::int64_t>(tables.back().id) + 1;
        }
    });
}

template <typename Pool>
std::vector<Table> SqlStore<Pool>::live_tables_of(PersonId person) const {
    return read([&](Reader& connection) {
        return with_people(
            connection, all(connection.query("SELECT * FROM tables WHERE state <> 3 AND id IN ("
                                             "SELECT id FROM tables WHERE host = ?1 UNION "
                                             "SELECT table_id FROM table_people WHERE person = ?1)",
                                             person),
                            read_table));
    });
}

template <typename Pool>
std::vector<Event> SqlStore<Pool>::events(TableId table, int first, int limit) const {
    return read([&](Reader& connection) {
        return all(connection.query("SELECT number, at, person, body FROM events "
                                    "WHERE table_id = ? AND number >= ? ORDER BY number LIMIT ?",
                                    table, first, limit),
                   [](const auto& row) { return read_event(row, 0); });
    });
}

template <typename Pool>
int SqlStore<Pool>::last_event(TableId table) const {
    return read([&](Reader& connection) {
        return connection
            .template value<int>(
                "SELECT number FROM events WHERE table_id = ? ORDER BY number DESC LIMIT 1", table)
            .value_or(0);
    });
}

template <typename Pool>
std::vector<Sanction> SqlStore<Pool>::sanctions(Time now) const {
    return read([&](Reader& connection) {
        auto sanctions =
            all(connection.query("SELECT * FROM sanctions WHERE until IS NULL OR until > ?", now),
                read_sanction);
        std::ranges::sort(sanctions, {}, &Sanction::id);
        return sanctions;
    });
}

template <typename Pool>
std::vector<Report> SqlStore<Pool>::reports(bool open_only, int limit) const {
    return read([&](Reader& connection) {
        return all(connection.query("SELECT * FROM reports WHERE settled IS NULL OR NOT ? "
                                    "ORDER BY place DESC LIMIT ?",
                                    open_only, limit),
                   read_report);
    });
}

template <typename Pool>
std::vector<Leave> SqlStore<Pool>::leaves(PersonId person, Time since) const {
    return read([&](Reader& connection) {
        return all(
            connection.query("SELECT * FROM leaves WHERE person = ? AND at >= ? ORDER BY place",
                             person, since),
            read_leave);
    });
}

template <typename Pool>
std::optional<std::string> SqlStore<Pool>::value(std::string_view name) const {
    return read([&](Reader& connection) {
        return connection.template value<std::string>("SELECT text FROM club_values WHERE name = ?",
                                                      name);
    });
}

template <typename Pool>
std::optional<Time> SqlStore<Pool>::last_alive() const {
    return read(
        [](Reader& connection) { return connection.template value<Time>("SELECT at FROM alive"); });
}

template <typename Pool>
std::optional<std::string> SqlStore<Pool>::export_person(PersonId id) const {
    return read([&](Reader& connection) -> std::optional<std::string> {
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
                           [](const auto& row) {
                               return std::pair(row.template get<TableId>(0), read_event(row, 1));
                           }),
             .games = games_with_seats(
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
                     [](const auto& row) {
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

template class SqlStore<database::ReaderPool>;
template class SqlStore<database::PostgresPool>;

} // namespace quadrille::store
