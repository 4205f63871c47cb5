#pragma once

/// Commits the batches of a group in one transaction of SQLite.

#include "database/connection.h"
#include "store/store.h"

#include <span>
#include <vector>

namespace quadrille::store {

class SqliteWriter {
  public:
    /// The connection must outlive the writer, and is the writer's alone.
    explicit SqliteWriter(database::Connection& connection) : connection_(connection) {}

    /// For GroupWriter. When it returns, everything kept is on disk.
    std::vector<Outcome> commit(std::span<const Batch> batches);

  private:
    std::vector<Outcome> try_commit(std::span<const Batch> batches);

    database::Connection& connection_;
};

} // namespace quadrille::store
