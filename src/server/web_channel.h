#pragma once

/// A channel over WebSocket. It lives by itself until one side ends it. Everything happens on the
/// server's thread.

#include "server/service.h"
#include "transport/transport.h"

#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>

namespace quadrille::server {

using UpgradeRequest = boost::beast::http::request<boost::beast::http::empty_body>;

/// Answers the request to become a channel, then begins. `service` outlives the channel.
void open_web_channel(Transport transport, Service& service, Place place, UpgradeRequest request,
                      OpenChannel open);

} // namespace quadrille::server
