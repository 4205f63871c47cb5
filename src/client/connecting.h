#pragma once

/// Getting a connection to a club, plain or under TLS. For the files that include Beast only.

#include "client/failure.h"
#include "client/link.h"
#include "transport/transport.h"

#include <boost/asio/awaitable.hpp>

#include <chrono>
#include <memory>
#include <string>

namespace quadrille::client {

/// Closes a connection when the time is over, unless it is destroyed before.
class Deadline {
  public:
    Deadline(Transport& transport, std::chrono::milliseconds time);
    ~Deadline();
    Deadline(const Deadline&) = delete;
    Deadline& operator=(const Deadline&) = delete;
    Deadline(Deadline&&) = delete;
    Deadline& operator=(Deadline&&) = delete;

    /// Why something failed: the error, or that the time was over.
    ErrorCode reason(ErrorCode error) const;

  private:
    struct Watch;
    std::shared_ptr<Watch> watch_;
};

/// Not connected yet.
Transport new_transport(const boost::asio::any_io_executor& executor, const ServerAddress& server);

/// Connects, from this address of ours if it is not empty, and agrees on keys under TLS.
/// Certificates are verified as the system does it, for the host that was asked for.
boost::asio::awaitable<ErrorCode> reach(Transport& transport, const ServerAddress& server,
                                        const std::string& source, const Deadline& deadline);

Failure no_connection(const ServerAddress& server, const ErrorCode& error);

} // namespace quadrille::client
