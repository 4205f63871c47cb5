#pragma once

/// A few connections for reading, opened in advance, so that reading does not need to open files
/// later. Each read sees the database as of one moment.

#include "database/connection.h"

#include <condition_variable>
#include <memory>
#include <mutex>
#include <vector>

namespace quadrille::database {

class ReaderPool {
  public:
    using Reader = Connection;
    using Failure = SQLite::Exception;

    ReaderPool(const ConnectionSettings& settings, int connections);

    /// Calls `function` with a connection, in a transaction for reading. Waits while all
    /// connections are in use.
    template <typename Function>
    auto read(Function function) {
        const Lease lease(*this);
        return function(*lease.connection);
    }

  private:
    struct Lease {
        explicit Lease(ReaderPool& of);
        ~Lease();
        Lease(const Lease&) = delete;
        Lease& operator=(const Lease&) = delete;
        Lease(Lease&&) = delete;
        Lease& operator=(Lease&&) = delete;

        ReaderPool& pool;
        std::unique_ptr<Connection> connection;
    };

    std::unique_ptr<Connection> take();
    void give_back(std::unique_ptr<Connection> connection);

    std::mutex mutex_;
    std::condition_variable given_back_;
    std::vector<std::unique_ptr<Connection>> idle_;
};

} // namespace quadrille::database
