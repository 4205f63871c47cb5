#pragma once

/// Copies of a database, made while others write to it, and their check.

#include "base/problem.h"
#include "database/connection.h"

#include <expected>
#include <filesystem>
#include <string>

namespace quadrille::database {

/// Copies the database as it is at this moment into a file, which then is one self-contained file.
/// Others may go on writing. What the file held before is replaced.
void copy_database(Connection& source, const std::filesystem::path& target,
                   const std::string& vfs = {});

/// As copy_database, and the file appears under its name only when it is complete and on disk, for
/// its owner alone to read. Its folder must exist.
void back_up(Connection& source, const std::filesystem::path& target);

/// Reads the whole database. The problem is the first thing that was found wrong.
std::expected<void, Problem> check_integrity(Connection& connection);

} // namespace quadrille::database
