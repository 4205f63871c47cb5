#pragma once

/// Who does work that falls into parts of which none depends on another: a plain loop here, the
/// threads of a pool where there are threads (learn/pool_executor.h). What comes out must not
/// depend on the order.

#include <cstddef>
#include <functional>

namespace quadrille::learn {

class Executor {
  public:
    Executor() = default;
    Executor(const Executor&) = delete;
    Executor& operator=(const Executor&) = delete;
    Executor(Executor&&) = delete;
    Executor& operator=(Executor&&) = delete;
    virtual ~Executor() = default;

    /// Calls `work` with every number below `parts`, each once, and returns when all is done.
    virtual void run(std::size_t parts, const std::function<void(std::size_t)>& work) = 0;
};

/// One part after the other, on the thread that asks.
class SequentialExecutor final : public Executor {
  public:
    void run(std::size_t parts, const std::function<void(std::size_t)>& work) override {
        for (std::size_t part = 0; part < parts; ++part)
            work(part);
    }
};

} // namespace quadrille::learn
