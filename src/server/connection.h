#pragma once

/// An HTTP connection with one client. It reads a request, passes it to the application, sends the
/// answer, and only then reads the next request, so that a client that does not read its answers
/// delays only itself. If the client asks for it and the application agrees, the connection becomes
/// a channel.
///
/// Slow to compile because of Boost: for http_connection.cpp and server.cpp only.

#include "server/service.h"
#include "transport/transport.h"

#include <boost/asio/awaitable.hpp>

#include <memory>
#include <optional>

namespace quadrille::server {

class Connection : public Guest {
  public:
    /// Answers requests until either side closes the connection, or until it has become a channel,
    /// which has its own lifetime.
    virtual boost::asio::awaitable<void> serve() = 0;
    /// Answers that there are too many connections, and closes.
    virtual boost::asio::awaitable<void> refuse() = 0;
};

/// `service` must outlive the connection and the channel that it may become. `place` is empty for a
/// connection that is only to be refused.
std::unique_ptr<Connection> http_connection(Transport transport, Service& service,
                                            std::optional<Place> place);

} // namespace quadrille::server
