#pragma once

/// Work that may take long, beside the loop: on a thread of its own, one thing after the other, and
/// not too many waiting.

#include <functional>
#include <memory>

namespace quadrille::server {

class Background {
  public:
    virtual ~Background() = default;

    /// False: too much waits already, and it is not done.
    virtual bool run(std::move_only_function<void()> work) = 0;
};

class BackgroundThread final : public Background {
  public:
    explicit BackgroundThread(int most_waiting = 64);
    /// Finishes what was given.
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
