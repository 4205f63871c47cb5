#pragma once

/// A connection to one client that carries messages: in production, a WebSocket. Data that the
/// client is slow to read is queued within a limit: a sender checks `backlog` and continues when
/// ChannelUser::sent is called; a channel that exceeds the server's limit is closed.

#include <chrono>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

namespace quadrille::server {

/// Why a channel is closed, as a WebSocket close code. Codes from 4000 on are our own.
enum class CloseReason {
    normal = 1000,
    /// The server is stopping, or cannot serve the client at the moment.
    going_away = 1001,
    not_text = 1003,
    policy = 1008,
    /// The client did not read what it was sent.
    too_slow = 4001,
    /// The client sent too many messages.
    flood = 4002,
    /// The client's session has ended, or the person was banned.
    signed_out = 4003,
};

class Channel {
  public:
    virtual ~Channel() = default;

    /// Sends one text message. Does nothing on a channel that is closing.
    virtual void send(std::shared_ptr<const std::string> text) = 0;

    /// The number of bytes queued for sending.
    virtual std::size_t backlog() const = 0;

    /// Closes the channel with a reason of at most 100 bytes. No more messages are received.
    virtual void close(CloseReason reason, std::string_view text) = 0;

    /// Sets whether further messages are read. While they are not, TCP flow control slows the
    /// client down.
    virtual void listen(bool listens) = 0;

    /// The measured round-trip time; 0 before the first measurement.
    virtual std::chrono::milliseconds round_trip() const = 0;
};

/// The application's side of a channel. Destroyed when the channel has ended.
class ChannelUser {
  public:
    virtual ~ChannelUser() = default;

    /// A complete message: valid UTF-8, no longer than the limit.
    virtual void receive(std::string_view text) = 0;
    /// All queued messages have been sent.
    virtual void sent() = 0;
    /// The server is stopping. Final messages may be sent; the server closes the channel itself.
    virtual void farewell() = 0;
};

} // namespace quadrille::server
