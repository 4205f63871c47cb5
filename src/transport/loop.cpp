#include "transport/loop.h"

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>

namespace quadrille {

namespace asio = boost::asio;

class EventLoop::Implementation {
  public:
    asio::io_context context{1};
    asio::executor_work_guard<asio::io_context::executor_type> work{context.get_executor()};
};

EventLoop::EventLoop() : implementation_(std::make_unique<Implementation>()) {}

EventLoop::~EventLoop() = default;

void EventLoop::post(Task task) {
    asio::post(context(), std::move(task));
}

Timer EventLoop::after(std::chrono::nanoseconds delay, Task task) {
    struct Waiting {
        asio::steady_timer timer;
        // Empty once it has run or was cancelled.
        Task task;
    };

    const auto waiting = std::make_shared<Waiting>(
        asio::steady_timer(context(), std::chrono::ceil<asio::steady_timer::duration>(delay)),
        std::move(task));
    // A timer that is cancelled after it has expired still calls this without an error.
    waiting->timer.async_wait([waiting](const boost::system::error_code& /*error*/) {
        if (waiting->task)
            std::exchange(waiting->task, nullptr)();
    });
    return Timer([waiting] {
        waiting->task = nullptr;
        waiting->timer.cancel();
    });
}

void EventLoop::run() {
    context().restart();
    context().run();
}

void EventLoop::stop() {
    context().stop();
}

asio::io_context& EventLoop::context() {
    return implementation_->context;
}

} // namespace quadrille
