#include "database/connection.h"

#include <sqlite3.h>

#include <utility>

namespace quadrille::database {

namespace {

int flags(const ConnectionSettings& settings) {
    return settings.read_only ? SQLite::OPEN_READONLY
                              : SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE;
}

/// A log that was longer is truncated to this many bytes.
constexpr int log_limit = 64 << 20;

} // namespace

Query::~Query() {
    if (statement_)
        connection_->give_back(std::move(statement_));
}

Connection::Connection(const ConnectionSettings& settings)
    : database_(settings.file.string(), flags(settings),
                static_cast<int>(settings.patience.count()), settings.vfs) {
    run("PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF; PRAGMA temp_store = MEMORY;");
    if (settings.read_only)
        return;
    // auto_vacuum can be set only in a new database.
    run("PRAGMA auto_vacuum = NONE");
    if (value<std::string>("PRAGMA journal_mode = WAL") != "wal")
        throw SQLite::Exception("the database cannot have a write-ahead log here");
    run("PRAGMA synchronous = FULL; "
        "PRAGMA journal_size_limit = " +
        std::to_string(log_limit));
}

void Connection::roll_back() {
    if (sqlite3_get_autocommit(database_.getHandle()) == 0)
        run("ROLLBACK");
}

std::unique_ptr<SQLite::Statement> Connection::take(std::string_view sql) {
    const auto found = prepared_.find(sql);
    if (found == prepared_.end() || found->second.empty())
        return std::make_unique<SQLite::Statement>(database_, std::string(sql));
    auto statement = std::move(found->second.back());
    found->second.pop_back();
    return statement;
}

void Connection::give_back(std::unique_ptr<SQLite::Statement> statement) noexcept {
    // tryReset() repeats the error of a failed step, which was reported by that step.
    statement->tryReset();
    const std::string& sql = statement->getQuery();
    prepared_[sql].push_back(std::move(statement));
}

} // namespace quadrille::database
