// The part of SqliteStore that reads people, tables and what is kept about them.

#include "store/export.h"
#include "store/sqlite_reading.h"
#include "store/sqlite_rows.h"

#include <algorithm>
#include <utility>

namespace quadrille::store {

namespace {

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

} // namespace

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

std::vector<Person> SqliteStore::people(const PersonSearch& search) const {
    return read([&](Connection& connection) {
        return all(connection.query("SELECT * FROM people WHERE skeleton > ? "
                                    "AND instr(skeleton, ?) > 0 ORDER BY skeleton LIMIT ?",
                                    search.after, search.part, search.limit),
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
