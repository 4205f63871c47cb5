#pragma once

/// What went wrong in a database, sorted by what a caller can do about it.

#include <SQLiteCpp/Exception.h>

#include <string>
#include <string_view>

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
    /// The connection to the database is gone, or could not be made.
    lost,
    /// Two who wrote at once were in each other's way: the same again may succeed.
    conflict,
    /// A value that the database cannot keep, such as text that is no UTF-8.
    bad_value,
    other,
};

/// "the disk is full".
std::string_view in_words(FailureKind kind);

FailureKind kind_of(const SQLite::Exception& failure);

/// One line for a log: what happened, in our words and the database's.
std::string describe(const SQLite::Exception& failure);

} // namespace quadrille::database
