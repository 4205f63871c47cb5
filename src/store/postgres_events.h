#pragma once

/// The moves of many tables at once: batches that only append events and change their tables go to
/// PostgreSQL in three statements together, where one by one each of them would be several ways
/// there and back.

#include "database/postgres_connection.h"
#include "store/store.h"

#include <optional>
#include <span>

namespace quadrille::store {

/// Whether a batch has nothing but events, changes of tables (not of their people) and heartbeats.
bool is_plain(const Batch& batch);

/// Makes the changes of plain batches, in a transaction of the caller's. False: some batch would be
/// refused; nothing was changed, and they have to be applied one by one. What fails is thrown.
/// `alive` becomes the last sign of life in them.
bool apply_plain(database::PostgresConnection& connection, std::span<const Batch> batches,
                 std::optional<Time>& alive);

} // namespace quadrille::store
