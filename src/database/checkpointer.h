#pragma once

/// Carries what is in a database's log over into the database, a little at a time and on a thread
/// and connection of its own, so that its syncs are short and nobody who commits waits for them.
///
/// SQLite begins the log anew only at a commit that finds all of it carried over. While commits
/// follow one upon the other that never happens, since each leaves something behind that the thread
/// has not seen yet. Therefore the commit that finds the log long carries over the rest itself,
/// which is little by then. So the log stays short, and is written over in place: a sync of a file
/// that does not grow waits for no other file.

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
    /// The log begins anew after about `pages`.
    Checkpointer(Connection& writer, const ConnectionSettings& settings, int pages);
    /// Finishes what it was asked for.
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
    // Of the writer's thread: the length of the log at the last commit, and those at which the
    // other thread and the writer itself begin next.
    int last_length_ = 0;
    int next_portion_ = 0;
    int next_finish_ = 0;
    std::mutex mutex_;
    std::condition_variable_any asked_;
    // The mutex guards it.
    bool asked_for_ = false;
    // Last, so that the thread ends first.
    std::jthread thread_;
};

} // namespace quadrille::database
