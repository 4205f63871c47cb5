#pragma once

/// A club in PostgreSQL with a given number of tables, each a copy of a sample with two people of
/// its own. Events are inserted in the order in which a real club would get them: the first event
/// of all tables, then the second of all, and so on, so that the events of a table are as far apart
/// on disk as with that many concurrent games. Most indexes are built at the end, since a million
/// tables would otherwise take hours; they are as dense as after REINDEX.

#include "database/postgres_connection.h"
#include "sample_tables.h"
#include "store/identity.h"

#include <span>
#include <string>
#include <vector>

namespace quadrille::many {

/// A table at which the next event can be written.
struct Place {
    store::TableId table = 0;
    store::PersonId person = 0;
    int last_event = 0;
};

class FilledClub {
  public:
    /// `url` is the database of a club without tables. If `partitions` is not 0, the events are
    /// partitioned by a hash of the table's id.
    FilledClub(const std::string& url, std::span<const SampleTable> samples, int tables,
               int partitions);

    /// In random order.
    std::vector<Place>& places() { return places_; }

    std::int64_t events() const { return events_; }

  private:
    void part_events(int partitions);
    void copy_samples(std::span<const SampleTable> samples);
    void fill(int tables, int longest);
    /// Drops the indexes that belong to no constraint. Returns the statements that create them
    /// again.
    std::vector<std::string> drop_indexes();
    void read_places(std::span<const SampleTable> samples);

    database::PostgresConnection connection_;
    std::vector<Place> places_;
    std::int64_t events_ = 0;
};

/// The size of a relation with its indexes, such as "events" or "tables".
struct RelationSize {
    std::string name;
    std::int64_t rows = 0;
    std::int64_t bytes = 0;
    std::int64_t index_bytes = 0;
};

std::vector<RelationSize> sizes(database::PostgresConnection& connection);

} // namespace quadrille::many
