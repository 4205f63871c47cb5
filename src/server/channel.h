#pragma once

/// A conversation in messages with one client, which is a WebSocket outside. What a client does not
/// take is kept within bounds: whoever sends looks at `backlog` and goes on when told that it is
/// `sent`; beyond the limit of the server the channel is closed.

#include <chrono>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

namespace quadrille::server {

/// Why a channel ends, as WebSocket numbers it; from 4000 on they are ours.
enum class CloseReason {
    normal = 1000,
    /// The server stops, or this one moves on.
    going_away = 1001,
    not_text = 1003,
    policy = 1008,
    /// It did not take what it was sent.
    too_slow = 4001,
    /// It sent too much.
    flood = 4002,
    /// Whoever it was may not be here any more.
    signed_out = 4003,
};

class Channel {
  public:
    virtual ~Channel() = default;

    /// One message of text. Nothing happens on a channel that is closing.
    virtual void send(std::shared_ptr<const std::string> text) = 0;

    /// The bytes that wait to be sent.
    virtual std::size_t backlog() const = 0;

    /// Says why, in at most 100 bytes, and closes. Nothing more is received.
    virtual void close(CloseReason reason, std::string_view text) = 0;

    /// Whether the next message is read. While it is not, the client feels that it must wait.
    virtual void listen(bool listens) = 0;

    /// How long a message needs there and back, measured; nothing before it was.
    virtual std::chrono::milliseconds round_trip() const = 0;
};

/// Who talks through a channel on our side. Is destroyed when the channel has ended.
class ChannelUser {
  public:
    virtual ~ChannelUser() = default;

    /// A whole message, valid UTF-8, within the limit.
    virtual void receive(std::string_view text) = 0;
    /// All that was sent has been taken.
    virtual void sent() = 0;
    /// The server stops: last words may be sent; it closes the channel itself.
    virtual void farewell() = 0;
};

} // namespace quadrille::server
