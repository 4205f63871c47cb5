#pragma once

/// A fixed number of threads that run tasks in the order in which they were submitted. Starting a
/// thread costs far more than a slice of thinking, so bots with several threads keep a pool.

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
    /// `threads` must be at least 1.
    explicit Pool(int threads);

    /// Runs all remaining tasks, then ends the threads.
    ~Pool();

    Pool(const Pool&) = delete;
    Pool& operator=(const Pool&) = delete;
    Pool(Pool&&) = delete;
    Pool& operator=(Pool&&) = delete;

    int threads() const { return static_cast<int>(threads_.size()); }

    /// Submits a task. The future is ready when the task is done, and holds the exception that it
    /// threw. Destroying the future does not wait for the task. May be called from any thread.
    std::future<void> run(std::function<void()> task);

  private:
    void work(const std::stop_token& ended);

    std::mutex mutex_;
    std::condition_variable_any given_;
    std::deque<std::packaged_task<void()>> tasks_;
    /// Declared last, so that the threads end before the other members are destroyed.
    std::vector<std::jthread> threads_;
};

} // namespace quadrille
