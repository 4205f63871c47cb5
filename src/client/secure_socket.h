#pragma once

/// A socket under TLS, which `open_socket` makes where the link says so.

#include "client/socket.h"

namespace quadrille::client {

std::unique_ptr<Socket> open_secure_socket(EventLoop& loop, const SocketSettings& settings,
                                           SocketUser& user);

} // namespace quadrille::client
