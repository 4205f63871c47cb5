#include "engine/pool.h"

#include <cassert>
#include <utility>

namespace quadrille {

Pool::Pool(int threads) {
    assert(threads > 0);
    threads_.reserve(threads);
    for (int i = 0; i < threads; ++i)
        threads_.emplace_back([this](const std::stop_token& ended) { work(ended); });
}

Pool::~Pool() {
    // All threads are asked to stop before the first is joined.
    for (std::jthread& thread : threads_)
        thread.request_stop();
}

std::future<void> Pool::run(std::function<void()> task) {
    std::packaged_task<void()> packed(std::move(task));
    std::future<void> future = packed.get_future();
    {
        const std::lock_guard lock(mutex_);
        tasks_.push_back(std::move(packed));
    }
    given_.notify_one();
    return future;
}

void Pool::work(const std::stop_token& ended) {
    for (;;) {
        std::unique_lock lock(mutex_);
        // False only if the pool is ending and no task is left.
        if (!given_.wait(lock, ended, [&] { return !tasks_.empty(); }))
            return;
        std::packaged_task<void()> task = std::move(tasks_.front());
        tasks_.pop_front();
        lock.unlock();
        task();
    }
}

} // namespace quadrille
