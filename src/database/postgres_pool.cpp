#include "database/postgres_pool.h"

#include <algorithm>
#include <utility>

namespace quadrille::database {

namespace {

using Clock = std::chrono::steady_clock;

constexpr Clock::duration least_pause = std::chrono::milliseconds(500);
/// After a try that took long it is so many times as long before the next.
constexpr int pause_of_tries = 4;

} // namespace

PostgresPool::PostgresPool(PostgresAddress address, int connections)
    : address_(std::move(address)), idle_(static_cast<std::size_t>(connections)) {}

PostgresPool::Lease::Lease(PostgresPool& of) : pool(of), connection(of.take()) {
    if (connection)
        return;
    try {
        renew();
    } catch (...) {
        pool.give_back(nullptr);
        throw;
    }
}

PostgresPool::Lease::~Lease() {
    try {
        if (connection && in_transaction)
            connection->run("ROLLBACK");
    } catch (const PostgresFailure&) {
        connection.reset();
    }
    pool.give_back(std::move(connection));
}

void PostgresPool::Lease::renew() {
    connection.reset();
    in_transaction = false;
    connection = pool.connect();
    is_new = true;
}

std::unique_ptr<PostgresConnection> PostgresPool::take() {
    std::unique_lock lock(mutex_);
    given_back_.wait(lock, [this] { return !idle_.empty(); });
    auto connection = std::move(idle_.back());
    idle_.pop_back();
    return connection;
}

void PostgresPool::give_back(std::unique_ptr<PostgresConnection> connection) {
    {
        const std::scoped_lock lock(mutex_);
        idle_.push_back(std::move(connection));
    }
    given_back_.notify_one();
}

std::unique_ptr<PostgresConnection> PostgresPool::connect() {
    const Clock::time_point begin = Clock::now();
    {
        const std::scoped_lock lock(mutex_);
        if (begin < next_try_)
            throw PostgresFailure(FailureKind::lost, last_failure_);
    }
    try {
        auto connection = std::make_unique<PostgresConnection>(address_, "quadrille, reading");
        connection->run("SET statement_timeout = '5s'");
        return connection;
    } catch (const PostgresFailure& failure) {
        const std::scoped_lock lock(mutex_);
        const Clock::time_point now = Clock::now();
        next_try_ = now + std::max(least_pause, pause_of_tries * (now - begin));
        last_failure_ = failure.what();
        throw;
    }
}

} // namespace quadrille::database
