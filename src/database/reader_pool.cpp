#include "database/reader_pool.h"

#include <utility>

namespace quadrille::database {

ReaderPool::ReaderPool(const ConnectionSettings& settings, int connections) {
    for (int i = 0; i < connections; ++i) {
        idle_.push_back(std::make_unique<Connection>(settings));
        idle_.back()->run("PRAGMA query_only = ON");
    }
}

ReaderPool::Lease::Lease(ReaderPool& of) : pool(of), connection(of.take()) {
    if (const int status = connection->handle().tryExec("BEGIN"); status != 0) {
        const std::string reason = connection->handle().getErrorMsg();
        pool.give_back(std::move(connection));
        throw SQLite::Exception(reason, status);
    }
}

ReaderPool::Lease::~Lease() {
    connection->handle().tryExec("COMMIT");
    pool.give_back(std::move(connection));
}

std::unique_ptr<Connection> ReaderPool::take() {
    std::unique_lock lock(mutex_);
    given_back_.wait(lock, [this] { return !idle_.empty(); });
    auto connection = std::move(idle_.back());
    idle_.pop_back();
    return connection;
}

void ReaderPool::give_back(std::unique_ptr<Connection> connection) {
    {
        const std::scoped_lock lock(mutex_);
        idle_.push_back(std::move(connection));
    }
    given_back_.notify_one();
}

} // namespace quadrille::database
