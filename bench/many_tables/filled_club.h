#pragma once

/// A club in PostgreSQL with as many tables as wanted, each a copy of a sample with two people of
/// its own. It is filled as it would have filled by itself: first all tables are opened, then the
/// second event of each is added, then the third, so that the events of a table lie as far apart as
/// they do where that many games go on at once. Most keys are built at the end, since a million
/// tables would otherwise take hours: they are as dense as after REINDEX.

#include "database/postgres_connection.h"
#include "sample_tables.h"
#include "store/identity.h"

#include <span>
#include <string>
#include <vector>

namespace quadrille::many {

/// A table whose next event is to be written.
struct Place {
    store::TableId table = 0;
    store::PersonId person = 0;
    int last_event = 0;
};

class FilledClub {
  public:
    /// `url` leads to a club without tables. With `partitions` the events are parted by a hash of
    /// the table.
    FilledClub(const std::string& url, std::span<const SampleTable> samples, int tables,
               int partitions);

    /// In random order.
    std::vector<Place>& places() { return places_; }

    std::int64_t events() const { return events_; }

  private:
    void part_events(int partitions);
    void copy_samples(std::span<const SampleTable> samples);
    void fill(int tables, int longest);
    /// Gives the statements by which they are made again.
    std::vector<std::string> drop_indexes();
    void read_places(std::span<const SampleTable> samples);

    database::PostgresConnection connection_;
    std::vector<Place> places_;
    std::int64_t events_ = 0;
};

/// All of it: "events" with its keys, "tables" and so on.
struct RelationSize {
    std::string name;
    std::int64_t rows = 0;
    std::int64_t bytes = 0;
    std::int64_t index_bytes = 0;
};

std::vector<RelationSize> sizes(database::PostgresConnection& connection);

} // namespace quadrille::many
