#pragma once

/// Copies a database while others write to it, and checks databases for damage.

#include "base/problem.h"
#include "database/connection.h"

#include <expected>
#include <filesystem>
#include <string>

namespace quadrille::database {

/// Copies the database as it is at this moment into one self-contained file, whose former contents
/// are replaced. Others may go on writing.
void copy_database(Connection& source, const std::filesystem::path& target,
                   const std::string& vfs = {});

/// As copy_database, but the file appears under its name only when it is complete and on disk, and
/// only its owner can read it. Its folder must exist.
void back_up(Connection& source, const std::filesystem::path& target);

/// Reads the whole database. The problem is the first thing found wrong.
std::expected<void, Problem> check_integrity(Connection& connection);

} // namespace quadrille::database
