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

std::string describe(const SQLite::Exception& failure) {
    const std::string detail = " (" + std::string(failure.what()) + ", code " +
                               std::to_string(failure.getExtendedErrorCode()) + ")";
    switch (kind_of(failure)) {
    case FailureKind::unique: return "the key is taken" + detail;
    case FailureKind::foreign_key: return "what this refers to is not there" + detail;
    case FailureKind::busy: return "the database was busy for too long" + detail;
    case FailureKind::disk_full: return "the disk is full" + detail;
    case FailureKind::read_only: return "the database cannot be written to" + detail;
    case FailureKind::input_output: return "the disk cannot be read or written" + detail;
    case FailureKind::corrupt: return "the file is damaged or no database" + detail;
    case FailureKind::other: break;
    }
    return "the database failed" + detail;
}

} // namespace quadrille::database
