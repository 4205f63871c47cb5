#pragma once

/// Carries what is in a database's log over into the database, on a thread and connection of its
/// own: it takes a sync and many writes, for which nobody who commits should wait. When the log has
/// been carried over completely, the next commit begins it anew.

#include "database/connection.h"

#include <condition_variable>
#include <mutex>
#include <stop_token>
#include <thread>

struct sqlite3;

namespace quadrille::database {

class Checkpointer {
  public:
    /// Looks after the commits of `writer`, which must outlive it and then does so itself again.
    /// `pages` in the log are what makes it begin.
    Checkpointer(Connection& writer, const ConnectionSettings& settings, int pages);
    /// Finishes what it was asked for.
    ~Checkpointer();
    Checkpointer(const Checkpointer&) = delete;
    Checkpointer& operator=(const Checkpointer&) = delete;
    Checkpointer(Checkpointer&&) = delete;
    Checkpointer& operator=(Checkpointer&&) = delete;

  private:
    static int committed(void* self, sqlite3* writer, const char* database, int pages_in_log);
    void work(const std::stop_token& stop);
    void carry_over();

    Connection& writer_;
    Connection connection_;
    int pages_;
    std::mutex mutex_;
    std::condition_variable_any asked_;
    // The mutex guards it.
    bool asked_for_ = false;
    // Last, so that the thread ends first.
    std::jthread thread_;
};

} // namespace quadrille::database
