#pragma once

/// The club in a folder, on SQLite. One process at a time serves it; maintenance is possible
/// meanwhile (sqlite_care.h).

#include "base/problem.h"
#include "database/checkpointer.h"
#include "database/folder_lock.h"
#include "database/reader_pool.h"
#include "store/group_writer.h"
#include "store/role.h"
#include "store/sql_store.h"
#include "store/sqlite_writer.h"
#include "store/store.h"

#include <expected>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

namespace quadrille::store {

struct SqliteStoreSettings {
    /// Created if it does not exist.
    std::filesystem::path folder{};
    /// Shown to others who want to serve from the same folder.
    std::string who = "quadrille serve";
    Role role = Role::server;
    WriterLimits limits{};
    Settling settling = Settling::by_thread;
    /// The log starts anew at about this many pages: 4 MB.
    int log_pages = 1000;
    /// The VFS of SQLite to use, for tests; empty: the default one. With another one, the folder is
    /// not locked.
    std::string vfs{};
};

class SqliteStore : public SqlStore<database::ReaderPool> {
  public:
    /// A problem if the folder is in use, cannot be written to, or holds something else.
    static std::expected<std::unique_ptr<SqliteStore>, Problem>
    open(const SqliteStoreSettings& settings);

    bool write(Batch batch, Completion completion) override;
    void settle() override;
    StoreFigures figures() const override;

  private:
    SqliteStore(const SqliteStoreSettings& settings, std::optional<database::FolderLock> lock,
                std::unique_ptr<database::Connection> connection);

    std::optional<database::FolderLock> lock_;
    database::ReaderPool readers_;
    std::unique_ptr<database::Connection> connection_;
    /// Empty if settled by hand: then there are no threads, and commits do its work.
    std::optional<database::Checkpointer> checkpointer_;
    SqliteWriter rows_;
    // Last, so that its thread ends first.
    GroupWriter writer_;
};

/// The database file in a club's folder.
std::filesystem::path club_file(const std::filesystem::path& folder);

} // namespace quadrille::store
