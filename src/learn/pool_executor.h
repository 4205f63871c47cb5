#pragma once

/// Work in parts on the threads of a pool.

#include "engine/pool.h"
#include "training/executor.h"

namespace quadrille::learn {

class PoolExecutor final : public Executor {
  public:
    /// So many threads, at least one.
    explicit PoolExecutor(int threads) : pool_(threads) {}

    Pool& pool() { return pool_; }

    void run(std::size_t parts, const std::function<void(std::size_t)>& work) override;

  private:
    Pool pool_;
};

} // namespace quadrille::learn
