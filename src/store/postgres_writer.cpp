#include "store/postgres_writer.h"

#include "store/not_kept.h"
#include "store/postgres_events.h"
#include "store/postgres_leases.h"
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
/// A commit fails after this many conflicts with other writers in a row.
constexpr int most_conflicts = 5;

/// The length at which a notification is sent; PostgreSQL allows almost 8000 bytes.
constexpr std::size_t longest_payload = 7'000;

/// Ways to take the lock of the club: all servers share it, or one has it alone.
constexpr std::string_view shared_lock = "pg_try_advisory_lock_shared";
constexpr std::string_view lone_lock = "pg_try_advisory_lock";

/// Deletes the rows of servers whose last sign of life is a month older than the newest one, which
/// is the one that the view `alive` shows. Rows that are being written are left. A running server
/// only needs its row while it finds out whether a commit happened, and its next commit writes the
/// row again.
constexpr std::string_view forget_dead_servers =
    "DELETE FROM writers WHERE id IN (SELECT id FROM writers "
    "WHERE alive < (SELECT at FROM alive) - ? FOR UPDATE SKIP LOCKED)";
constexpr Time dead_after = std::chrono::days(30);

/// Distinguishes the writers of a club; not secret.
std::int64_t random_number() {
    std::random_device device;
    return static_cast<std::int64_t>((std::uint64_t{device()} << 31) ^ device());
}

void note_events(const Batch& batch, std::map<TableId, int>& last_events) {
    for (const Write& write : batch)
        if (const auto* append = std::get_if<AppendEvent>(&write))
            last_events[append->table] = append->event.number;
}

/// Collects the people about whom other servers may hold outdated data after this batch.
class ChangedPeople {
  public:
    explicit ChangedPeople(PostgresConnection& connection) : connection_(connection) {}

    void operator()(const ChangePerson& write) {
        if (write.kind || write.name || write.owner)
            people.insert(write.person);
    }

    void operator()(const DeletePerson& write) { people.insert(write.person); }

    void operator()(const RemoveToken& write) {
        find("SELECT person FROM tokens WHERE hash = ?", write.hash);
    }

    void operator()(const RemoveTokens& write) { people.insert(write.person); }

    void operator()(const AddSanction& write) { people.insert(write.sanction.person); }

    void operator()(const LiftSanction& write) {
        find("SELECT person FROM sanctions WHERE id = ?", write.sanction);
    }

    template <typename Other>
    void operator()(const Other& /*write*/) {}

    std::set<PersonId> people;

  private:
    template <typename Key>
    void find(std::string_view sql, const Key& key) {
        const auto person = connection_.value<std::optional<PersonId>>(sql, key);
        if (person)
            people.insert(person->value_or(0));
    }

    PostgresConnection& connection_;
};

std::set<PersonId> changed_people(PostgresConnection& connection, const Batch& batch) {
    ChangedPeople changed(connection);
    for (const Write& write : batch)
        std::visit([&](const auto& each) { changed(each); }, write);
    return changed.people;
}

} // namespace

PostgresWriter::PostgresWriter(PostgresWriterSettings settings)
    : settings_(std::move(settings)), id_(random_number()) {}

PostgresWriter::~PostgresWriter() {
    // A server's row stays for a while: it says when the server last ran.
    if (settings_.role == Role::server || !connection_)
        return;
    try {
        connection_->change("DELETE FROM writers WHERE id = ?", id_);
    } catch (const PostgresFailure&) {
        // The row stays; while its `alive` is NULL it has no effect.
        connection_.reset();
    }
}

void PostgresWriter::begin() {
    connect();
    if (settings_.role == Role::server)
        connection_->change(forget_dead_servers, dead_after);
    connection_->change("INSERT INTO writers VALUES(?, nextval('commit_numbers'), NULL)", id_);
}

void PostgresWriter::connect() {
    auto connection = std::make_unique<PostgresConnection>(settings_.address, settings_.who);
    if (settings_.role == Role::server)
        take_lock(*connection, settings_.shared ? shared_lock : lone_lock);
    connection_ = std::move(connection);
}

void PostgresWriter::take_alone() {
    take_lock(*connection_, lone_lock);
}

void PostgresWriter::share() {
    connection_->query("SELECT pg_advisory_unlock(?, 'writers'::regclass::oid::integer)",
                       postgres_club_schema().application);
}

