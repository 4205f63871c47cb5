#pragma once

/// The one writer of a store. Batches wait in a queue with an end; whoever commits takes all that
/// wait and makes them durable together, so the cost of a sync is shared by all who came while the
/// one before was running. How a group is committed is the store's.

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
    /// What may wait, before `write` says that it is busy.
    std::size_t waiting_batches = 20'000;
    std::size_t waiting_bytes = std::size_t{32} << 20;
    /// What goes into one commit: the first are not to wait for the last.
    std::size_t batches_a_commit = 1'000;
};

/// Who commits: a thread of the writer's own, or whoever calls `settle`, on that thread, which
/// makes tests with a simulated clock repeatable.
enum class Settling { by_thread, by_hand };

class GroupWriter {
  public:
    /// Commits batches in their order and says of each what became of it. May not throw.
    using Commit = std::function<std::vector<Outcome>(std::span<const Batch>)>;

    /// Called after the completions of each group, on the same thread. May not throw.
    using Afterwards = std::function<void()>;

    GroupWriter(Commit commit, WriterLimits limits, Settling settling,
                Afterwards afterwards = nullptr);
    /// Settles what is waiting.
    ~GroupWriter();
    GroupWriter(const GroupWriter&) = delete;
    GroupWriter& operator=(const GroupWriter&) = delete;
    GroupWriter(GroupWriter&&) = delete;
    GroupWriter& operator=(GroupWriter&&) = delete;

    /// As Store's.
    [[nodiscard]] bool write(Batch batch, Completion completion);
    /// As Store's. By hand it also settles what the completions of others write.
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

/// Roughly the memory that a batch holds while it waits.
std::size_t bytes_of(const Batch& batch);

} // namespace quadrille::store
