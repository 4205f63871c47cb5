#include "store/sqlite_writer.h"

#include "database/failure.h"
#include "store/not_kept.h"
#include "store/sql_writer.h"

#include <exception>
#include <string>

namespace quadrille::store {

std::vector<Outcome> SqliteWriter::commit(std::span<const Batch> batches) {
    std::string reason;
    try {
        return try_commit(batches);
    } catch (const SQLite::Exception& failure) {
        reason = database::describe(failure);
    } catch (const std::exception& failure) {
        reason = failure.what();
    }
    // The failure may have ended the transaction already. If rolling back fails too, the next
    // commit tries it again.
    try {
        connection_.roll_back();
    } catch (const SQLite::Exception& failure) {
        reason += "; " + database::describe(failure);
    }
    return std::vector<Outcome>(batches.size(), not_kept(NotKept::Cause::storage, reason));
}

std::vector<Outcome> SqliteWriter::try_commit(std::span<const Batch> batches) {
    std::vector<Outcome> outcomes;
    SqlWriter<database::Connection> rows(connection_);
    connection_.roll_back();
    connection_.change("BEGIN IMMEDIATE");
    for (const Batch& batch : batches)
        outcomes.push_back(rows.apply(batch));
    if (const auto alive = rows.alive())
        connection_.change("INSERT INTO alive VALUES(1, ?) "
                           "ON CONFLICT(only) DO UPDATE SET at = excluded.at",
                           *alive);
    connection_.change("COMMIT");
    return outcomes;
}

} // namespace quadrille::store
