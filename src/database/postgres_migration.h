#pragma once

/// Schema versions in PostgreSQL, as migration.h's in SQLite. The version stands in a table of its
/// own. There is no copy before a migration: that is for the tools of the database (pg_dump).

#include "base/problem.h"
#include "database/migration.h"
#include "database/postgres_connection.h"

#include <expected>

namespace quadrille::database {

/// 0: an empty database.
int version_of(PostgresConnection& connection);

/// The least version that a program must know to use the database as it is.
int usable_from(PostgresConnection& connection);

/// Whether programs that use the database as it is cannot use it any more once it is migrated.
bool shuts_out_others(PostgresConnection& connection, const Schema& schema);

/// A problem if the database is somebody else's, or too new for this program.
std::expected<void, Problem> check_schema(PostgresConnection& connection, const Schema& schema);

/// Brings a database to the newest version; of several who do so at once, one does it. A problem as
/// of check_schema; other failures are thrown, and leave the database as it was.
std::expected<void, Problem> migrate(PostgresConnection& connection, const Schema& schema);

} // namespace quadrille::database
