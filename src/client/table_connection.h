#pragma once

/// A conversation about a table on a thread of its own, for a program that meanwhile waits for
/// other things or thinks.

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
    /// `table` and `key` are as in `Link`. Begins to connect at once.
    TableConnection(const SocketSettings& settings, const std::string& table,
                    const std::string& key);
    ~TableConnection();
    TableConnection(const TableConnection&) = delete;
    TableConnection& operator=(const TableConnection&) = delete;
    TableConnection(TableConnection&&) = delete;
    TableConnection& operator=(TableConnection&&) = delete;

    /// See Conversation::send.
    CommandNumber send(json::Object command);

    /// The next message, if one has come.
    std::optional<Message> next();

    /// A file descriptor for poll: it is readable while there is a message.
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
