#include "client/table_connection.h"

#include <cerrno>
#include <csignal>
#include <sys/eventfd.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace quadrille::client {

namespace {

/// Starts a thread with all signals blocked, so that the main thread receives them.
template <class Work>
std::thread quiet_thread(Work work) {
    sigset_t all;
    sigset_t before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    std::thread thread(std::move(work));
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    return thread;
}

} // namespace

TableConnection::TableConnection(const SocketSettings& settings, const std::string& table,
                                 const std::string& key)
    : bell_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
    if (bell_ < 0)
        throw std::system_error(errno, std::generic_category(), "eventfd");
    const auto open = [this, settings](SocketUser& user) {
        return open_socket(loop_, settings, user);
    };
    const auto hand_over = [this](Message message) { deliver(std::move(message)); };
    conversation_ = std::make_unique<Conversation>(
        loop_,
        Conversation::Settings{.table = table, .key = key, .open = open, .deliver = hand_over});
    loop_.post([this] { conversation_->begin(); });
    thread_ = quiet_thread([this] { loop_.run(); });
}

TableConnection::~TableConnection() {
    loop_.post([this] {
        conversation_.reset();
        loop_.stop();
    });
    thread_.join();
    close(bell_);
}

CommandNumber TableConnection::send(json::Object command) {
    const CommandNumber number = ++last_command_;
    loop_.post([this, number, command = std::move(command)]() mutable {
        conversation_->send(number, std::move(command));
    });
    return number;
}

void TableConnection::deliver(Message message) {
    const std::lock_guard lock(mutex_);
    messages_.push_back(std::move(message));
    eventfd_write(bell_, 1);
}

std::optional<Message> TableConnection::next() {
    const std::lock_guard lock(mutex_);
    if (messages_.empty())
        return std::nullopt;
    Message message = std::move(messages_.front());
    messages_.pop_front();
    if (messages_.empty()) {
        eventfd_t rings = 0;
        eventfd_read(bell_, &rings);
    }
    return message;
}

} // namespace quadrille::client
