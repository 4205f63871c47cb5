#pragma once

/// What is stored together with the events of a table: its row in the list of tables, the finished
/// game, new ratings, and who left. All in one batch, so that either all of it is stored or
/// nothing.

#include "club/table.h"
#include "server/hall/live_table.h"
#include "server/hall/randomness.h"
#include "server/hall/rating_book.h"
#include "store/writes.h"

#include <set>
#include <span>

namespace quadrille::server {

/// Whether the event changes the list of tables or of finished games.
bool changes_lists(const club::Event& event);

store::AppendEvent entry_of(club::TableId table, const club::Event& event);

/// The table's row in the list of tables.
store::Table row_of(club::TableId id, const club::Table& table,
                    const std::optional<store::Hash>& key, const std::set<club::PersonId>& members);

class Bookkeeping {
  public:
    Bookkeeping(RatingBook& ratings, Randomness& randomness)
        : ratings_(ratings), randomness_(randomness) {}

    /// The batch for new events of a table that is already in the list of tables. `after` is the
    /// table after the events; it may be null if none of them `changes_lists`.
    store::Batch batch(const LiveTable& live, std::span<const club::Event> events,
                       const club::Table* after);

  private:
    void add_results(store::Batch& batch, const LiveTable& live,
                     std::span<const club::Event> events, const club::Table& after);

    RatingBook& ratings_;
    Randomness& randomness_;
};

} // namespace quadrille::server
