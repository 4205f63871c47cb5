#pragma once

/// Runs work that is divided into independent parts: in a plain loop here, on a thread pool where
/// there are threads (learn/pool_executor.h). Results must not depend on the order of the parts.

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

    /// Calls `work` once with every number below `parts`, possibly on several threads at once, and
    /// returns when all calls have returned.
    virtual void run(std::size_t parts, const std::function<void(std::size_t)>& work) = 0;
};

/// Runs the parts in order on the calling thread.
class SequentialExecutor final : public Executor {
  public:
    void run(std::size_t parts, const std::function<void(std::size_t)>& work) override {
        for (std::size_t part = 0; part < parts; ++part)
            work(part);
    }
};

} // namespace quadrille::learn
