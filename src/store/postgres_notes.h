#pragma once

/// The notes that this server publishes (cluster.h): as they are wanted, and as rows of PostgreSQL.
/// The rows are made to match what is wanted, whatever happens to the database. Any thread may
/// change what is wanted; one thread writes.

#include "database/postgres_connection.h"
#include "store/cluster.h"

#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace quadrille::store {

class PostgresNotes {
  public:
    explicit PostgresNotes(std::int64_t server) : server_(server) {}

    /// As Cluster::put and Cluster::drop.
    void put(Topic topic, std::uint64_t key, std::string body);
    void drop(Topic topic, std::uint64_t key);

    /// Writes what has changed, and announces those notes on the channel.
    void write(database::PostgresConnection& connection, const std::string& channel);
    /// Has all rows written again, since they may be gone.
    void write_all_again();
    /// Has notes written again that should be there but were missing at this call and the one
    /// before: somebody has taken them and nothing followed.
    void look_for_lost(database::PostgresConnection& connection);

    bool take(database::PostgresConnection& connection, const std::string& channel, Topic topic,
              std::span<const std::uint64_t> keys);
    std::vector<Note> read(database::PostgresConnection& connection, Topic topic) const;
    /// Only the notes with these keys.
    std::vector<Note> read(database::PostgresConnection& connection, Topic topic,
                           const std::set<std::uint64_t>& keys) const;

  private:
    using Place = std::pair<Topic, std::uint64_t>;

    void tell(database::PostgresConnection& connection, const std::string& channel,
              const std::set<Place>& places) const;

    std::int64_t server_;
    std::mutex mutex_;
    // The mutex guards these.
    std::map<Place, std::string> wanted_;
    std::set<Place> unwritten_;
    /// Used by the writing thread alone: the notes that were missing at the last look.
    std::set<Place> lost_;
};

} // namespace quadrille::store
