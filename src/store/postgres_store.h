#pragma once

/// The club in a PostgreSQL database. One server has it alone, or several share it
/// (postgres_cluster.h); others may look after it meanwhile. A connection that breaks is made anew;
/// see postgres_writer.h for what that means to those who write.

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
    /// Told to others who want the club for themselves, with the process and the machine.
    std::string who = "quadrille serve";
    Role role = Role::server;
    /// Whether a server lets others serve the same club, who share it as well. Otherwise it has it
    /// alone.
    bool shared = false;
    WriterLimits limits{};
    Settling settling = Settling::by_thread;
    /// As PostgresWriterSettings have them.
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
    /// Of a server that shares the club.
    std::unique_ptr<PostgresCluster> cluster_;
    /// Batches, since the writer was in the middle of a commit that takes long.
    std::atomic<std::uint64_t> turned_away_ = 0;
    // Last, so that its thread ends first.
    GroupWriter writer_;
};

} // namespace quadrille::store
