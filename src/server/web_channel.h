#pragma once

/// A channel over WebSocket. It owns itself until one side closes it. Everything happens on the
/// server's thread.

#include "server/service.h"
#include "transport/transport.h"

#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>

namespace quadrille::server {

using UpgradeRequest = boost::beast::http::request<boost::beast::http::empty_body>;

/// Accepts the upgrade and starts the channel. `service` must outlive the channel.
void open_web_channel(Transport transport, Service& service, Place place, UpgradeRequest request,
                      OpenChannel open);

} // namespace quadrille::server
