#pragma once

/// A value that one thread writes and others read. The writer publishes immutable snapshots; a
/// reader takes the latest and may keep it as long as it likes, whatever is published meanwhile.
/// What the writer did before it published is visible to whoever has taken the snapshot. The writer
/// may go on changing only what is atomic in it.
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
    /// Takes the place of the snapshot before.
    void publish(std::shared_ptr<const T> snapshot) {
        const Lock lock(mutex_);
        latest_.swap(snapshot);
        // The old snapshot, now in the parameter, goes after the lock.
    }

    void publish(T value) { publish(std::make_shared<const T>(std::move(value))); }

    /// Null before anything was published.
    std::shared_ptr<const T> latest() const {
        const Lock lock(mutex_);
        return latest_;
    }

  private:
#ifdef __wasm__
    // The browser build has one thread, and its library no mutex.
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
