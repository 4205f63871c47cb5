#pragma once

/// The tables of a club in PostgreSQL, version by version. Tables and columns are the same as in
/// SQLite (sqlite_schema.h), except for those about the servers themselves: when they ran, what
/// they look after and tell each other. A published migration is never changed; a new one is added
/// at the end.

#include "database/migration.h"

namespace quadrille::store {

/// Times and numbers are as in SQLite. Text that is used for ordering is compared byte by byte.
const database::Schema& postgres_club_schema();

} // namespace quadrille::store
