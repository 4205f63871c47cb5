#pragma once

/// The interface of what a server serves, independent of HTTP and WebSocket. The server passes
/// requests and messages in and answers out, and enforces the limits on connections; it does not
/// know what the application does.

#include "server/answer.h"
#include "server/channel.h"

#include <expected>
#include <functional>
#include <memory>

namespace quadrille::server {

/// Sends the answer to a request. To be called once, immediately or later, on the server's thread.
using Reply = std::move_only_function<void(Answer)>;

/// Creates the application's side of a channel once the connection has been upgraded.
using OpenChannel = std::function<std::unique_ptr<ChannelUser>(Channel&)>;
/// The decision on an upgrade: how to open the channel, or the answer that refuses it.
using ChannelDecision = std::move_only_function<void(std::expected<OpenChannel, Answer>)>;

/// All functions are called on the server's thread. They must not throw, and must not block,
/// because that would block every other client.
class Application {
  public:
    virtual ~Application() = default;

    /// Whether such a request may have a body. Otherwise the body is not read.
    virtual bool takes_body(std::string_view /*method*/, std::string_view /*target*/) const {
        return false;
    }

    /// `request` is valid until it is answered or `reply` is destroyed; its method and target only
    /// until this function returns.
    virtual void answer(const Request& request, Reply reply) = 0;

    /// A client asks to upgrade its connection to WebSocket.
    virtual void open_channel(const Request& request, ChannelDecision decision) = 0;
};

} // namespace quadrille::server
