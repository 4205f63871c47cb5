#pragma once

/// The club in a PostgreSQL database, which one server has alone or several share
/// (postgres_cluster.h); helpers may use it meanwhile. A broken connection is replaced; see
/// postgres_writer.h for what that means to writers.

#include "base/problem.h"
#include "database/postgres_pool.h"
#include "store/group_writer.h"
#include "store/postgres_cluster.h"
#include "store/postgres_writer.h"
#include "store/role.h"
#include "store/sql_store.h"

#include <atomic>
#include <cstdint>
#include <expected>
#include <memory>
#include <string>

namespace quadrille::store {

struct PostgresStoreSettings {
    /// postgresql://...
    std::string url{};
    /// Shown to others who want the club for themselves, with the process and the machine.
    std::string who = "quadrille serve";
    Role role = Role::server;
    /// Whether other servers may serve the same club, if they share it too. Otherwise this server
    /// has it alone.
    bool shared = false;
    WriterLimits limits{};
    Settling settling = Settling::by_thread;
    /// As in PostgresWriterSettings.
    std::chrono::milliseconds patience = PostgresWriterSettings{}.patience;
    std::chrono::milliseconds lock_patience = PostgresWriterSettings{}.lock_patience;
};

class PostgresStore : public SqlStore<database::PostgresPool> {
  public:
    /// A problem if the database cannot be reached, is in use, or holds something else.
    static std::expected<std::unique_ptr<PostgresStore>, Problem>
    open(const PostgresStoreSettings& settings);
    ~PostgresStore() override;
    PostgresStore(const PostgresStore&) = delete;
    PostgresStore& operator=(const PostgresStore&) = delete;
    PostgresStore(PostgresStore&&) = delete;
    PostgresStore& operator=(PostgresStore&&) = delete;

    bool write(Batch batch, Completion completion) override;
    void settle() override;
    StoreFigures figures() const override;

    Cluster* cluster() override { return cluster_.get(); }

  private:
    PostgresStore(const PostgresStoreSettings& settings, const database::PostgresAddress& address);

    void announce();

    database::PostgresPool readers_;
    PostgresWriter rows_;
    /// Only if the club is shared.
    std::unique_ptr<PostgresCluster> cluster_;
    /// Batches turned away while the writer was stuck in a commit.
    std::atomic<std::uint64_t> turned_away_ = 0;
    // Last, so that its thread ends first.
    GroupWriter writer_;
};

} // namespace quadrille::store
