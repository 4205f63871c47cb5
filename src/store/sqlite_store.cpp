#include "store/sqlite_store.h"

#include "database/backup.h"
#include "database/failure.h"
#include "database/migration.h"
#include "store/sqlite_schema.h"

#include <system_error>
#include <utility>

namespace quadrille::store {

namespace {

using database::Connection;

/// The number of connections for reading. A read takes microseconds; only an export takes longer.
constexpr int reader_connections = 2;

std::expected<void, Problem> make_folder(const std::filesystem::path& folder) {
    std::error_code error;
    if (std::filesystem::create_directories(folder, error))
        std::filesystem::permissions(folder, std::filesystem::perms::owner_all, error);
    if (error)
        return problem("cannot make the folder \"" + folder.string() + "\": " + error.message());
    return {};
}

database::ConnectionSettings connection_settings(const SqliteStoreSettings& settings) {
    return {.file = club_file(settings.folder), .vfs = settings.vfs};
}

std::expected<void, Problem> prepare(Connection& connection, const SqliteStoreSettings& settings) {
    const database::Schema& schema = club_schema();
    if (settings.role == Role::server)
        return database::migrate(connection, schema, [&](int version) {
            const std::string name = "club.version-" + std::to_string(version) + ".sqlite";
            database::copy_database(connection, settings.folder / name, settings.vfs);
        });
    const auto checked = database::check_schema(connection, schema);
    if (checked && database::version_of(connection) != schema.newest())
        return problem("the club has the version of an older program; start the server once, which "
                       "brings it to the present one");
    return checked;
}

} // namespace

std::filesystem::path club_file(const std::filesystem::path& folder) {
    return folder / "club.sqlite";
}

std::expected<std::unique_ptr<SqliteStore>, Problem>
SqliteStore::open(const SqliteStoreSettings& settings) {
    const std::filesystem::path file = club_file(settings.folder);
    std::optional<database::FolderLock> lock;
    if (settings.vfs.empty() && settings.role == Role::server) {
        if (auto made = make_folder(settings.folder); !made)
            return std::unexpected(made.error());
        auto taken = database::FolderLock::take(settings.folder, settings.who);
        if (!taken)
            return std::unexpected(taken.error());
        lock = *std::move(taken);
    } else if (settings.vfs.empty() && !std::filesystem::exists(file)) {
        return problem("there is no club in the folder \"" + settings.folder.string() + "\"");
    }
    try {
        auto connection = std::make_unique<Connection>(connection_settings(settings));
        if (auto prepared = prepare(*connection, settings); !prepared)
            return problem(file.string() + ": " + prepared.error().text);
        return std::unique_ptr<SqliteStore>(
            new SqliteStore(settings, std::move(lock), std::move(connection)));
    } catch (const SQLite::Exception& failure) {
        return problem(file.string() + ": " + database::describe(failure));
    }
}

SqliteStore::SqliteStore(const SqliteStoreSettings& settings,
                         std::optional<database::FolderLock> lock,
                         std::unique_ptr<database::Connection> connection)
    : SqlStore(readers_), lock_(std::move(lock)),
      readers_(connection_settings(settings), reader_connections),
      connection_(std::move(connection)), rows_(*connection_),
      writer_([this](std::span<const Batch> batches) { return rows_.commit(batches); },
              settings.limits, settings.settling) {
    if (settings.settling == Settling::by_thread)
        checkpointer_.emplace(*connection_, connection_settings(settings), settings.log_pages);
    else
        connection_->run("PRAGMA wal_autocheckpoint = " + std::to_string(settings.log_pages));
}

bool SqliteStore::write(Batch batch, Completion completion) {
    return writer_.write(std::move(batch), std::move(completion));
}

void SqliteStore::settle() {
    writer_.settle();
}

StoreFigures SqliteStore::figures() const {
    return writer_.figures();
}

} // namespace quadrille::store
