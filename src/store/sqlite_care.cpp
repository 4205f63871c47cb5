#include "store/sqlite_care.h"

#include "database/backup.h"
#include "database/failure.h"
#include "database/files.h"
#include "database/folder_lock.h"
#include "database/migration.h"
#include "store/sqlite_schema.h"
#include "store/sqlite_store.h"

#include <string>
#include <system_error>
#include <utility>

namespace quadrille::store {

namespace {

using database::Connection;
using std::filesystem::path;

/// Runs a function that returns a std::expected; exceptions become a problem with `what`: a file,
/// or what is done with it.
template <typename Function>
auto told(const std::string& what, Function function) -> decltype(function()) {
    try {
        return function();
    } catch (const SQLite::Exception& failure) {
        return problem(what + ": " + database::describe(failure));
    } catch (const std::system_error& failure) {
        return problem(what + ": " + failure.code().message());
    }
}

/// Checks that a file is a club which this program can use. `name` is what a problem calls it.
std::expected<void, Problem> check_copy(const path& copy, const std::string& name) {
    return told(name, [&]() -> std::expected<void, Problem> {
        Connection connection({.file = copy, .read_only = true});
        auto checked = database::check_schema(connection, club_schema());
        if (checked && database::version_of(connection) == 0)
            return problem(name + ": the database is empty");
        if (checked)
            checked = database::check_integrity(connection);
        if (!checked)
            return problem(name + ": " + checked.error().text);
        return {};
    });
}

/// Copies a club into a file that only its owner can read, and checks the copy.
std::expected<void, Problem> make_copy(const path& file, const path& copy) {
    auto copied = told(file.string(), [&] {
        Connection connection({.file = file});
        return told("copying " + file.string() + " to " + copy.string(),
                    [&]() -> std::expected<void, Problem> {
                        database::make_private_file(copy);
                        database::copy_database(connection, copy);
                        return {};
                    });
    });
    if (copied)
        copied = check_copy(copy, "the copy of " + file.string());
    return copied;
}

path beside(const path& file, const char* ending) {
    return {file.string() + ending};
}

/// The first free name of the form club.before-restore-1.sqlite.
path free_name(const path& folder) {
    for (int number = 1;; ++number) {
        path name = folder / ("club.before-restore-" + std::to_string(number) + ".sqlite");
        if (!std::filesystem::exists(name) && !std::filesystem::exists(beside(name, "-wal")))
            return name;
    }
}

/// Moves a log without a database away. SQLite would take it for the log of the next database of
/// this name, and overwrite that with its contents.
void set_log_aside(const path& file, const path& name) {
    const path log = beside(file, "-wal");
    if (std::filesystem::exists(log))
        std::filesystem::rename(log, beside(name, "-wal"));
    std::filesystem::remove(beside(file, "-shm"));
}

/// Copies the present club, and leaves its database file without a log, whose contents the last
/// connection to close copies into it. A club that is too damaged for that is moved away as it is.
void set_aside(const path& file, const path& name) {
    try {
        Connection present({.file = file});
        database::back_up(present, name);
    } catch (const SQLite::Exception&) {
        std::filesystem::rename(file, name);
    }
    set_log_aside(file, name);
}

} // namespace

std::expected<void, Problem> back_up_club(const path& folder, const path& target, Present present) {
    const path file = club_file(folder);
    if (!std::filesystem::exists(file))
        return problem("there is no club in the folder \"" + folder.string() + "\"");
    if (std::filesystem::exists(target)) {
        if (std::filesystem::equivalent(target, file))
            return problem("\"" + target.string() + "\" is the club itself");
        if (present == Present::kept || !std::filesystem::is_regular_file(target))
            return problem("there is a file \"" + target.string() + "\" already");
    }
    const path unfinished = beside(target, ".part");
    auto made = make_copy(file, unfinished);
    if (made)
        made = told(target.string(), [&]() -> std::expected<void, Problem> {
            database::put_in_place(unfinished, target);
            return {};
        });
    std::error_code ignored;
    if (!made)
        std::filesystem::remove(unfinished, ignored);
    return made;
}

std::expected<path, Problem> restore_club(const path& copy, const path& folder, Present present) {
    if (!std::filesystem::exists(copy))
        return problem("there is no file \"" + copy.string() + "\"");
    if (auto checked = check_copy(copy, copy.string()); !checked)
        return std::unexpected(checked.error());
    return told(folder.string(), [&]() -> std::expected<path, Problem> {
        if (std::filesystem::create_directories(folder))
            std::filesystem::permissions(folder, std::filesystem::perms::owner_all);
        const auto lock = database::FolderLock::take(folder, "quadrille club restore");
        if (!lock)
            return std::unexpected(lock.error());
        const path file = club_file(folder);
        const bool has_club = std::filesystem::exists(file);
        if (has_club && present == Present::kept)
            return problem("there is a club in the folder \"" + folder.string() + "\" already");
        const path unfinished = beside(file, ".part");
        database::make_private_file(unfinished);
        {
            Connection source({.file = copy, .read_only = true});
            database::copy_database(source, unfinished);
        }
        path aside;
        if (has_club) {
            aside = free_name(folder);
            set_aside(file, aside);
        } else {
            set_log_aside(file, free_name(folder));
        }
        database::put_in_place(unfinished, file);
        return aside;
    });
}

std::expected<void, Problem> check_club(const path& folder) {
    const path file = club_file(folder);
    if (!std::filesystem::exists(file))
        return problem("there is no club in the folder \"" + folder.string() + "\"");
    return told(file.string(), [&]() -> std::expected<void, Problem> {
        Connection connection({.file = file});
        auto checked = database::check_schema(connection, club_schema());
        if (checked)
            checked = database::check_integrity(connection);
        if (!checked)
            return problem(file.string() + ": " + checked.error().text);
        return {};
    });
}

} // namespace quadrille::store
