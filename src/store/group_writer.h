#pragma once

/// The one writer of a store. Batches wait in a bounded queue. A commit takes the batches that wait
/// and makes them durable together, so that the cost of a sync is shared by all that arrived during
/// the previous one. How a group is committed is up to the store.

#include "store/store.h"

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <span>
#include <stop_token>
#include <thread>
#include <vector>

namespace quadrille::store {

struct WriterLimits {
    /// How much may wait before `write` reports that it is busy.
    std::size_t waiting_batches = 20'000;
    std::size_t waiting_bytes = std::size_t{32} << 20;
    /// The most batches in one commit, so that the first need not wait for the last.
    std::size_t batches_a_commit = 1'000;
};

/// Who commits: a thread of the writer's own, or the thread that calls `settle`, which makes tests
/// with a simulated clock repeatable.
enum class Settling { by_thread, by_hand };

class GroupWriter {
  public:
    /// Commits batches in their order and returns the outcome of each. Must not throw.
    using Commit = std::function<std::vector<Outcome>(std::span<const Batch>)>;

    /// Called after the completions of each group, on the same thread. Must not throw.
    using Afterwards = std::function<void()>;

    GroupWriter(Commit commit, WriterLimits limits, Settling settling,
                Afterwards afterwards = nullptr);
    /// Settles what is waiting.
    ~GroupWriter();
    GroupWriter(const GroupWriter&) = delete;
    GroupWriter& operator=(const GroupWriter&) = delete;
    GroupWriter(GroupWriter&&) = delete;
    GroupWriter& operator=(GroupWriter&&) = delete;

    /// As Store::write.
    [[nodiscard]] bool write(Batch batch, Completion completion);
    /// As Store::settle. By hand, it also settles what completions write.
    void settle();
    StoreFigures figures() const;

  private:
    struct Group {
        std::vector<Batch> batches;
        std::vector<Completion> completions;
    };

    void work(const std::stop_token& stop);
    Group take_group();
    void commit_group(Group group);
    void count(const std::vector<Outcome>& outcomes);

    Commit commit_;
    Afterwards afterwards_;
    WriterLimits limits_;
    mutable std::mutex mutex_;
    std::condition_variable_any taken_;
    std::condition_variable settled_;
    // The mutex guards what follows.
    std::deque<Batch> batches_;
    std::deque<Completion> completions_;
    StoreFigures figures_;
    std::uint64_t taken_count_ = 0;
    std::uint64_t settled_count_ = 0;
    // Last, so that the thread ends first.
    std::jthread thread_;
};

/// Roughly the memory that a waiting batch takes.
std::size_t bytes_of(const Batch& batch);

} // namespace quadrille::store
