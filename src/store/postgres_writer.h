#pragma once

/// The batches of a group in one transaction of PostgreSQL, over a connection that may break at any
/// moment. Nobody is told that something was kept before it is known to be; when the connection
/// breaks in the middle of a commit, the writer asks the database what became of it, for as long as
/// that takes, before it tells anybody anything. Otherwise it connects again and goes on. The other
/// servers hear what was written (see postgres_cluster.h).

#include "database/postgres_connection.h"
#include "store/role.h"
#include "store/store.h"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille::store {

struct PostgresWriterSettings {
    database::PostgresAddress address{};
    /// Shown to those who look after the database, and to others who want the club for themselves.
    std::string who{};
    Role role = Role::server;
    /// Other servers may serve the same club, if they share it as well.
    bool shared = false;
    /// For how long a commit is tried anew before its callers are told that it failed.
    std::chrono::milliseconds patience{3000};
    /// For how long a server waits for one that wants the club for itself. PostgreSQL may take a
    /// moment to notice that it was killed.
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
    /// Takes the club for itself alone, if no other server has it. Throws PostgresFailure, which
    /// names one that has. To be given back by `share`.
    void take_alone();
    void share();

    /// Our row of the writers.
    std::int64_t id() const { return id_; }

    /// Tells the other servers, if there are any, which events were kept since the last call. If
    /// that fails, they find them by themselves a little later.
    void announce(bool has_company);

    /// For GroupWriter. When it returns, what was kept is on disk.
    std::vector<Outcome> commit(std::span<const Batch> batches);

    /// From now on nobody has patience: what cannot be done at once fails.
    void close() { closing_ = true; }

    /// What it waits for in the middle of a commit: to know what became of it, or for longer than
    /// its patience for the database to answer.
    std::optional<std::string> trouble() const;

  private:
    /// How far a try has come.
    struct Attempt {
        std::vector<Outcome> outcomes;
        /// Of the transaction, as it stands in our row of the writers.
        std::int64_t number = 0;
        bool committing = false;
        /// The last event of each table.
        std::map<TableId, int> last_events{};
    };

    enum class Fate { committed, not_committed, unknown };

    using Clock = std::chrono::steady_clock;

    void connect();
    /// Waits for its patience. `how` is the function of PostgreSQL that tries.
    void take_lock(database::PostgresConnection& connection, std::string_view how) const;
    void run(std::span<const Batch> batches, Attempt& attempt);
    std::vector<Outcome> finished(Attempt attempt);
    void apply(std::span<const Batch> batches, Attempt& attempt, std::optional<Time>& alive);
    Outcome apply(const Batch& batch, std::optional<Time>& alive);
    /// Tells the others, with the commit, that what they know of somebody is old.
    void tell_people(const std::set<PersonId>& people);
    /// Whether to try again after a failure that left no doubt.
    bool is_worth_another_try(database::FailureKind kind, int tries, Clock::time_point end) const;
    void give_up_connection(database::FailureKind kind);
    std::vector<Outcome> try_to_commit(std::span<const Batch> batches);
    Fate find_out(const Attempt& attempt, const std::string& reason);
    void set_trouble(std::optional<std::string> text);

    PostgresWriterSettings settings_;
    std::int64_t id_;
    /// Where the other servers listen.
    std::string channel_;
    std::map<TableId, int> unannounced_;
    std::unique_ptr<database::PostgresConnection> connection_;
    std::atomic<bool> closing_ = false;
    mutable std::mutex mutex_;
    // The mutex guards what follows.
    std::optional<std::string> trouble_;
    /// Of the commit that is under way.
    std::optional<Clock::time_point> begun_;
};

} // namespace quadrille::store
