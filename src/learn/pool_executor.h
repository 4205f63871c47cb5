#pragma once

/// Runs the parts of some work on the threads of a pool.

#include "engine/pool.h"
#include "training/executor.h"

namespace quadrille::learn {

class PoolExecutor final : public Executor {
  public:
    /// Uses at least one thread.
    explicit PoolExecutor(int threads) : pool_(threads) {}

    Pool& pool() { return pool_; }

    void run(std::size_t parts, const std::function<void(std::size_t)>& work) override;

  private:
    Pool pool_;
};

} // namespace quadrille::learn
