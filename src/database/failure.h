#pragma once

/// What went wrong in a database, sorted by what a caller can do about it.

#include <SQLiteCpp/Exception.h>

#include <string>

namespace quadrille::database {

enum class FailureKind {
    /// A key is taken.
    unique,
    /// A row refers to another that is not there.
    foreign_key,
    /// Another connection held the lock for longer than we waited.
    busy,
    disk_full,
    read_only,
    /// Reading, writing or syncing failed.
    input_output,
    /// The file is no database, or a damaged one.
    corrupt,
    other,
};

FailureKind kind_of(const SQLite::Exception& failure);

/// One line for a log: what happened, in our words and the database's.
std::string describe(const SQLite::Exception& failure);

} // namespace quadrille::database
