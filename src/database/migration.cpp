#include "database/migration.h"

#include <string>

namespace quadrille::database {

namespace {

int number(Connection& connection, std::string_view pragma) {
    return connection.value<int>(pragma).value_or(0);
}

/// Migrates by one version in one transaction, and checks foreign keys at its end. They must be
/// off: a table that others refer to can only be rebuilt then.
void step(Connection& connection, const Schema& schema, int version) {
    connection.run("BEGIN IMMEDIATE");
    try {
        connection.run(std::string(schema.migrations[static_cast<std::size_t>(version)]));
        connection.run("PRAGMA application_id = " + std::to_string(schema.application));
        connection.run("PRAGMA user_version = " + std::to_string(version + 1));
        if (connection.query("PRAGMA foreign_key_check").next())
            throw SQLite::Exception("migration to version " + std::to_string(version + 1) +
                                    " leaves rows that refer to nothing");
        connection.run("COMMIT");
    } catch (...) {
        connection.roll_back();
        throw;
    }
}

class ForeignKeysOff {
  public:
    explicit ForeignKeysOff(Connection& connection) : connection_(connection) {
        connection_.run("PRAGMA foreign_keys = OFF");
    }

    ~ForeignKeysOff() { connection_.handle().tryExec("PRAGMA foreign_keys = ON"); }

    ForeignKeysOff(const ForeignKeysOff&) = delete;
    ForeignKeysOff& operator=(const ForeignKeysOff&) = delete;
    ForeignKeysOff(ForeignKeysOff&&) = delete;
    ForeignKeysOff& operator=(ForeignKeysOff&&) = delete;

  private:
    Connection& connection_;
};

} // namespace

int version_of(Connection& connection) {
    return number(connection, "PRAGMA user_version");
}

std::expected<void, Problem> check_schema(Connection& connection, const Schema& schema) {
    const std::string name(schema.name);
    const int version = version_of(connection);
    const bool empty = number(connection, "SELECT count(*) FROM sqlite_schema") == 0;
    const bool ours = number(connection, "PRAGMA application_id") == schema.application;
    if (version == 0 && empty)
        return {};
    if (version == 0 || !ours)
        return problem("the database is not " + name);
    if (version > schema.newest())
        return problem("the database is " + name + " of version " + std::to_string(version) +
                       "; this program knows versions up to " + std::to_string(schema.newest()));
    return {};
}

std::expected<void, Problem> migrate(Connection& connection, const Schema& schema,
                                     const std::function<void(int version)>& copy) {
    if (auto checked = check_schema(connection, schema); !checked)
        return checked;
    const int first = version_of(connection);
    if (first == schema.newest())
        return {};
    const ForeignKeysOff off(connection);
    for (int version = first; version < schema.newest(); ++version) {
        // A database that was created just now has nothing to copy.
        if (first > 0)
            copy(version);
        step(connection, schema, version);
    }
    return {};
}

} // namespace quadrille::database
