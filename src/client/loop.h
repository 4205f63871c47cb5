#pragma once

/// The thread on which connections live, one thing after the other, so that nothing there needs a
/// lock.

#include <chrono>
#include <functional>
#include <memory>

namespace boost::asio {
class io_context;
}

namespace quadrille::client {

using Task = std::move_only_function<void()>;

/// What those need who live on the thread; in tests it is simulated.
class Loop {
  public:
    virtual ~Loop() = default;

    /// Runs the task on the thread, after everything that was handed in before. From any thread.
    virtual void post(Task task) = 0;

    /// Runs the task after so long. On the thread only.
    virtual void after(std::chrono::nanoseconds delay, Task task) = 0;
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
    void after(std::chrono::nanoseconds delay, Task task) override;

    /// Runs what there is, then waits for more until `stop`.
    void run();
    /// From any thread.
    void stop();

    boost::asio::io_context& context();

  private:
    class Implementation;
    std::unique_ptr<Implementation> implementation_;
};

} // namespace quadrille::client
