#pragma once

/// The client's side of a WebSocket to a club. Everything happens on the loop's thread. A socket
/// does not connect again when the connection breaks; conversation.h does.

#include "client/failure.h"
#include "client/link.h"
#include "transport/loop.h"

#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace quadrille::client {

/// Receives what happens to a socket.
class SocketUser {
  public:
    virtual ~SocketUser() = default;

    /// The club has accepted the connection; messages may be sent from now on.
    virtual void opened() = 0;
    virtual void received(std::string_view text) = 0;
    /// The connection has ended, or was never accepted. This is the last call; the socket may be
    /// destroyed in it.
    virtual void closed(const Failure& why) = 0;
};

/// A connection. Its destruction closes it, and its user is not called again.
class Socket {
  public:
    virtual ~Socket() = default;

    /// Sends one text message. Does nothing before `SocketUser::opened` and after the end.
    virtual void send(std::string text) = 0;
};

struct SocketSettings {
    ServerAddress server;
    /// Empty for an anonymous connection.
    std::string token;
    /// The address of this machine to connect from; if empty, the system chooses it.
    std::string source = {};
};

std::unique_ptr<Socket> open_socket(EventLoop& loop, const SocketSettings& settings,
                                    SocketUser& user);

} // namespace quadrille::client
