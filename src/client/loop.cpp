#include "client/loop.h"

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>

#include <utility>

namespace quadrille::client {

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

void EventLoop::after(std::chrono::nanoseconds delay, Task task) {
    const auto timer = std::make_shared<asio::steady_timer>(context(), delay);
    timer->async_wait(
        [timer, task = std::move(task)](const boost::system::error_code& error) mutable {
            if (!error)
                task();
        });
}

void EventLoop::run() {
    context().run();
}

void EventLoop::stop() {
    context().stop();
}

asio::io_context& EventLoop::context() {
    return implementation_->context;
}

} // namespace quadrille::client
