#pragma once

/// The thread on which connections live and everything of a server happens, one thing after the
/// other: so nothing there needs a lock. Others hand work to it.

#include <chrono>
#include <functional>
#include <memory>
#include <utility>

namespace boost::asio {
class io_context;
}

namespace quadrille {

using Task = std::move_only_function<void()>;

/// A task that waits for its time. It never runs once this is destroyed. On the loop's thread only,
/// and not after the loop's end.
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

/// What those need who live on the thread; in tests it is simulated.
class Loop {
  public:
    virtual ~Loop() = default;

    /// Runs the task on the thread, after everything that was handed in before. From any thread.
    virtual void post(Task task) = 0;

    /// Runs the task once after that time. On the thread only.
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

    /// Runs what there is, then waits for more until `stop`. Can be called again.
    void run();
    /// From any thread.
    void stop();

    boost::asio::io_context& context();

  private:
    class Implementation;
    std::unique_ptr<Implementation> implementation_;
};

} // namespace quadrille
