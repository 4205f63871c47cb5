#include "store/postgres_store.h"

#include "database/postgres_migration.h"
#include "store/postgres_schema.h"

#include <algorithm>
#include <array>
#include <unistd.h>
#include <utility>
#include <variant>

namespace quadrille::store {

namespace {

using database::PostgresAddress;
using database::PostgresConnection;
using database::PostgresFailure;

/// The number of connections for reading.
constexpr int postgres_readers = 3;

/// Adds the process and the machine: "quadrille serve, process 17 on games".
std::string with_process(const std::string& who) {
    std::array<char, 256> machine{};
    ::gethostname(machine.data(), machine.size() - 1);
    return who + ", process " + std::to_string(::getpid()) + " on " + machine.data();
}

PostgresWriterSettings writer_settings(const PostgresStoreSettings& settings,
                                       const PostgresAddress& address) {
    return {.address = address.with_patience(),
            .who = with_process(settings.who),
            .role = settings.role,
            .shared = settings.shared && settings.role == Role::server,
            .patience = settings.patience,
            .lock_patience = settings.lock_patience};
}

/// Creates the club if there is none. An older one is not migrated here: it may be in use, so that
/// has to wait for the lock.
std::expected<void, Problem> make_club(PostgresConnection& connection, Role role) {
    const database::Schema& schema = postgres_club_schema();
    auto checked = database::check_schema(connection, schema);
    if (!checked || database::version_of(connection) > 0)
        return checked;
    if (role == Role::helper)
        return problem("there is no club in this database");
    return database::migrate(connection, schema);
}

/// Migrates an older club. Running servers go on with the newer tables if they can; otherwise there
/// may be none.
std::expected<void, Problem> bring_to_newest(PostgresConnection& connection, Role role,
                                             PostgresWriter& writer) {
    const database::Schema& schema = postgres_club_schema();
    if (role == Role::server) {
        const bool alone = database::shuts_out_others(connection, schema);
        if (alone)
            writer.take_alone();
        auto migrated = database::migrate(connection, schema);
        if (alone)
            writer.share();
        return migrated;
    }
    if (database::version_of(connection) < schema.newest())
        return problem("the club has the version of an older program; start the server once, which "
                       "brings it to the present one");
    return {};
}

} // namespace

std::expected<std::unique_ptr<PostgresStore>, Problem>
PostgresStore::open(const PostgresStoreSettings& settings) {
    const auto address = PostgresAddress::read(settings.url);
    if (!address)
        return std::unexpected(address.error());
    const auto told = [&address](const std::string& text) {
        return problem(address->text + ": " + text);
    };
    try {
        PostgresConnection connection(*address);
        if (auto made = make_club(connection, settings.role); !made)
            return told(made.error().text);
        std::unique_ptr<PostgresStore> store(new PostgresStore(settings, *address));
        store->rows_.begin();
        if (auto prepared = bring_to_newest(connection, settings.role, store->rows_); !prepared)
            return told(prepared.error().text);
        if (settings.shared && settings.role == Role::server)
            store->cluster_ = std::make_unique<PostgresCluster>(
                PostgresCluster::Settings{.address = address->in_a_hurry(),
                                          .who = with_process(settings.who),
                                          .server = store->rows_.id()},
                *store);
        return store;
    } catch (const PostgresFailure& failure) {
        return told(database::describe(failure));
    }
}

PostgresStore::PostgresStore(const PostgresStoreSettings& settings, const PostgresAddress& address)
    : SqlStore(readers_), readers_(address.in_a_hurry(), postgres_readers),
      rows_(writer_settings(settings, address)),
      writer_([this](std::span<const Batch> batches) { return rows_.commit(batches); },
              settings.limits, settings.settling, [this] { announce(); }) {}

void PostgresStore::announce() {
    rows_.announce(cluster_ && cluster_->has_company());
}

PostgresStore::~PostgresStore() {
    // The cluster reads through this store.
    if (cluster_)
        cluster_->stop();
    rows_.close();
}

bool PostgresStore::write(Batch batch, Completion completion) {
    // It would wait behind a commit that may take any time. Heartbeats are rare, and tell their
    // sender when that is over.
    const bool is_heartbeat = std::ranges::all_of(
        batch, [](const Write& write) { return std::holds_alternative<Heartbeat>(write); });
    if (!is_heartbeat && rows_.trouble()) {
        ++turned_away_;
        return false;
    }
    return writer_.write(std::move(batch), std::move(completion));
}

void PostgresStore::settle() {
    writer_.settle();
}

StoreFigures PostgresStore::figures() const {
    StoreFigures figures = writer_.figures();
    figures.turned_away += turned_away_;
    if (auto trouble = rows_.trouble())
        figures.trouble = std::move(trouble);
    return figures;
}

} // namespace quadrille::store
