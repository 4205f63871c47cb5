#pragma once

/// The thread on which everything of a server happens, one thing after the other: so nothing there
/// needs a lock. Others hand work to it. There is one alarm, for the one who looks after deadlines.

#include <chrono>
#include <functional>
#include <memory>

namespace boost::asio {
class io_context;
}

namespace quadrille::server {

using Task = std::move_only_function<void()>;

/// What those need who live on the thread; in tests it is simulated.
class Loop {
  public:
    virtual ~Loop() = default;

    /// Runs the task on the thread, after everything that was handed in before. From any thread.
    virtual void post(Task task) = 0;

    /// Rings once after so long; whatever was set before is forgotten. On the thread only.
    virtual void set_alarm(std::chrono::milliseconds delay, Task ring) = 0;
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
    void set_alarm(std::chrono::milliseconds delay, Task ring) override;

    /// Runs what there is, then waits for more until `stop`.
    void run();
    /// From any thread.
    void stop();

    boost::asio::io_context& context();

  private:
    class Implementation;
    std::unique_ptr<Implementation> implementation_;
};

} // namespace quadrille::server