void PostgresWriter::take_lock(PostgresConnection& connection, std::string_view how) const {
    const int application = postgres_club_schema().application;
    const auto end = Clock::now() + settings_.lock_patience;
    const std::string take =
        "SELECT " + std::string(how) + "(?, 'writers'::regclass::oid::integer)";
    // The lock belongs to the session and ends with it.
    while (!connection.value<bool>(take, application).value_or(false)) {
        if (closing_ || Clock::now() >= end) {
            const auto holder = connection.value<std::string>(
                "SELECT application_name FROM pg_locks JOIN pg_stat_activity USING(pid) "
                "WHERE locktype = 'advisory' AND classid::bigint = ? "
                "AND objid = 'writers'::regclass::oid AND pid <> pg_backend_pid()",
                application);
            throw PostgresFailure(FailureKind::busy,
                                  "the club is in use by " + holder.value_or("another server"));
        }
        std::this_thread::sleep_for(between_tries);
    }
}

std::vector<Outcome> PostgresWriter::commit(std::span<const Batch> batches) {
    const auto set_begun = [this](std::optional<Clock::time_point> begun) {
        const std::scoped_lock lock(mutex_);
        begun_ = begun;
    };
    set_begun(Clock::now());
    std::vector<Outcome> outcomes = try_to_commit(batches);
    set_begun(std::nullopt);
    return outcomes;
}

std::vector<Outcome> PostgresWriter::try_to_commit(std::span<const Batch> batches) {
    const auto end = Clock::now() + settings_.patience;
    std::string reason;
    bool again = true;
    for (int tries = 1; again; ++tries) {
        Attempt attempt;
        try {
            run(batches, attempt);
            return finished(std::move(attempt));
        } catch (const PostgresFailure& failure) {
            reason = database::describe(failure);
            give_up_connection(failure.kind());
            if (failure.kind() == FailureKind::lost && attempt.committing) {
                const Fate fate = find_out(attempt, reason);
                if (fate == Fate::committed)
                    return finished(std::move(attempt));
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

std::vector<Outcome> PostgresWriter::finished(Attempt attempt) {
    for (const auto& [table, number] : attempt.last_events) {
        int& last = unannounced_[table];
        last = std::max(last, number);
    }
    return std::move(attempt.outcomes);
}

void PostgresWriter::run(std::span<const Batch> batches, Attempt& attempt) {
    if (!connection_)
        connect();
    connection_->run("BEGIN");
    std::optional<Time> alive;
    apply(batches, attempt, alive);
    for (std::size_t i = 0; i < batches.size(); ++i)
        if (attempt.outcomes[i])
            note_events(batches[i], attempt.last_events);
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
        for (const Batch& batch : batches.first(std::max<std::size_t>(plain, 1)))
            attempt.outcomes.push_back(apply(batch, alive));
        batches = batches.subspan(std::max<std::size_t>(plain, 1));
    }
}

Outcome PostgresWriter::apply(const Batch& batch, std::optional<Time>& alive) {
    // Asked before the batch is applied: afterwards a removed token no longer says whose it was.
    const std::set<PersonId> people = changed_people(*connection_, batch);
    SqlWriter<PostgresConnection> rows(*connection_);
    Outcome outcome = rows.apply(batch);
    if (!outcome)
        return outcome;
    if (rows.alive())
        alive = rows.alive();
    tell_people(people);
    // The server that opens a table looks after it.
    if (settings_.shared)
        for (const Write& write : batch)
            if (const auto* opened = std::get_if<OpenTable>(&write))
                connection_->change("INSERT INTO keepers VALUES(?, ?)", opened->table.id, id_);
    return outcome;
}

void PostgresWriter::tell_people(const std::set<PersonId>& people) {
    for (const PersonId person : people)
        connection_->query("SELECT pg_notify('quadrille_' || 'servers'::regclass::oid::text, ?)",
                           "p " + std::to_string(id_) + " " +
                               database::parameter(person).value_or(""));
}

void PostgresWriter::announce(bool has_company) {
    const std::map<TableId, int> events = std::exchange(unannounced_, {});
    if (!has_company || events.empty() || !connection_)
        return;
    try {
        if (channel_.empty())
            channel_ = channel_of(*connection_);
        const std::string beginning = "e " + std::to_string(id_);
        std::string payload = beginning;
        // Only numbers, so that nothing needs to be quoted. A notification need not survive a
        // crash.
        std::string statements = "BEGIN; SET LOCAL synchronous_commit = off; ";
        const auto say = [&] {
            statements += "SELECT pg_notify('" + channel_ + "', '" + payload + "'); ";
            payload = beginning;
        };
        for (const auto& [table, number] : events) {
            payload += " " + database::parameter(table).value_or("") + ":" + std::to_string(number);
            if (payload.size() > longest_payload)
                say();
        }
        if (payload != beginning)
            say();
        connection_->run(statements + "COMMIT");
    } catch (const PostgresFailure&) {
        connection_.reset();
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
    // The first time, perhaps only the connection was lost.
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
            // The transaction may still be going on; this waits for its lock on the row.
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
    if (!trouble_ && begun_ && Clock::now() - *begun_ > settings_.patience)
        return "the database takes long to answer";
    return trouble_;
}

} // namespace quadrille::store
