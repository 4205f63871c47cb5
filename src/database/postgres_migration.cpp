#include "database/postgres_migration.h"

#include <string>

namespace quadrille::database {

namespace {

/// A column of our version table; nothing if there is no such table.
std::optional<int> entry(PostgresConnection& connection, const std::string& column) {
    if (!connection.value<std::string>("SELECT to_regclass('schema_version')::text "
                                       "WHERE to_regclass('schema_version') IS NOT NULL"))
        return {};
    return connection.value<int>("SELECT " + column + " FROM schema_version");
}

/// Whether there are tables in the schema in which new ones are created.
bool has_tables(PostgresConnection& connection) {
    return connection
        .value<int>("SELECT 1 FROM pg_class JOIN pg_namespace AS space ON space.oid = relnamespace "
                    "WHERE nspname = current_schema() AND relkind IN ('r', 'p', 'v', 'm') LIMIT 1")
        .has_value();
}

void apply_all(PostgresConnection& connection, const Schema& schema, int first) {
    connection.run("CREATE TABLE IF NOT EXISTS schema_version(application integer NOT NULL, "
                   "version integer NOT NULL)");
    connection.run("ALTER TABLE schema_version ADD COLUMN IF NOT EXISTS usable_from integer");
    for (int version = first; version < schema.newest(); ++version)
        connection.run(std::string(schema.migrations[static_cast<std::size_t>(version)]));
    connection.run("DELETE FROM schema_version");
    connection.change("INSERT INTO schema_version VALUES(?, ?, ?)", schema.application,
                      schema.newest(), schema.least_usable());
}

} // namespace

int version_of(PostgresConnection& connection) {
    return entry(connection, "version").value_or(0);
}

int usable_from(PostgresConnection& connection) {
    const int version = version_of(connection);
    if (version == 0)
        return 0;
    // The table of version 1 does not have this column.
    return connection
        .value<int>("SELECT coalesce((to_jsonb(schema_version) ->> 'usable_from')::integer, "
                    "version) FROM schema_version")
        .value_or(version);
}

bool shuts_out_others(PostgresConnection& connection, const Schema& schema) {
    const int version = version_of(connection);
    return version > 0 && version < schema.least_usable();
}

std::expected<void, Problem> check_schema(PostgresConnection& connection, const Schema& schema) {
    const std::string name(schema.name);
    const int version = version_of(connection);
    if (version == 0 && !has_tables(connection))
        return {};
    if (version == 0 || entry(connection, "application") != schema.application)
        return problem("the database is not " + name);
    if (version > schema.newest() && usable_from(connection) > schema.newest())
        return problem("the database is " + name + " of version " + std::to_string(version) +
                       "; this program knows versions up to " + std::to_string(schema.newest()));
    return {};
}

std::expected<void, Problem> migrate(PostgresConnection& connection, const Schema& schema) {
    connection.run("BEGIN");
    try {
        // Other programs wait here, and then find nothing to do.
        connection.query("SELECT pg_advisory_xact_lock(?, 0)", schema.application);
        const auto checked = check_schema(connection, schema);
        if (const int first = version_of(connection); checked && first < schema.newest())
            apply_all(connection, schema, first);
        connection.run(checked ? "COMMIT" : "ROLLBACK");
        return checked;
    } catch (const PostgresFailure& failure) {
        if (failure.kind() != FailureKind::lost)
            connection.roll_back();
        throw;
    }
}

} // namespace quadrille::database
