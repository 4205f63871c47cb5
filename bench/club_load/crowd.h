#pragma once

/// Many connections that do nothing, and what they cost the server in memory.

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
    /// Opens so many sockets, a few at a time; each has the identity of a guest.
    Crowd(EventLoop& loop, client::ServerAddress server, int size);
    ~Crowd();

    /// When all are open and greeted.
    bool complete() const { return greeted_ == size_; }

    int lost() const { return lost_; }

    /// Of the first that was lost.
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

/// The memory of a process in kB, shared parts by their share; nothing if it cannot be read.
std::optional<long> memory_of(int process);

} // namespace quadrille::load
