#pragma once

/// Certificates for TLS. For server.cpp only.

#include "base/problem.h"

#include <boost/asio/ssl/context.hpp>

#include <expected>
#include <string>

namespace quadrille::server {

/// Loads a certificate chain and a key from PEM files, and restricts the context to TLS 1.2 and
/// later. The problem names the file.
std::expected<void, Problem> read_certificate(boost::asio::ssl::context& tls,
                                              const std::string& certificate,
                                              const std::string& key);

} // namespace quadrille::server
