#pragma once

/// Schema versions in PostgreSQL, as migration.h has them for SQLite. The version is stored in a
/// table of its own. No copy is made before a migration: that is left to the tools of the database
/// (pg_dump).

#include "base/problem.h"
#include "database/migration.h"
#include "database/postgres_connection.h"

#include <expected>

namespace quadrille::database {

/// 0: an empty database.
int version_of(PostgresConnection& connection);

/// The oldest version that a program must know to use the database as it is.
int usable_from(PostgresConnection& connection);

/// Whether a migration would keep programs that can use the database now from using it.
bool shuts_out_others(PostgresConnection& connection, const Schema& schema);

/// A problem if the database is for something else, or too new for this program.
std::expected<void, Problem> check_schema(PostgresConnection& connection, const Schema& schema);

/// Brings a database to the newest version; if several programs try at once, one of them does it.
/// Returns a problem as check_schema does; other failures are thrown, and leave the database as it
/// was.
std::expected<void, Problem> migrate(PostgresConnection& connection, const Schema& schema);

} // namespace quadrille::database
