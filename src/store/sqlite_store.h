#pragma once

/// The club in a folder, on SQLite. One process at a time serves from it; others may look after it
/// meanwhile (sqlite_care.h).

#include "base/problem.h"
#include "database/checkpointer.h"
#include "database/folder_lock.h"
#include "database/reader_pool.h"
#include "store/group_writer.h"
#include "store/sqlite_writer.h"
#include "store/store.h"

#include <expected>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace quadrille::store {

/// Who opens a club. A `server` has the folder for itself and brings an older club to the present
/// version, after a copy. A `helper` (a new owner link, while the server runs) takes it as it is.
enum class Role { server, helper };

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

class SqliteStore : public Store {
  public:
    /// A problem if the folder is in use, cannot be written to, or holds something else.
    static std::expected<std::unique_ptr<SqliteStore>, Problem>
    open(const SqliteStoreSettings& settings);

    bool write(Batch batch, Completion completion) override;
    void settle() override;
    StoreFigures figures() const override;

    std::optional<Person> person(PersonId person) const override;
    std::optional<Person> person_by_skeleton(std::string_view skeleton) const override;
    std::vector<Person> people(const PersonSearch& search) const override;
    std::optional<Token> token(const Hash& hash) const override;
    std::vector<Token> tokens_of(PersonId person) const override;
    std::optional<Table> table(TableId table) const override;
    std::vector<Table> live_tables(TableKind kind) const override;
    std::vector<Table> live_tables_of(PersonId person) const override;
    std::vector<Event> events(TableId table, int first, int limit) const override;
    int last_event(TableId table) const override;
    std::optional<FinishedGame> game(GameId game) const override;
    std::vector<FinishedGame> games(const GameSearch& search) const override;
    int brought_games(PersonId person) const override;
    std::vector<Opponent> opponents(const OpponentSearch& search) const override;
    std::optional<Rating> rating(const RatingKey& key) const override;
    std::vector<RankedPlayer> ratings_of(PersonId person) const override;
    std::vector<Rating> rating_history(const RatingKey& key, int limit) const override;
    std::vector<RankedPlayer> best(std::string_view game, std::string_view kind,
                                   double most_deviation, int limit) const override;
    std::vector<Sanction> sanctions(Time now) const override;
    std::vector<Report> reports(bool open_only, int limit) const override;
    std::vector<Leave> leaves(PersonId person, Time since) const override;
    std::optional<std::string> value(std::string_view name) const override;
    std::optional<Time> last_alive() const override;
    std::optional<std::string> export_person(PersonId id) const override;

  private:
    SqliteStore(const SqliteStoreSettings& settings, std::optional<database::FolderLock> lock,
                std::unique_ptr<database::Connection> connection);

    /// Calls `function` with a connection; its failures become ReadFailure.
    template <typename Function>
    auto read(Function function) const;

    std::optional<database::FolderLock> lock_;
    mutable database::ReaderPool readers_;
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
