#pragma once

/// A conversation about a table on a thread of its own, for a program that waits for other things
/// or thinks meanwhile.

#include "client/conversation.h"

#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

namespace quadrille::client {

class TableConnection {
  public:
    /// `table` and `key` as a link has them. Connects at once.
    TableConnection(const SocketSettings& settings, const std::string& table,
                    const std::string& key);
    ~TableConnection();
    TableConnection(const TableConnection&) = delete;
    TableConnection& operator=(const TableConnection&) = delete;
    TableConnection(TableConnection&&) = delete;
    TableConnection& operator=(TableConnection&&) = delete;

    /// See Conversation::send.
    CommandNumber send(json::Object command);

    /// The next message that has come, if there is one.
    std::optional<Message> next();

    /// A file that can be read while there is a message: for poll.
    int descriptor() const { return bell_; }

  private:
    void deliver(Message message);

    /// An eventfd.
    int bell_;
    std::mutex mutex_;
    std::deque<Message> messages_;
    CommandNumber last_command_ = 0;
    EventLoop loop_;
    std::unique_ptr<Conversation> conversation_;
    std::thread thread_;
};

} // namespace quadrille::client
