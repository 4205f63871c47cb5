#pragma once

/// The club in a folder, on SQLite. One process at a time serves from it; others may look after it
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
    /// Made if it is not there.
    std::filesystem::path folder{};
    /// Told to others who want to serve from the same folder.
    std::string who = "quadrille serve";
    Role role = Role::server;
    WriterLimits limits{};
    Settling settling = Settling::by_thread;
    /// About so long is the log when it begins anew: 4 MB.
    int log_pages = 1000;
    /// The file system below, for tests; empty: the real one. Another one is not locked.
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
    /// Settled by hand there are no threads, and commits do it.
    std::optional<database::Checkpointer> checkpointer_;
    SqliteWriter rows_;
    // Last, so that its thread ends first.
    GroupWriter writer_;
};

/// The database file in a club's folder.
std::filesystem::path club_file(const std::filesystem::path& folder);

} // namespace quadrille::store
