#pragma once

/// Schema versions. A database stores its version; each migration leads from one version to the
/// next, in one transaction. To go back, restore the copy that was made before.

#include "base/problem.h"
#include "database/connection.h"

#include <expected>
#include <functional>
#include <span>
#include <string_view>

namespace quadrille::database {

struct Schema {
    /// What the database is, as a person would say: "a club of Quadrille".
    std::string_view name;
    /// Tells our databases from others: SQLite's application_id.
    int application = 0;
    /// The statements that lead from version i to version i + 1.
    std::span<const std::string_view> migrations{};
    /// Programs that know this version or a later one can also use the newest tables. Where several
    /// programs share a database, those that know only earlier versions must have ended before it
    /// is migrated. 0: only programs that know the newest version.
    int usable_from = 0;

    int newest() const { return static_cast<int>(migrations.size()); }

    int least_usable() const { return usable_from == 0 ? newest() : usable_from; }
};

/// 0: an empty database.
int version_of(Connection& connection);

/// A problem if the database is for something else, or newer than this program.
std::expected<void, Problem> check_schema(Connection& connection, const Schema& schema);

/// Brings a database to the newest version. Before each migration of a database that was not empty,
/// `copy` is called with the version it has then. Returns a problem as check_schema does; other
/// failures are thrown, and leave the database at the version it had reached.
std::expected<void, Problem> migrate(Connection& connection, const Schema& schema,
                                     const std::function<void(int version)>& copy);

} // namespace quadrille::database
