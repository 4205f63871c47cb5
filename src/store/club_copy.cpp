#include "store/club_copy.h"

#include "database/files.h"
#include "database/folder_lock.h"
#include "database/migration.h"
#include "database/postgres_migration.h"
#include "store/copied_rows.h"
#include "store/postgres_schema.h"
#include "store/sqlite_schema.h"
#include "store/sqlite_store.h"

#include <chrono>
#include <filesystem>
#include <functional>
#include <optional>
#include <system_error>
#include <thread>

namespace quadrille::store {

namespace {

namespace fs = std::filesystem;
using database::Connection;
using database::PostgresConnection;

const database::Schema& schema_of(const Connection& /*connection*/) {
    return club_schema();
}

const database::Schema& schema_of(const PostgresConnection& /*connection*/) {
    return postgres_club_schema();
}

void begin_reading(Connection& connection) {
    connection.run("BEGIN");
}

void begin_reading(PostgresConnection& connection) {
    connection.run("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
}

void keep_alive_time(Connection& connection, Time at) {
    connection.change("INSERT INTO alive VALUES(1, ?)", at);
}

void keep_alive_time(PostgresConnection& connection, Time at) {
    connection.change("INSERT INTO writers VALUES(0, nextval('commit_numbers'), ?)", at);
}

/// Makes the numbers that the database generates continue after the copied ones.
void go_on_numbering(Connection& /*connection*/, const ClubTable& /*table*/) {}

void go_on_numbering(PostgresConnection& connection, const ClubTable& table) {
    const std::string column(table.numbered);
    if (!column.empty())
        connection.query("SELECT setval(pg_get_serial_sequence('" + std::string(table.name) +
                         "', '" + column + "'), coalesce(max(" + column +
                         "), 0) + 1, false) FROM " + std::string(table.name));
}

template <typename Source>
std::expected<void, Problem> check_source(Source& source) {
    const database::Schema& schema = schema_of(source);
    auto checked = database::check_schema(source, schema);
    if (!checked)
        return checked;
    const int version = database::version_of(source);
    if (version == 0)
        return problem("there is no club");
    if (version != schema.newest())
        return problem("the club has the version of an older program; start the server once, which "
                       "brings it to the present one");
    return {};
}

/// Copies one table; a problem if what arrived differs from what was sent.
template <typename Source, typename Target>
std::expected<CopiedRows, Problem> copy_table(Source& source, Target& target,
                                              const ClubTable& table) {
    RowDigest sent;
    RowInserter<Target> inserter(target, table);
    each_row(source, table, [&](Row row) {
        sent.add(row);
        inserter.add(std::move(row));
    });
    inserter.flush();
    go_on_numbering(target, table);
    RowDigest arrived;
    each_row(target, table, [&](const Row& row) { arrived.add(row); });
    if (sent.rows() != arrived.rows() || sent.finish() != arrived.finish())
        return problem("what arrived in the table \"" + std::string(table.name) +
                       "\" is not what was sent; nothing was kept");
    return CopiedRows{table.name, sent.rows()};
}

/// Copies all tables in a transaction of the target's, which is committed if all is well.
template <typename Source, typename Target>
std::expected<std::vector<CopiedRows>, Problem> copy_tables(Source& source, Target& target) {
    std::vector<CopiedRows> copied;
    begin_reading(source);
    for (const ClubTable& table : club_tables()) {
        auto rows = copy_table(source, target, table);
        if (!rows)
            return std::unexpected(rows.error());
        copied.push_back(*rows);
    }
    if (const auto alive = source.template value<Time>("SELECT at FROM alive"))
        keep_alive_time(target, *alive);
    target.run("COMMIT");
    return copied;
}

using Copied = std::expected<std::vector<CopiedRows>, Problem>;

template <typename Source>
Copied copy_into_folder(Source& source, const fs::path& folder) {
    if (fs::create_directories(folder))
        fs::permissions(folder, fs::perms::owner_all);
    const auto lock = database::FolderLock::take(folder, "quadrille club copy");
    if (!lock)
        return std::unexpected(lock.error());
    const fs::path file = club_file(folder);
    if (fs::exists(file))
        return problem("there is a club in the folder \"" + folder.string() + "\" already");
    // SQLite would take it for the log of the copy.
    const fs::path log = file.string() + "-wal";
    if (fs::exists(log))
        return problem("there is the log of a club that is gone, \"" + log.string() +
                       "\"; move it away first");
    // The file gets its name when it is complete.
    const fs::path unfinished = file.string() + ".part";
    database::make_private_file(unfinished);
    Copied copied;
    {
        Connection target({.file = unfinished});
        auto made = database::migrate(target, club_schema(), [](int) {});
        if (!made)
            return std::unexpected(made.error());
        target.run("BEGIN IMMEDIATE");
        copied = copy_tables(source, target);
    }
    if (copied)
        database::put_in_place(unfinished, file);
    else
        fs::remove(unfinished);
    return copied;
}

/// Takes the club's lock; false if a server runs on the club. Tries for a while, since PostgreSQL
/// may take a moment to notice that a server has ended.
bool take_alone(PostgresConnection& connection) {
    constexpr std::chrono::seconds patience(3);
    constexpr std::chrono::milliseconds between_tries(20);
    const auto end = std::chrono::steady_clock::now() + patience;
    const auto is_taken = [&] {
        return connection
            .value<bool>("SELECT pg_try_advisory_lock(?, 'writers'::regclass::oid::integer)",
                         postgres_club_schema().application)
            .value_or(false);
    };
    while (!is_taken()) {
        if (std::chrono::steady_clock::now() >= end)
            return false;
        std::this_thread::sleep_for(between_tries);
    }
    return true;
}

template <typename Source>
Copied copy_into_database(Source& source, const database::PostgresAddress& address) {
    PostgresConnection target(address, "quadrille club copy");
    auto made = database::migrate(target, postgres_club_schema());
    if (!made)
        return problem(address.text + ": " + made.error().text);
    if (!take_alone(target))
        return problem(address.text + ": a server is running on this club");
    target.run("BEGIN");
    for (const ClubTable& table : club_tables())
        if (target.value<int>("SELECT 1 FROM " + std::string(table.name) + " LIMIT 1"))
            return problem(address.text + ": there is a club in this database already");
    return copy_tables(source, target);
}

template <typename Source>
Copied copy_from(Source& source, const std::string& from, const std::string& to) {
    if (auto checked = check_source(source); !checked)
        return problem(from + ": " + checked.error().text);
    if (!database::is_postgres_url(to))
        return copy_into_folder(source, to);
    const auto address = database::PostgresAddress::read(to);
    if (!address)
        return std::unexpected(address.error());
    return copy_into_database(source, *address);
}

Copied copy_out_of(const std::string& from, const std::string& to) {
    if (database::is_postgres_url(from)) {
        const auto address = database::PostgresAddress::read(from);
        if (!address)
            return std::unexpected(address.error());
        PostgresConnection source(*address, "quadrille club copy");
        return copy_from(source, address->text, to);
    }
    const fs::path file = club_file(from);
    if (!fs::exists(file))
        return problem("there is no club in the folder \"" + from + "\"");
    Connection source({.file = file});
    return copy_from(source, file.string(), to);
}

} // namespace

std::expected<std::vector<CopiedRows>, Problem> copy_club(const std::string& from,
                                                          const std::string& to) {
    const auto failed = [&](const std::string& reason) {
        return problem("the club was not copied: " + reason);
    };
    try {
        return copy_out_of(from, to);
    } catch (const SQLite::Exception& failure) {
        return failed(database::describe(failure));
    } catch (const database::PostgresFailure& failure) {
        return failed(database::describe(failure));
    } catch (const std::system_error& failure) {
        return failed(failure.what());
    }
}

} // namespace quadrille::store
