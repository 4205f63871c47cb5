#include "database/checkpointer.h"

#include <sqlite3.h>

#include <algorithm>

namespace quadrille::database {

namespace {

/// The thread checkpoints the log in this many portions.
constexpr int portions = 8;

/// Copies into the database what no reader still needs in the log. A failure (a full disk, the
/// other thread at the same work) loses nothing: the log stays, and a later commit asks again.
void carry_over(sqlite3* connection, const char* database) {
    sqlite3_wal_checkpoint_v2(connection, database, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
}

} // namespace

Checkpointer::Checkpointer(Connection& writer, const ConnectionSettings& settings, int pages)
    : writer_(writer), connection_(settings), pages_(pages),
      thread_([this](const std::stop_token& stop) { work(stop); }) {
    // Replaces SQLite's own hook, which would checkpoint within the commit.
    sqlite3_wal_hook(writer_.handle().getHandle(), committed, this);
}

Checkpointer::~Checkpointer() {
    sqlite3_wal_autocheckpoint(writer_.handle().getHandle(), pages_);
}

int Checkpointer::committed(void* self, sqlite3* writer, const char* database, int pages_in_log) {
    auto& checkpointer = *static_cast<Checkpointer*>(self);
    if (pages_in_log <= checkpointer.last_length_) {
        checkpointer.next_portion_ = 0;
        checkpointer.next_finish_ = 0;
    }
    checkpointer.last_length_ = pages_in_log;
    checkpointer.ask_thread(pages_in_log);
    checkpointer.finish(writer, database, pages_in_log);
    // The commit has succeeded, whatever becomes of the log.
    return SQLITE_OK;
}

void Checkpointer::ask_thread(int pages_in_log) {
    const int portion = std::max(1, pages_ / portions);
    if (pages_in_log < std::max(next_portion_, portion))
        return;
    next_portion_ = pages_in_log + portion;
    {
        const std::scoped_lock lock(mutex_);
        asked_for_ = true;
    }
    asked_.notify_one();
}

void Checkpointer::finish(sqlite3* writer, const char* database, int pages_in_log) {
    if (pages_in_log < std::max(next_finish_, pages_))
        return;
    // If a reader keeps the log from being completed, this is not repeated at every commit.
    next_finish_ = pages_in_log + std::max(1, pages_ / portions);
    carry_over(writer, database);
}

void Checkpointer::work(const std::stop_token& stop) {
    for (;;) {
        {
            std::unique_lock lock(mutex_);
            if (!asked_.wait(lock, stop, [this] { return asked_for_; }))
                return;
            asked_for_ = false;
        }
        carry_over(connection_.handle().getHandle(), nullptr);
    }
}

} // namespace quadrille::database
