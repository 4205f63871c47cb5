#pragma once

/// One client's connection: reads a request, has it answered, sends the answer, and only then reads
/// the next, so that a client who does not take its answers holds up nobody but itself. If both
/// sides agree it becomes a channel. Knows HTTP, and nothing of what is asked for.
///
/// Compiled slowly because of Boost: for http_connection.cpp and server.cpp only.

#include "server/service.h"
#include "transport/transport.h"

#include <boost/asio/awaitable.hpp>

#include <memory>
#include <optional>

namespace quadrille::server {

class Connection : public Guest {
  public:
    /// Answers requests until either side has enough, or it has become a channel that lives on by
    /// itself.
    virtual boost::asio::awaitable<void> serve() = 0;
    /// Says that there are too many, and parts.
    virtual boost::asio::awaitable<void> refuse() = 0;
};

/// `service` outlives the connection and the channel that it becomes; `place` is empty if it shall
/// only be refused.
std::unique_ptr<Connection> http_connection(Transport transport, Service& service,
                                            std::optional<Place> place);

} // namespace quadrille::server
