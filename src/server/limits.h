#pragma once

/// What a client may ask of the server. Without these a few of them could keep everybody else out.

#include <chrono>
#include <cstddef>

namespace quadrille::server {

struct Limits {
    /// The first line of a request and its header together.
    std::size_t header_bytes = std::size_t{16} << 10;
    /// At once; those beyond are told to come back later. Fewer if the system allows fewer open
    /// files.
    int connections = 4000;
    /// To send a whole request, and to take each piece of an answer.
    std::chrono::milliseconds patience{10'000};
    /// Between requests.
    std::chrono::milliseconds idle{60'000};
    /// For answers in flight, when the server is asked to stop.
    std::chrono::milliseconds farewell{5'000};
};

} // namespace quadrille::server
