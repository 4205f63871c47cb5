#pragma once

/// Connects to a club, plain or with TLS. Only for files that include Beast anyway.

#include "client/failure.h"
#include "client/link.h"
#include "transport/transport.h"

#include <boost/asio/awaitable.hpp>

#include <chrono>
#include <memory>
#include <string>
#include <vector>

namespace quadrille::client {

/// Closes a connection after this time, unless it is destroyed before.
class Deadline {
  public:
    Deadline(Transport& transport, std::chrono::milliseconds time);
    ~Deadline();
    Deadline(const Deadline&) = delete;
    Deadline& operator=(const Deadline&) = delete;
    Deadline(Deadline&&) = delete;
    Deadline& operator=(Deadline&&) = delete;

    /// Why an operation failed: a timeout if the time was over, else `error`.
    ErrorCode reason(ErrorCode error) const;

  private:
    struct Watch;
    std::shared_ptr<Watch> watch_;
};

/// A transport for this server that is not connected yet.
Transport new_transport(const boost::asio::any_io_executor& executor, const ServerAddress& server);

/// Connects to the first of these endpoints that can be reached, from the local address `source`
/// unless it is empty; endpoints of another family than `source` are left out. No attempt outlives
/// the deadline of the socket's transport, or begins after it.
boost::asio::awaitable<ErrorCode>
connect_to_one(boost::asio::ip::tcp::socket& socket,
               const std::vector<boost::asio::ip::tcp::endpoint>& places, const std::string& source,
               const Deadline& deadline);

/// Connects, from the local address `source` unless it is empty, and performs the TLS handshake if
/// the server is secure. The certificate must be valid for the server's host by the system's rules.
boost::asio::awaitable<ErrorCode> reach(Transport& transport, const ServerAddress& server,
                                        const std::string& source, const Deadline& deadline);

Failure no_connection(const ServerAddress& server, const ErrorCode& error);

} // namespace quadrille::client
