#pragma once

/// Which server looks after which table, in PostgreSQL. A server's row is a lease on all its
/// tables. Unless renewed it ends, by the database's clock, and then the first server to come takes
/// them over. The row is locked meanwhile, so that no server renews a lease that is just being
/// taken over.

#include "database/postgres_connection.h"
#include "store/cluster.h"

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace quadrille::store {

/// How long a lease lasts. The tables of a server that dies go on with another one after at most
/// this time and the time until that one looks.
inline constexpr std::chrono::milliseconds lease_length(2000);

/// The most tables that are listed or taken over at once: a statement about all of them would take
/// longer than a lease.
inline constexpr int tables_at_once = 2'000;

class PostgresLeases {
  public:
    struct Renewal {
        /// The database's time.
        Time now{};
        /// The lease had ended, or there was none: others may have taken over.
        bool had_ended = false;
        /// Until when the lease was held before.
        std::optional<Time> held_until{};
        /// Whether there are other servers.
        bool has_company = false;
    };

    PostgresLeases(std::int64_t server, std::string who) : server_(server), who_(std::move(who)) {}

    Renewal renew(database::PostgresConnection& connection) const;

    struct TakenOver {
        std::vector<KeptTables> tables{};
        /// There are more tables, to be taken over after this server has renewed its own lease.
        bool more = false;
    };

    /// Takes over tables of all servers whose lease has ended.
    TakenOver take_over(database::PostgresConnection& connection) const;

    /// The first tables from that number on that are not closed.
    static ListedTables list(database::PostgresConnection& connection, std::int64_t first);
    /// Takes those tables with these numbers that no live server looks after.
    KeptTables adopt(database::PostgresConnection& connection, const TableNumbers& numbers) const;
    std::vector<TableId> kept(database::PostgresConnection& connection) const;

    /// Ends the lease now, for others to take over.
    void end(database::PostgresConnection& connection) const;

  private:
    std::int64_t server_;
    std::string who_;
};

/// The NOTIFY channel of a club. Its name is unique to the club: channels belong to a database,
/// clubs to a schema.
std::string channel_of(database::PostgresConnection& connection);

} // namespace quadrille::store
