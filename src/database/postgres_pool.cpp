#include "database/postgres_pool.h"

#include <algorithm>
#include <utility>

namespace quadrille::database {

namespace {

using Clock = std::chrono::steady_clock;

constexpr Clock::duration least_pause = std::chrono::milliseconds(500);
/// After a try that took long, the pause is this many times as long.
constexpr int pause_of_tries = 4;

} // namespace

PostgresPool::PostgresPool(PostgresAddress address, int connections)
    : address_(std::move(address)),
      longest_(address_.answer_within.value_or(std::chrono::hours(1))),
      idle_(static_cast<std::size_t>(connections)) {}

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
    if (Clock::now() < next_try_)
        throw PostgresFailure(FailureKind::lost, last_failure_);
    if (!given_back_.wait_for(lock, longest_, [this] { return !idle_.empty(); }))
        throw PostgresFailure(FailureKind::busy, "all connections for reading are in use");
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
    try {
        auto connection = std::make_unique<PostgresConnection>(address_, "quadrille, reading");
        connection->run("SET statement_timeout = " + std::to_string(longest_.count()));
        return connection;
    } catch (const PostgresFailure& failure) {
        // There is a short pause even if the connection was refused at once.
        pause(begin, failure.what());
        throw;
    }
}

bool PostgresPool::pause_after(Clock::time_point begin, const std::string& failure) {
    if (Clock::now() - begin < least_pause)
        return false;
    pause(begin, failure);
    return true;
}

void PostgresPool::pause(Clock::time_point begin, const std::string& failure) {
    const std::scoped_lock lock(mutex_);
    const Clock::time_point now = Clock::now();
    next_try_ = now + std::max(least_pause, pause_of_tries * (now - begin));
    last_failure_ = failure;
}

} // namespace quadrille::database
