#pragma once

/// The tables of a club in SQLite, version by version. A published migration is never changed; a
/// new one is added at the end, with an example of a club of its version in sqlite_store_test.cpp.

#include "database/migration.h"

namespace quadrille::store {

/// Times are milliseconds since the Unix epoch, UTC. Numbers of people, tables and games are
/// unsigned 64-bit numbers, stored as the signed numbers with the same bits; nobody is NULL.
const database::Schema& club_schema();

} // namespace quadrille::store
