#pragma once

/// An event loop on one thread. All connections and everything a server does live on that thread,
/// one task after the other, so nothing there needs a lock. Other threads post tasks to it.

#include <chrono>
#include <functional>
#include <memory>
#include <utility>

namespace boost::asio {
class io_context;
}

namespace quadrille {

using Task = std::move_only_function<void()>;

/// A task scheduled for later. Destroying the timer cancels the task. For use on the loop's thread
/// only, and not after the loop was destroyed.
class Timer {
  public:
    Timer() = default;

    explicit Timer(Task cancel) : cancel_(std::move(cancel)) {}

    ~Timer() { cancel(); }

    Timer(Timer&& other) noexcept : cancel_(std::exchange(other.cancel_, nullptr)) {}

    Timer& operator=(Timer&& other) noexcept {
        if (this != &other) {
            cancel();
            cancel_ = std::exchange(other.cancel_, nullptr);
        }
        return *this;
    }

    Timer(const Timer&) = delete;
    Timer& operator=(const Timer&) = delete;

  private:
    void cancel() {
        if (cancel_)
            std::exchange(cancel_, nullptr)();
    }

    Task cancel_;
};

/// The interface for code that runs on the loop's thread; tests simulate it.
class Loop {
  public:
    virtual ~Loop() = default;

    /// Runs the task on the loop's thread, after all tasks posted before. May be called from any
    /// thread.
    virtual void post(Task task) = 0;

    /// Runs the task once after this delay, unless the timer is destroyed before. On the loop's
    /// thread only.
    [[nodiscard]] virtual Timer after(std::chrono::nanoseconds delay, Task task) = 0;
};

class EventLoop final : public Loop {
  public:
    EventLoop();
    ~EventLoop() override;
    EventLoop(const EventLoop&) = delete;
    EventLoop& operator=(const EventLoop&) = delete;
    EventLoop(EventLoop&&) = delete;
    EventLoop& operator=(EventLoop&&) = delete;

    void post(Task task) override;
    [[nodiscard]] Timer after(std::chrono::nanoseconds delay, Task task) override;

    /// Runs tasks as they come until `stop` is called. May be called again afterwards.
    void run();
    /// May be called from any thread.
    void stop();

    boost::asio::io_context& context();

  private:
    class Implementation;
    std::unique_ptr<Implementation> implementation_;
};

} // namespace quadrille
