#pragma once

/// What is kept with the events of a table: its line in the list of tables, the finished game, new
/// ratings, who left. One batch, so that all of it is there or none.

#include "club/table.h"
#include "server/hall/live_table.h"
#include "server/hall/randomness.h"
#include "server/hall/rating_book.h"
#include "store/writes.h"

#include <set>
#include <span>

namespace quadrille::server {

/// Whether the list of tables or of finished games changes by it: then `after` is needed.
bool changes_lists(const club::Event& event);

store::AppendEvent entry_of(club::TableId table, const club::Event& event);

/// As the list of tables has it.
store::Table row_of(club::TableId id, const club::Table& table,
                    const std::optional<store::Hash>& key, const std::set<club::PersonId>& members);

class Bookkeeping {
  public:
    Bookkeeping(RatingBook& ratings, Randomness& randomness)
        : ratings_(ratings), randomness_(randomness) {}

    /// For events of a table that is in the list already. `after` is the table after them; it may
    /// be left out where none of them changes lists.
    store::Batch batch(const LiveTable& live, std::span<const club::Event> events,
                       const club::Table* after);

  private:
    void add_results(store::Batch& batch, const LiveTable& live,
                     std::span<const club::Event> events, const club::Table& after);

    RatingBook& ratings_;
    Randomness& randomness_;
};

} // namespace quadrille::server
