#pragma once

/// A proxy between a program and PostgreSQL, for tests, that cuts the connection at the worst
/// moment: around a commit.

#include "database/scratch_postgres.h"
#include "database/temporary_folder.h"

#include <atomic>
#include <string>
#include <thread>

namespace quadrille::store {

class CuttingProxy {
  public:
    /// What happens to the next commit: it does not reach the server, or its answer does not reach
    /// the client.
    enum class Cut { none, before_commit, after_commit };

    explicit CuttingProxy(const database::ScratchPostgres& postgres);
    ~CuttingProxy();
    CuttingProxy(const CuttingProxy&) = delete;
    CuttingProxy& operator=(const CuttingProxy&) = delete;
    CuttingProxy(CuttingProxy&&) = delete;
    CuttingProxy& operator=(CuttingProxy&&) = delete;

    /// The URL of the same place through the proxy.
    std::string url(std::string direct) const;

    void cut(Cut cut) { cut_ = cut; }

    bool has_cut() const { return cut_ == Cut::none; }

  private:
    void serve(const std::stop_token& stop);
    void carry(const std::stop_token& stop, int client);

    const database::ScratchPostgres& postgres_;
    database::TemporaryFolder folder_;
    int listening_;
    std::atomic<Cut> cut_ = Cut::none;
    std::jthread thread_;
};

} // namespace quadrille::store
