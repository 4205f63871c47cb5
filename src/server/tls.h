#pragma once

/// Certificates for TLS. For server.cpp only.

#include "base/problem.h"

#include <boost/asio/ssl/context.hpp>

#include <expected>
#include <string>

namespace quadrille::server {

/// Both are files in PEM. TLS 1.2 and later are spoken. The problem names the file.
std::expected<void, Problem> read_certificate(boost::asio::ssl::context& tls,
                                              const std::string& certificate,
                                              const std::string& key);

} // namespace quadrille::server
