#pragma once

/// What this server tells the others (cluster.h), as it shall be, and as rows of PostgreSQL. The
/// rows follow the wish whatever happens to the database. Any thread may wish; one writes.

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

    /// As Cluster's.
    void put(Topic topic, std::uint64_t key, std::string body);
    void drop(Topic topic, std::uint64_t key);

    bool has_news() const;
    /// Writes what is new, and tells the channel which notes these are.
    void write(database::PostgresConnection& connection, const std::string& channel);
    /// All rows may be gone: they are written again.
    void write_all_again();
    /// Writes again what is not there any more though it should be, if it was not at the last call
    /// either: somebody has taken it and nothing followed.
    void look_for_lost(database::PostgresConnection& connection);

    bool take(database::PostgresConnection& connection, const std::string& channel, Topic topic,
              std::span<const std::uint64_t> keys);
    std::vector<Note> read(database::PostgresConnection& connection, Topic topic) const;
    /// Those with these keys.
    std::vector<Note> read(database::PostgresConnection& connection, Topic topic,
                           const std::set<std::uint64_t>& keys) const;

  private:
    using Place = std::pair<Topic, std::uint64_t>;

    void tell(database::PostgresConnection& connection, const std::string& channel,
              const std::set<Place>& places) const;

    std::int64_t server_;
    mutable std::mutex mutex_;
    // The mutex guards these.
    std::map<Place, std::string> wanted_;
    std::set<Place> unwritten_;
    /// Only the writing thread has these.
    std::set<Place> lost_;
};

} // namespace quadrille::store
