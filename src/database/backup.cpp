#include "database/backup.h"

#include "database/files.h"

#include <SQLiteCpp/Backup.h>
#include <sqlite3.h>

namespace quadrille::database {

void copy_database(Connection& source, const std::filesystem::path& target,
                   const std::string& vfs) {
    SQLite::Database copy(target.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, 0, vfs);
    SQLite::Backup backup(copy, source.handle());
    // In one step, so that a concurrent write cannot make it start over.
    if (const int status = backup.executeStep(-1); status != SQLITE_DONE)
        throw SQLite::Exception("the copy was not finished", status);
    // The copy has inherited WAL mode, and would have a log beside it.
    copy.exec("PRAGMA journal_mode = DELETE");
}

void back_up(Connection& source, const std::filesystem::path& target) {
    std::filesystem::path unfinished = target;
    unfinished += ".part";
    make_private_file(unfinished);
    copy_database(source, unfinished);
    put_in_place(unfinished, target);
}

std::expected<void, Problem> check_integrity(Connection& connection) {
    Query query = connection.query("PRAGMA integrity_check(1)");
    if (query.next() && query.get<std::string>(0) != "ok")
        return problem("the database is damaged: " + query.get<std::string>(0));
    Query references = connection.query("PRAGMA foreign_key_check");
    if (references.next())
        return problem("the database is damaged: a row of " + references.get<std::string>(0) +
                       " refers to nothing");
    return {};
}

} // namespace quadrille::database
