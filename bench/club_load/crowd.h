#pragma once

/// Many idle connections, for measuring the memory that they take in the server.

#include "client/link.h"
#include "client/socket.h"
#include "guests.h"
#include "transport/loop.h"

#include <memory>
#include <optional>
#include <vector>

namespace quadrille::load {

class Crowd {
  public:
    /// Opens `size` sockets, some at a time, each with the identity of a guest.
    Crowd(EventLoop& loop, client::ServerAddress server, int size);
    ~Crowd();

    /// Whether all sockets are open and have received the greeting.
    bool complete() const { return greeted_ == size_; }

    int lost() const { return lost_; }

    /// Why the first one was lost.
    const std::string& why_lost() const { return why_lost_; }

  private:
    class Member;

    void open_more();

    EventLoop& loop_;
    client::ServerAddress server_;
    int size_;
    int greeted_ = 0;
    int lost_ = 0;
    std::string why_lost_;
    std::vector<Guest> guests_;
    std::vector<std::unique_ptr<Member>> members_;
};

/// The proportional set size (PSS) of a process in kB; nothing if it cannot be read.
std::optional<long> memory_of(int process);

} // namespace quadrille::load
