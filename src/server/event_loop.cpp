#include "server/event_loop.h"

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>

#include <utility>

namespace quadrille::server {

namespace asio = boost::asio;

class EventLoop::Implementation {
  public:
    void post(Task task) { asio::post(context_, std::move(task)); }

    void set_alarm(std::chrono::milliseconds delay, Task ring) {
        alarm_.expires_after(delay);
        alarm_.async_wait([ring = std::move(ring)](const boost::system::error_code& error) mutable {
            if (!error)
                ring();
        });
    }

    void run() {
        context_.restart();
        context_.run();
    }

    void stop() { context_.stop(); }

    asio::io_context& context() { return context_; }

  private:
    asio::io_context context_{1};
    asio::executor_work_guard<asio::io_context::executor_type> work_{context_.get_executor()};
    asio::steady_timer alarm_{context_};
};

EventLoop::EventLoop() : implementation_(std::make_unique<Implementation>()) {}

EventLoop::~EventLoop() = default;

void EventLoop::post(Task task) {
    implementation_->post(std::move(task));
}

void EventLoop::set_alarm(std::chrono::milliseconds delay, Task ring) {
    implementation_->set_alarm(delay, std::move(ring));
}

void EventLoop::run() {
    implementation_->run();
}

void EventLoop::stop() {
    implementation_->stop();
}

asio::io_context& EventLoop::context() {
    return implementation_->context();
}

} // namespace quadrille::server
