#pragma once

/// A fixed number of threads that run tasks in the order in which they are given. Starting a thread
/// costs far more than a slice of thinking, so those who need several keep a pool.

#include <condition_variable>
#include <deque>
#include <functional>
#include <future>
#include <mutex>
#include <stop_token>
#include <thread>
#include <vector>

namespace quadrille {

class Pool {
  public:
    /// At least one thread.
    explicit Pool(int threads);

    /// Runs every task that was given, then ends the threads.
    ~Pool();

    Pool(const Pool&) = delete;
    Pool& operator=(const Pool&) = delete;
    Pool(Pool&&) = delete;
    Pool& operator=(Pool&&) = delete;

    int threads() const { return static_cast<int>(threads_.size()); }

    /// The future is ready when the task is done, and holds what it threw. It does not wait for the
    /// task when it goes.
    std::future<void> run(std::function<void()> task);

  private:
    void work(const std::stop_token& ended);

    std::mutex mutex_;
    std::condition_variable_any given_;
    std::deque<std::packaged_task<void()>> tasks_;
    /// The last member: the threads end before the others go.
    std::vector<std::jthread> threads_;
};

} // namespace quadrille
