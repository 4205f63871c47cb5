#pragma once

/// A conversation in messages with a club: the client's side of a WebSocket. Everything happens on
/// the loop's thread. Who wants to come back after a broken one has conversation.h.

#include "client/failure.h"
#include "client/link.h"
#include "transport/loop.h"

#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace quadrille::client {

/// Who talks through a socket on our side.
class SocketUser {
  public:
    virtual ~SocketUser() = default;

    /// The club has accepted it: messages come, and may be sent.
    virtual void opened() = 0;
    virtual void received(std::string_view text) = 0;
    /// It has ended, or was never accepted. The last thing that is told; the socket may be
    /// destroyed in it.
    virtual void closed(const Failure& why) = 0;
};

/// Its destruction closes the connection, and nothing more is told.
class Socket {
  public:
    virtual ~Socket() = default;

    /// One message of text; nothing happens once it is closed.
    virtual void send(std::string text) = 0;
};

struct SocketSettings {
    ServerAddress server;
    /// Empty: as nobody.
    std::string token;
    /// An address of this machine to come from; empty: whichever the system chooses.
    std::string source = {};
};

std::unique_ptr<Socket> open_socket(EventLoop& loop, const SocketSettings& settings,
                                    SocketUser& user);

} // namespace quadrille::client
