#include "database/failure.h"

#include <sqlite3.h>

namespace quadrille::database {

FailureKind kind_of(const SQLite::Exception& failure) {
    switch (failure.getExtendedErrorCode()) {
    case SQLITE_CONSTRAINT_FOREIGNKEY: return FailureKind::foreign_key;
    case SQLITE_CONSTRAINT_UNIQUE:
    case SQLITE_CONSTRAINT_PRIMARYKEY:
    case SQLITE_CONSTRAINT_ROWID: return FailureKind::unique;
    default: break;
    }
    switch (failure.getErrorCode() & 0xff) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return FailureKind::busy;
    case SQLITE_FULL: return FailureKind::disk_full;
    case SQLITE_READONLY:
    case SQLITE_PERM: return FailureKind::read_only;
    case SQLITE_IOERR:
    case SQLITE_CANTOPEN: return FailureKind::input_output;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB: return FailureKind::corrupt;
    default: return FailureKind::other;
    }
}

std::string_view in_words(FailureKind kind) {
    switch (kind) {
    case FailureKind::unique: return "the key is taken";
    case FailureKind::foreign_key: return "what this refers to is not there";
    case FailureKind::busy: return "the database was busy for too long";
    case FailureKind::disk_full: return "the disk is full";
    case FailureKind::read_only: return "the database cannot be written to";
    case FailureKind::input_output: return "the disk cannot be read or written";
    case FailureKind::corrupt: return "the file is damaged or no database";
    case FailureKind::lost: return "the database cannot be reached";
    case FailureKind::conflict: return "others wrote the same at once";
    case FailureKind::bad_value: return "the database cannot keep such a value";
    case FailureKind::other: break;
    }
    return "the database failed";
}

std::string describe(const SQLite::Exception& failure) {
    return std::string(in_words(kind_of(failure))) + " (" + failure.what() + ", code " +
           std::to_string(failure.getExtendedErrorCode()) + ")";
}

} // namespace quadrille::database
