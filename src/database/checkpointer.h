#pragma once

/// Checkpoints a database: copies the contents of its write-ahead log into the database file, a
/// little at a time and on a thread and connection of its own, so that the syncs are short and no
/// commit waits for them.
///
/// SQLite starts the log anew only at a commit that finds all of it checkpointed. While commits
/// follow each other closely that never happens, since each leaves something that the thread has
/// not seen yet. Therefore a commit that finds the log long checkpoints the rest itself, which is
/// little by then. So the log stays short and is overwritten in place: syncing a file that does not
/// grow does not wait for other files.

#include "database/connection.h"

#include <condition_variable>
#include <mutex>
#include <stop_token>
#include <thread>

struct sqlite3;

namespace quadrille::database {

class Checkpointer {
  public:
    /// Watches the commits of `writer`, which must outlive this object and returns to SQLite's
    /// automatic checkpoints afterwards. The log starts anew after about `pages` pages.
    Checkpointer(Connection& writer, const ConnectionSettings& settings, int pages);
    /// Finishes a checkpoint that was asked for.
    ~Checkpointer();
    Checkpointer(const Checkpointer&) = delete;
    Checkpointer& operator=(const Checkpointer&) = delete;
    Checkpointer(Checkpointer&&) = delete;
    Checkpointer& operator=(Checkpointer&&) = delete;

  private:
    static int committed(void* self, sqlite3* writer, const char* database, int pages_in_log);
    void ask_thread(int pages_in_log);
    void finish(sqlite3* writer, const char* database, int pages_in_log);
    void work(const std::stop_token& stop);

    Connection& writer_;
    Connection connection_;
    int pages_;
    // Used by the writer's thread: the length of the log at the last commit, and the lengths at
    // which the other thread and the writer itself next start a checkpoint.
    int last_length_ = 0;
    int next_portion_ = 0;
    int next_finish_ = 0;
    std::mutex mutex_;
    std::condition_variable_any asked_;
    // Guarded by the mutex.
    bool asked_for_ = false;
    // Last, so that the thread ends first.
    std::jthread thread_;
};

} // namespace quadrille::database
