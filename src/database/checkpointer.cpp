#include "database/checkpointer.h"

#include <sqlite3.h>

namespace quadrille::database {

namespace {

/// A log so many times as long as it should be is carried over by the writer itself: commits came
/// too fast for anybody else.
constexpr int too_long = 16;

/// Commits that come meanwhile leave something for the next round, less each time.
constexpr int most_rounds = 10;

} // namespace

Checkpointer::Checkpointer(Connection& writer, const ConnectionSettings& settings, int pages)
    : writer_(writer), connection_(settings), pages_(pages),
      thread_([this](const std::stop_token& stop) { work(stop); }) {
    // In place of SQLite's own, which would do it within the commit.
    sqlite3_wal_hook(writer_.handle().getHandle(), committed, this);
}

Checkpointer::~Checkpointer() {
    sqlite3_wal_autocheckpoint(writer_.handle().getHandle(), pages_);
}

int Checkpointer::committed(void* self, sqlite3* writer, const char* database, int pages_in_log) {
    auto& checkpointer = *static_cast<Checkpointer*>(self);
    if (pages_in_log >= checkpointer.pages_ * too_long)
        sqlite3_wal_checkpoint_v2(writer, database, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
    if (pages_in_log >= checkpointer.pages_) {
        {
            const std::scoped_lock lock(checkpointer.mutex_);
            checkpointer.asked_for_ = true;
        }
        checkpointer.asked_.notify_one();
    }
    // The commit is done, whatever becomes of the log.
    return SQLITE_OK;
}

void Checkpointer::work(const std::stop_token& stop) {
    for (;;) {
        {
            std::unique_lock lock(mutex_);
            if (!asked_.wait(lock, stop, [this] { return asked_for_; }))
                return;
            asked_for_ = false;
        }
        carry_over();
    }
}

void Checkpointer::carry_over() {
    for (int round = 0; round < most_rounds; ++round) {
        int in_log = 0;
        int carried = 0;
        // A failure (a full disk) loses nothing: the log stays, and the next commit asks again.
        if (sqlite3_wal_checkpoint_v2(connection_.handle().getHandle(), nullptr,
                                      SQLITE_CHECKPOINT_PASSIVE, &in_log, &carried) != SQLITE_OK ||
            carried == in_log)
            return;
    }
}

} // namespace quadrille::database
