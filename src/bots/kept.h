#pragma once

/// What a bot keeps from one thought to the next. A thought takes the value and puts it back when
/// it ends, so that two thoughts never use it at the same time: the second one finds nothing and
/// makes a value of its own. Taking and putting back are safe from any thread.

#include <array>
#include <atomic>
#include <cstddef>
#include <memory>
#include <utility>

namespace quadrille {

template <class T>
class Kept {
  public:
    Kept() = default;
    Kept(const Kept&) = delete;
    Kept& operator=(const Kept&) = delete;
    Kept(Kept&&) = delete;
    Kept& operator=(Kept&&) = delete;

    ~Kept() { take(); }

    /// Null if there is no value or another thought has it.
    std::unique_ptr<T> take() {
        return std::unique_ptr<T>(value_.exchange(nullptr, std::memory_order_acq_rel));
    }

    /// Replaces the current value. Null changes nothing.
    void put(std::unique_ptr<T> value) {
        if (value)
            value.reset(value_.exchange(value.release(), std::memory_order_acq_rel));
    }

  private:
    std::atomic<T*> value_ = nullptr;
};

/// A `Kept` for each thread of a thought: number 0 is the thread that decides, the others help it.
/// Threads with numbers beyond the last place keep nothing.
template <class T>
class KeptByThread {
  public:
    std::unique_ptr<T> take(std::size_t thread) {
        return thread < kept_.size() ? kept_[thread].take() : nullptr;
    }

    void put(std::size_t thread, std::unique_ptr<T> value) {
        if (thread < kept_.size())
            kept_[thread].put(std::move(value));
    }

  private:
    std::array<Kept<T>, 64> kept_;
};

} // namespace quadrille
