#pragma once

/// The tables of a club in PostgreSQL, version by version. The same tables and columns as in SQLite
/// (sqlite_schema.h), except for what says when a server last ran. A published migration is never
/// changed; a new one is added at the end.

#include "database/migration.h"

namespace quadrille::store {

/// Times and numbers as in SQLite. What is ordered as text is ordered byte by byte.
const database::Schema& postgres_club_schema();

} // namespace quadrille::store
