#pragma once

/// A value that one thread writes and others read. The writer publishes immutable snapshots; a
/// reader takes the latest and may keep it as long as it likes, whatever is published meanwhile.
/// Publishing a snapshot happens before taking it, so a reader also sees everything that the writer
/// did before. After publication the writer may change only atomic parts of the value.
///
/// A mutex guards the pointer, not the value: it is held for one copy or exchange of the pointer,
/// never while a value is made, copied or destroyed.

#include <memory>
#include <utility>

#ifndef __wasm__
#include <mutex>
#endif

namespace quadrille {

template <class T>
class Published {
  public:
    /// Replaces the latest snapshot.
    void publish(std::shared_ptr<const T> snapshot) {
        const Lock lock(mutex_);
        latest_.swap(snapshot);
        // The old snapshot is now in the parameter, which is destroyed after the lock.
    }

    void publish(T value) { publish(std::make_shared<const T>(std::move(value))); }

    /// The latest snapshot; null before the first.
    std::shared_ptr<const T> latest() const {
        const Lock lock(mutex_);
        return latest_;
    }

  private:
#ifdef __wasm__
    // The browser build has a single thread, and its standard library has no mutex.
    struct Mutex {};

    struct Lock {
        explicit Lock(Mutex& /*mutex*/) {}
    };
#else
    using Mutex = std::mutex;
    using Lock = std::scoped_lock<std::mutex>;
#endif

    mutable Mutex mutex_;
    std::shared_ptr<const T> latest_;
};

} // namespace quadrille
