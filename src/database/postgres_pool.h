#pragma once

/// A few connections to PostgreSQL for reading, as reader_pool.h has them for SQLite. A lost
/// connection is replaced, so that reading resumes by itself when the database is back.

#include "database/postgres_connection.h"

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace quadrille::database {

class PostgresPool {
  public:
    using Reader = PostgresConnection;
    using Failure = PostgresFailure;

    /// Each connection is made when it is first needed.
    PostgresPool(PostgresAddress address, int connections);

    /// Calls `function` with a connection, in a read-only transaction, so that everything it reads
    /// is of one moment. If all connections are in use, waits for a limited time. If the connection
    /// turns out to be lost, calls `function` once more with a new one, unless it took long to find
    /// out. Since the caller may be the one thread that everybody waits for, a failure that took
    /// long makes all reads fail at once for four times as long.
    template <typename Function>
    auto read(Function function) {
        Lease lease(*this);
        const auto begin = std::chrono::steady_clock::now();
        try {
            return lease.call(function);
        } catch (const PostgresFailure& failure) {
            if (pause_after(begin, failure.what()) || failure.kind() != FailureKind::lost ||
                lease.is_new)
                throw;
        }
        lease.renew();
        return lease.call(function);
    }

  private:
    struct Lease {
        explicit Lease(PostgresPool& of);
        ~Lease();
        Lease(const Lease&) = delete;
        Lease& operator=(const Lease&) = delete;
        Lease(Lease&&) = delete;
        Lease& operator=(Lease&&) = delete;

        void renew();

        template <typename Function>
        auto call(Function& function) {
            connection->run("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
            in_transaction = true;
            return function(*connection);
        }

        PostgresPool& pool;
        std::unique_ptr<PostgresConnection> connection;
        bool in_transaction = false;
        /// Whether the connection was made just now.
        bool is_new = false;
    };

    std::unique_ptr<PostgresConnection> take();
    void give_back(std::unique_ptr<PostgresConnection> connection);
    std::unique_ptr<PostgresConnection> connect();
    /// Whether the failure took so long that nobody should try for a while; if so, starts the
    /// pause.
    bool pause_after(std::chrono::steady_clock::time_point begin, const std::string& failure);
    void pause(std::chrono::steady_clock::time_point begin, const std::string& failure);

    PostgresAddress address_;
    /// How long a statement may take, and how long a read waits for a connection.
    std::chrono::milliseconds longest_;
    std::mutex mutex_;
    std::condition_variable given_back_;
    // The mutex guards what follows. Null stands for a connection still to be made.
    std::vector<std::unique_ptr<PostgresConnection>> idle_;
    std::chrono::steady_clock::time_point next_try_{};
    std::string last_failure_;
};

} // namespace quadrille::database
