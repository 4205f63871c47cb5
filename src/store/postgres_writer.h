#pragma once

/// Commits the batches of a group in one transaction of PostgreSQL, over a connection that may
/// break at any moment. Nothing is reported as kept before that is certain. If the connection
/// breaks in the middle of a commit, the writer asks the database whether it happened, for as long
/// as that takes, before it reports anything. Otherwise it connects again and goes on. Other
/// servers are told what was written (see postgres_cluster.h).

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
    /// Shown to administrators of the database, and to others who want the club for themselves.
    std::string who{};
    Role role = Role::server;
    /// Whether other servers may serve the same club, if they share it too.
    bool shared = false;
    /// How long a commit is retried before its callers are told that it failed.
    std::chrono::milliseconds patience{3000};
    /// How long a server waits for the lock of the club. PostgreSQL may take a moment to notice
    /// that the holder was killed.
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

    /// Connects, takes the lock of the club and forgets servers that are long dead (a server only),
    /// and registers as one of its writers. The tables must exist. Throws PostgresFailure.
    void begin();
    /// Takes the club exclusively, until `share`, if no other server has it. Throws
    /// PostgresFailure, which names a server that has it.
    void take_alone();
    void share();

    /// The id of this writer's row in `writers`.
    std::int64_t id() const { return id_; }

    /// Tells the other servers, if there are any, which events were kept since the last call. If
    /// that fails, they find them a little later by themselves.
    void announce(bool has_company);

    /// For GroupWriter. When it returns, everything kept is on disk.
    std::vector<Outcome> commit(std::span<const Batch> batches);

    /// From now on nothing is waited for: what cannot be done at once fails.
    void close() { closing_ = true; }

    /// What holds up the commit in progress: it is not known whether it happened, or the database
    /// takes longer than `patience` to answer.
    std::optional<std::string> trouble() const;

  private:
    /// How far an attempt to commit has come.
    struct Attempt {
        std::vector<Outcome> outcomes;
        /// The number of the transaction, as written into this writer's row.
        std::int64_t number = 0;
        bool committing = false;
        /// The last event of each table.
        std::map<TableId, int> last_events{};
    };

    enum class Fate { committed, not_committed, unknown };

    using Clock = std::chrono::steady_clock;

    void connect();
    /// Waits for up to `lock_patience`. `how` is the PostgreSQL function that tries to take the
    /// lock.
    void take_lock(database::PostgresConnection& connection, std::string_view how) const;
    void run(std::span<const Batch> batches, Attempt& attempt);
    std::vector<Outcome> finished(Attempt attempt);
    void apply(std::span<const Batch> batches, Attempt& attempt, std::optional<Time>& alive);
    Outcome apply(const Batch& batch, std::optional<Time>& alive);
    /// Tells the other servers, with the commit, that what they know of these people is outdated.
    void tell_people(const std::set<PersonId>& people);
    /// Whether to try again after a failure that leaves no doubt about the outcome.
    bool is_worth_another_try(database::FailureKind kind, int tries, Clock::time_point end) const;
    void give_up_connection(database::FailureKind kind);
    std::vector<Outcome> try_to_commit(std::span<const Batch> batches);
    Fate find_out(const Attempt& attempt, const std::string& reason);
    void set_trouble(std::optional<std::string> text);

    PostgresWriterSettings settings_;
    std::int64_t id_;
    /// The channel to which the other servers listen.
    std::string channel_;
    std::map<TableId, int> unannounced_;
    std::unique_ptr<database::PostgresConnection> connection_;
    std::atomic<bool> closing_ = false;
    mutable std::mutex mutex_;
    // The mutex guards what follows.
    std::optional<std::string> trouble_;
    /// When the commit in progress began.
    std::optional<Clock::time_point> begun_;
};

} // namespace quadrille::store
