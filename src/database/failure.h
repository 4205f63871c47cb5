#pragma once

/// Failures of a database, classified by what a caller can do about them.

#include <SQLiteCpp/Exception.h>

#include <string>
#include <string_view>

namespace quadrille::database {

enum class FailureKind {
    /// A unique key is taken.
    unique,
    /// A row refers to one that does not exist.
    foreign_key,
    /// Another connection held the lock for longer than this one waits.
    busy,
    disk_full,
    read_only,
    /// Reading, writing or syncing failed.
    input_output,
    /// The file is not a database, or is damaged.
    corrupt,
    /// The connection to the database is gone, or could not be made.
    lost,
    /// Concurrent transactions were in conflict; trying again may succeed.
    conflict,
    /// A value that the database cannot store, such as text that is not UTF-8.
    bad_value,
    other,
};

/// "the disk is full".
std::string_view in_words(FailureKind kind);

FailureKind kind_of(const SQLite::Exception& failure);

/// One line for a log: the kind of failure, and the database's own message.
std::string describe(const SQLite::Exception& failure);

} // namespace quadrille::database
