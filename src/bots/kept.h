#pragma once

/// What a bot keeps from one thought to the next. A thought takes it out and puts it back when it
/// ends, so two thoughts never use it at once: the one that comes second finds nothing and makes
/// its own. Both may be done from any thread.

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

    /// Null if there is nothing, or another thought has it.
    std::unique_ptr<T> take() {
        return std::unique_ptr<T>(value_.exchange(nullptr, std::memory_order_acq_rel));
    }

    /// Takes the place of what is there. Null changes nothing.
    void put(std::unique_ptr<T> value) {
        if (value)
            value.reset(value_.exchange(value.release(), std::memory_order_acq_rel));
    }

  private:
    std::atomic<T*> value_ = nullptr;
};

/// The same for each thread of a thought: number 0 is the one that decides, the others help it.
/// Nothing is kept for threads beyond the last number.
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
