#pragma once

/// The batches of a group in one transaction of PostgreSQL, over a connection that may break at any
/// moment. Nobody is told that something was kept before it is known to be; when the connection
/// breaks in the middle of a commit, the writer asks the database what became of it, for as long as
/// that takes, before it tells anybody anything. Otherwise it connects again and goes on.

#include "database/postgres_connection.h"
#include "store/role.h"
#include "store/store.h"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace quadrille::store {

struct PostgresWriterSettings {
    database::PostgresAddress address{};
    /// Shown to others who want to serve the same club.
    std::string who{};
    Role role = Role::server;
    /// For how long a commit is tried anew before its callers are told that it failed.
    std::chrono::milliseconds patience{3000};
    /// For how long a server waits for the one before it to be gone. PostgreSQL may take a moment
    /// to notice that it was killed.
    std::chrono::milliseconds lock_patience{3000};
};

class PostgresWriter {
  public:
    explicit PostgresWriter(PostgresWriterSettings settings);
    ~PostgresWriter();
    PostgresWriter(const PostgresWriter&) = delete;
    PostgresWriter& operator=(const PostgresWriter&) = delete;
    PostgresWriter(PostgresWriter&&) = delete;
    PostgresWriter& operator=(PostgresWriter&&) = delete;

    /// Connects and takes its place among the writers of a club, which is of the present version.
    /// Throws PostgresFailure.
    void begin();

    /// For GroupWriter. When it returns, what was kept is on disk.
    std::vector<Outcome> commit(std::span<const Batch> batches);

    /// From now on nobody has patience: what cannot be done at once fails.
    void close() { closing_ = true; }

    /// What it waits for in the middle of a commit.
    std::optional<std::string> trouble() const;

  private:
    /// How far a try has come.
    struct Attempt {
        std::vector<Outcome> outcomes;
        /// Of the transaction, as it stands in our row of the writers.
        std::int64_t number = 0;
        bool committing = false;
    };

    enum class Fate { committed, not_committed, unknown };

    using Clock = std::chrono::steady_clock;

    void connect();
    void take_lock(database::PostgresConnection& connection) const;
    void run(std::span<const Batch> batches, Attempt& attempt);
    void apply(std::span<const Batch> batches, Attempt& attempt, std::optional<Time>& alive);
    /// Whether to try again after a failure that left no doubt.
    bool is_worth_another_try(database::FailureKind kind, int tries, Clock::time_point end) const;
    void give_up_connection(database::FailureKind kind);
    Fate find_out(const Attempt& attempt, const std::string& reason);
    void set_trouble(std::optional<std::string> text);

    PostgresWriterSettings settings_;
    /// Our row of the writers.
    std::int64_t id_;
    std::unique_ptr<database::PostgresConnection> connection_;
    std::atomic<bool> closing_ = false;
    mutable std::mutex mutex_;
    // The mutex guards it.
    std::optional<std::string> trouble_;
};

} // namespace quadrille::store
