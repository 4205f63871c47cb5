#include "store/postgres_writer.h"

#include "store/not_kept.h"
#include "store/postgres_events.h"
#include "store/postgres_schema.h"
#include "store/sql_writer.h"

#include <algorithm>
#include <exception>
#include <random>
#include <thread>
#include <utility>

namespace quadrille::store {

namespace {

using database::FailureKind;
using database::PostgresConnection;
using database::PostgresFailure;

constexpr std::chrono::milliseconds between_tries(20);
/// Conflicts with other writers in a row, after which a commit fails.
constexpr int most_conflicts = 5;

/// Tells the writers of a club apart; not secret.
std::int64_t random_number() {
    std::random_device device;
    return static_cast<std::int64_t>((std::uint64_t{device()} << 31) ^ device());
}

} // namespace

PostgresWriter::PostgresWriter(PostgresWriterSettings settings)
    : settings_(std::move(settings)), id_(random_number()) {}

PostgresWriter::~PostgresWriter() {
    // The row of a server says when it last ran.
    if (settings_.role == Role::server || !connection_)
        return;
    try {
        connection_->change("DELETE FROM writers WHERE id = ?", id_);
    } catch (const PostgresFailure&) {
        // The next server takes it away.
        connection_.reset();
    }
}

void PostgresWriter::begin() {
    connect();
    if (settings_.role == Role::server)
        connection_->change("DELETE FROM writers WHERE last_commit < "
                            "(SELECT max(last_commit) FROM writers WHERE alive IS NOT NULL)");
    connection_->change("INSERT INTO writers VALUES(?, nextval('commit_numbers'), NULL)", id_);
}

void PostgresWriter::connect() {
    auto connection = std::make_unique<PostgresConnection>(settings_.address, settings_.who);
    if (settings_.role == Role::server)
        take_lock(*connection);
    connection_ = std::move(connection);
}

void PostgresWriter::take_lock(PostgresConnection& connection) const {
    const int application = postgres_club_schema().application;
    const auto end = Clock::now() + settings_.lock_patience;
    // It is the session's: gone with it.
    while (!connection
                .value<bool>("SELECT pg_try_advisory_lock(?, 'writers'::regclass::oid::integer)",
                             application)
                .value_or(false)) {
        if (closing_ || Clock::now() >= end) {
            const auto holder = connection.value<std::string>(
                "SELECT application_name FROM pg_locks JOIN pg_stat_activity USING(pid) "
                "WHERE locktype = 'advisory' AND classid::bigint = ? "
                "AND objid = 'writers'::regclass::oid",
                application);
            throw PostgresFailure(FailureKind::busy,
                                  "the club is in use by " + holder.value_or("another server"));
        }
        std::this_thread::sleep_for(between_tries);
    }
}

std::vector<Outcome> PostgresWriter::commit(std::span<const Batch> batches) {
    const auto end = Clock::now() + settings_.patience;
    std::string reason;
    bool again = true;
    for (int tries = 1; again; ++tries) {
        Attempt attempt;
        try {
            run(batches, attempt);
            return std::move(attempt.outcomes);
        } catch (const PostgresFailure& failure) {
            reason = database::describe(failure);
            give_up_connection(failure.kind());
            if (failure.kind() == FailureKind::lost && attempt.committing) {
                const Fate fate = find_out(attempt, reason);
                if (fate == Fate::committed)
                    return std::move(attempt.outcomes);
                again = fate == Fate::not_committed;
            } else {
                again = is_worth_another_try(failure.kind(), tries, end);
            }
        } catch (const std::exception& failure) {
            reason = failure.what();
            give_up_connection(FailureKind::lost);
            again = false;
        }
    }
    return std::vector<Outcome>(batches.size(), not_kept(NotKept::Cause::storage, reason));
}

void PostgresWriter::run(std::span<const Batch> batches, Attempt& attempt) {
    if (!connection_)
        connect();
    connection_->run("BEGIN");
    std::optional<Time> alive;
    apply(batches, attempt, alive);
    attempt.number = connection_
                         ->value<std::int64_t>(
                             "INSERT INTO writers VALUES(?, nextval('commit_numbers'), ?) "
                             "ON CONFLICT(id) DO UPDATE SET last_commit = excluded.last_commit, "
                             "alive = coalesce(excluded.alive, writers.alive) "
                             "RETURNING last_commit",
                             id_, alive)
                         .value_or(0);
    attempt.committing = true;
    connection_->run("COMMIT");
}

void PostgresWriter::apply(std::span<const Batch> batches, Attempt& attempt,
                           std::optional<Time>& alive) {
    while (!batches.empty()) {
        const auto plain =
            static_cast<std::size_t>(std::ranges::find_if_not(batches, is_plain) - batches.begin());
        if (plain > 0 && apply_plain(*connection_, batches.first(plain), alive)) {
            attempt.outcomes.resize(attempt.outcomes.size() + plain);
            batches = batches.subspan(plain);
            continue;
        }
        for (const Batch& batch : batches.first(std::max<std::size_t>(plain, 1))) {
            SqlWriter<PostgresConnection> rows(*connection_);
            attempt.outcomes.push_back(rows.apply(batch));
            if (rows.alive())
                alive = rows.alive();
        }
        batches = batches.subspan(std::max<std::size_t>(plain, 1));
    }
}

bool PostgresWriter::is_worth_another_try(FailureKind kind, int tries,
                                          Clock::time_point end) const {
    if (closing_)
        return false;
    if (kind == FailureKind::conflict)
        return tries < most_conflicts;
    if (kind != FailureKind::lost || Clock::now() >= end)
        return false;
    // The first time it was perhaps the connection alone.
    if (tries > 1)
        std::this_thread::sleep_for(between_tries);
    return true;
}

void PostgresWriter::give_up_connection(FailureKind kind) {
    try {
        if (connection_ && kind != FailureKind::lost)
            connection_->roll_back();
        else
            connection_.reset();
    } catch (const PostgresFailure&) {
        connection_.reset();
    }
}

PostgresWriter::Fate PostgresWriter::find_out(const Attempt& attempt, const std::string& reason) {
    set_trouble("whether the last commit happened is not known: " + reason);
    Fate fate = Fate::unknown;
    const auto closing_end = Clock::now() + settings_.patience;
    while (fate == Fate::unknown && !(closing_ && Clock::now() >= closing_end)) {
        try {
            PostgresConnection connection(settings_.address, settings_.who);
            // The transaction in question may still be going on: its row is waited for.
            const auto last = connection.value<std::int64_t>(
                "SELECT last_commit FROM writers WHERE id = ? FOR UPDATE", id_);
            fate = last == attempt.number ? Fate::committed : Fate::not_committed;
        } catch (const PostgresFailure&) {
            std::this_thread::sleep_for(between_tries);
        }
    }
    set_trouble({});
    return fate;
}

void PostgresWriter::set_trouble(std::optional<std::string> text) {
    const std::scoped_lock lock(mutex_);
    trouble_ = std::move(text);
}

std::optional<std::string> PostgresWriter::trouble() const {
    const std::scoped_lock lock(mutex_);
    return trouble_;
}

} // namespace quadrille::store
