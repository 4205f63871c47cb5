#pragma once

/// Who looks after which table, in PostgreSQL. A server's row is a lease on all its tables: it ends
/// by the database's clock unless the server renews it, and then whoever comes first takes them
/// over. The row is locked meanwhile, so that no server renews a lease that is just being taken
/// over.

#include "database/postgres_connection.h"
#include "store/cluster.h"

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace quadrille::store {

/// How long a lease is. Tables of a server that dies go on with another after at most this, and
/// what is left until that one looks.
inline constexpr std::chrono::milliseconds lease_length(2000);

/// So many tables are listed or taken over at once: a statement about all of them would take longer
/// than a lease.
inline constexpr int tables_at_once = 2'000;

class PostgresLeases {
  public:
    struct Renewal {
        /// Of the database.
        Time now{};
        /// It had ended, or there was none: others may have taken over.
        bool had_ended = false;
        /// Until when it was held before.
        std::optional<Time> held_until{};
        /// There are other servers.
        bool has_company = false;
    };

    PostgresLeases(std::int64_t server, std::string who) : server_(server), who_(std::move(who)) {}

    Renewal renew(database::PostgresConnection& connection) const;

    struct TakenOver {
        std::vector<KeptTables> tables{};
        /// There are others, to be taken after the own lease was renewed.
        bool more = false;
    };

    /// Takes tables of all servers whose lease has ended.
    TakenOver take_over(database::PostgresConnection& connection) const;

    /// The first tables from that number on.
    static ListedTables list(database::PostgresConnection& connection, std::int64_t first);
    /// Of tables with these numbers, takes those after which no server that is there looks.
    KeptTables adopt(database::PostgresConnection& connection, const TableNumbers& numbers) const;
    std::vector<TableId> kept(database::PostgresConnection& connection) const;

    /// Ends it now, for others to take over.
    void end(database::PostgresConnection& connection) const;

  private:
    std::int64_t server_;
    std::string who_;
};

/// The channel of a club for NOTIFY. Channels are those of a database, clubs those of a schema.
std::string channel_of(database::PostgresConnection& connection);

} // namespace quadrille::store
