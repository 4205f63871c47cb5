#pragma once

/// What a server serves: everything behind HTTP and WebSocket, without either. The server carries
/// requests and messages in and answers out, keeps the limits of connections, and knows nothing of
/// what is asked for.

#include "server/answer.h"
#include "server/channel.h"

#include <expected>
#include <functional>
#include <memory>

namespace quadrille::server {

/// Answers a request: once, now or later, on the server's thread.
using Reply = std::move_only_function<void(Answer)>;

/// Makes the one who talks through the channel, when the connection has become one.
using OpenChannel = std::function<std::unique_ptr<ChannelUser>(Channel&)>;
/// Or why it may not.
using ChannelDecision = std::move_only_function<void(std::expected<OpenChannel, Answer>)>;

/// Its functions are called on the server's thread, must not throw and must not wait: everybody
/// else would.
class Application {
  public:
    virtual ~Application() = default;

    /// Whether such a request may have a body; only then it is read.
    virtual bool takes_body(std::string_view /*method*/, std::string_view /*target*/) const {
        return false;
    }

    /// The request lives until it is answered, or the reply is thrown away; its method and target
    /// only until this returns.
    virtual void answer(const Request& request, Reply reply) = 0;

    /// Somebody wants to go on by WebSocket.
    virtual void open_channel(const Request& request, ChannelDecision decision) = 0;
};

} // namespace quadrille::server
