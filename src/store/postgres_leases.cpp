#include "store/postgres_leases.h"

#include "store/sql_reading.h"

#include <bit>
#include <utility>

namespace quadrille::store {

namespace {

using database::PostgresConnection;

const std::string database_time = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint";

TableId first_column(const database::PostgresQuery& row) {
    return row.get<TableId>(0);
}

} // namespace

std::string channel_of(PostgresConnection& connection) {
    return connection.value<std::string>("SELECT 'quadrille_' || 'servers'::regclass::oid::text")
        .value();
}

PostgresLeases::Renewal PostgresLeases::renew(PostgresConnection& connection) const {
    Renewal renewal;
    connection.run("BEGIN");
    // Waits while another server takes the lease over.
    renewal.held_until =
        connection.value<Time>("SELECT until FROM servers WHERE id = ? FOR UPDATE", server_);
    renewal.now = connection.value<Time>("SELECT " + database_time).value();
    renewal.had_ended = !renewal.held_until || *renewal.held_until <= renewal.now;
    connection.change("INSERT INTO servers VALUES(?, ?, " + database_time +
                          " + ?) ON CONFLICT(id) DO UPDATE SET until = excluded.until",
                      server_, who_, lease_length);
    renewal.has_company =
        connection.value<int>("SELECT 1 FROM servers WHERE id <> ? LIMIT 1", server_).has_value();
    connection.run("COMMIT");
    return renewal;
}

PostgresLeases::TakenOver PostgresLeases::take_over(PostgresConnection& connection) const {
    TakenOver taken;
    connection.run("BEGIN");
    const auto ended =
        all(connection.query("SELECT id, until FROM servers WHERE id <> ? AND until <= " +
                                 database_time + " FOR UPDATE SKIP LOCKED",
                             server_),
            [](const auto& row) {
                return std::pair(row.template get<std::int64_t>(0), row.template get<Time>(1));
            });
    for (const auto& [server, until] : ended) {
        taken.tables.push_back(
            {.tables = all(connection.query(
                               // By ctid, so that the other rows are not looked at.
                               "UPDATE keepers SET server = ? WHERE ctid = ANY(ARRAY("
                               "SELECT keepers.ctid FROM keepers JOIN tables ON id = table_id "
                               "WHERE server = ? AND state <> 3 LIMIT ?)) RETURNING table_id",
                               server_, server, tables_at_once),
                           first_column),
             .since = until - lease_length});
        if (taken.tables.back().tables.size() == tables_at_once) {
            taken.more = true;
            continue;
        }
        connection.change("DELETE FROM keepers WHERE server = ?", server);
        connection.change("DELETE FROM notes WHERE server = ?", server);
        connection.change("DELETE FROM servers WHERE id = ?", server);
    }
    connection.run("COMMIT");
    return taken;
}

ListedTables PostgresLeases::list(PostgresConnection& connection, std::int64_t first) {
    ListedTables part{
        .numbers = {.first = first},
        .tables =
            all(connection.query("SELECT id, kind, coalesce((SELECT number FROM events "
                                 "WHERE table_id = tables.id ORDER BY number DESC LIMIT 1), 0) "
                                 "FROM tables WHERE state <> 3 AND id >= ? ORDER BY id LIMIT ?",
                                 first, tables_at_once),
                [](const auto& row) {
                    return TablePosition{.table = row.template get<TableId>(0),
                                         .kind = static_cast<TableKind>(row.template get<int>(1)),
                                         .last_event = row.template get<int>(2)};
                })};
    if (part.tables.size() == tables_at_once)
        part.numbers.last = std::bit_cast<std::int64_t>(part.tables.back().table);
    return part;
}

KeptTables PostgresLeases::adopt(PostgresConnection& connection,
                                 const TableNumbers& numbers) const {
    KeptTables adopted{
        .tables = all(
            connection.query("INSERT INTO keepers SELECT id, ? FROM tables WHERE state <> 3 "
                             "AND id BETWEEN ? AND ? "
                             "AND NOT EXISTS (SELECT 1 FROM keepers WHERE table_id = tables.id) "
                             "ON CONFLICT DO NOTHING RETURNING table_id",
                             server_, numbers.first, numbers.last),
            first_column)};
    // Tables opened by a commit that ended only after its server's lease was taken over.
    auto orphans = connection.query(
        "UPDATE keepers SET server = ? FROM tables WHERE table_id BETWEEN ? AND ? "
        "AND tables.id = table_id AND NOT EXISTS (SELECT 1 FROM servers WHERE id = keepers.server) "
        "RETURNING table_id, state <> 3",
        server_, numbers.first, numbers.last);
    while (orphans.next())
        if (orphans.get<bool>(1))
            adopted.tables.push_back(first_column(orphans));
    if (!adopted.tables.empty())
        adopted.since = connection.value<Time>("SELECT at FROM alive");
    connection.change("DELETE FROM keepers USING tables WHERE server = ? "
                      "AND table_id BETWEEN ? AND ? AND tables.id = table_id AND tables.state = 3",
                      server_, numbers.first, numbers.last);
    return adopted;
}

std::vector<TableId> PostgresLeases::kept(PostgresConnection& connection) const {
    return all(connection.query("SELECT table_id FROM keepers WHERE server = ?", server_),
               first_column);
}

void PostgresLeases::end(PostgresConnection& connection) const {
    connection.change("UPDATE servers SET until = " + database_time + " WHERE id = ?", server_);
    connection.change("DELETE FROM notes WHERE server = ?", server_);
}

} // namespace quadrille::store
