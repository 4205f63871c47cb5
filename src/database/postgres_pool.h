#pragma once

/// A few connections to PostgreSQL for reading. As reader_pool.h's for SQLite; one that was lost is
/// made anew, so that reading goes on by itself when the database is back.

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

    /// Connects when there is something to read.
    PostgresPool(PostgresAddress address, int connections);

    /// Calls `function` with a connection, in a transaction for reading: all that it reads is of
    /// one moment. Waits a moment while all are in use. When the connection turns out to be lost,
    /// `function` is called once more with a new one, unless it took long to turn out. Whoever
    /// reads may be the one thread that everybody waits for; so after a failure that took long, all
    /// reading fails at once for four times as long.
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
        /// Made just now.
        bool is_new = false;
    };

    std::unique_ptr<PostgresConnection> take();
    void give_back(std::unique_ptr<PostgresConnection> connection);
    std::unique_ptr<PostgresConnection> connect();
    /// Whether what failed took so long that nobody should try for a while.
    bool pause_after(std::chrono::steady_clock::time_point begin, const std::string& failure);
    void pause(std::chrono::steady_clock::time_point begin, const std::string& failure);

    PostgresAddress address_;
    /// That a statement may take, and somebody waits for a connection.
    std::chrono::milliseconds longest_;
    std::mutex mutex_;
    std::condition_variable given_back_;
    // The mutex guards what follows. Without a connection: to be made.
    std::vector<std::unique_ptr<PostgresConnection>> idle_;
    std::chrono::steady_clock::time_point next_try_{};
    std::string last_failure_;
};

} // namespace quadrille::database
