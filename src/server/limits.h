#pragma once

/// What a client may ask of the server. Without these a few of them could keep everybody else out.

#include <chrono>
#include <cstddef>

namespace quadrille::server {

struct Limits {
    /// The first line of a request and its header together.
    std::size_t header_bytes = std::size_t{16} << 10;
    /// The body of a request, where one may have any.
    std::size_t body_bytes = std::size_t{16} << 10;
    /// One message of a channel.
    std::size_t message_bytes = std::size_t{16} << 10;
    /// What may wait to be sent on a channel; one that takes no more is closed.
    std::size_t backlog_bytes = std::size_t{512} << 10;
    /// At once; those beyond are told to come back later. Fewer if the system allows fewer open
    /// files.
    int connections = 4000;
    /// Of these, from one address (of IPv6: one network of 64 bits).
    int connections_each = 256;
    /// To send a whole request, and to take each piece of an answer.
    std::chrono::milliseconds patience{10'000};
    /// Between requests; a channel that is silent is asked after a third of it whether it is there.
    std::chrono::milliseconds idle{60'000};
    /// For answers in flight, when the server is asked to stop.
    std::chrono::milliseconds farewell{5'000};
};

} // namespace quadrille::server
