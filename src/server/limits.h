#pragma once

/// Limits on clients. Without them a few clients could lock out all others.

#include <chrono>
#include <cstddef>

namespace quadrille::server {

struct Limits {
    /// The request line and the header together.
    std::size_t header_bytes = std::size_t{16} << 10;
    /// A request's body, where the application takes one.
    std::size_t body_bytes = std::size_t{16} << 10;
    /// One message on a channel.
    std::size_t message_bytes = std::size_t{16} << 10;
    /// Data queued for sending on a channel behind the message that is being sent. If there is more
    /// when another message comes, the channel is closed.
    std::size_t backlog_bytes = std::size_t{512} << 10;
    /// Simultaneous connections; further clients are told to come back later. Lowered if the system
    /// allows fewer open files.
    int connections = 4000;
    /// Of these, the connections from one address (for IPv6, from one /64 network).
    int connections_each = 256;
    /// How long a client may take to send a complete request, and to accept each piece of an
    /// answer.
    std::chrono::milliseconds patience{10'000};
    /// How long a connection may be silent between requests. A channel is pinged after a third of
    /// it.
    std::chrono::milliseconds idle{60'000};
    /// How long answers in flight may still take when the server is asked to stop.
    std::chrono::milliseconds farewell{5'000};
};

} // namespace quadrille::server
