#include "server/stream_connection.h"

#include <boost/asio/ssl/stream.hpp>
#include <boost/beast/websocket/ssl.hpp>

namespace quadrille::server {

std::unique_ptr<Connection> secure_connection(boost::asio::ip::tcp::socket socket,
                                              boost::asio::ssl::context& tls, Service& service,
                                              std::optional<Place> place) {
    using Stream = boost::asio::ssl::stream<boost::asio::ip::tcp::socket>;
    return std::make_unique<StreamConnection<Stream>>(Stream(std::move(socket), tls), service,
                                                      std::move(place));
}

} // namespace quadrille::server
