#pragma once

/// Writes the moves of many tables at once. Batches that only append events and change their tables
/// are applied with three statements in all; one by one, each of them would take several round
/// trips.

#include "database/postgres_connection.h"
#include "store/store.h"

#include <optional>
#include <span>

namespace quadrille::store {

/// Whether a batch contains only events, changes of tables (not of their people) and heartbeats.
bool is_plain(const Batch& batch);

/// Applies plain batches in a transaction of the caller's. Returns false if some batch would be
/// refused: then nothing was changed, and they have to be applied one by one. Other failures are
/// thrown. `alive` becomes the last sign of life in the batches.
bool apply_plain(database::PostgresConnection& connection, std::span<const Batch> batches,
                 std::optional<Time>& alive);

} // namespace quadrille::store
