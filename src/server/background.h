#pragma once

/// Runs slow work off the event loop: on one extra thread, one task after the other, with a bounded
/// queue.

#include <functional>
#include <memory>

namespace quadrille::server {

class Background {
  public:
    virtual ~Background() = default;

    /// Returns false if the queue is full; the work is not run then.
    virtual bool run(std::move_only_function<void()> work) = 0;
};

class BackgroundThread final : public Background {
  public:
    explicit BackgroundThread(int most_waiting = 64);
    /// Runs all queued work first.
    ~BackgroundThread() override;
    BackgroundThread(const BackgroundThread&) = delete;
    BackgroundThread& operator=(const BackgroundThread&) = delete;
    BackgroundThread(BackgroundThread&&) = delete;
    BackgroundThread& operator=(BackgroundThread&&) = delete;

    bool run(std::move_only_function<void()> work) override;

  private:
    class Implementation;
    std::unique_ptr<Implementation> implementation_;
};

} // namespace quadrille::server
