#include "server/stream_connection.h"

namespace quadrille::server {

std::unique_ptr<Connection> plain_connection(boost::asio::ip::tcp::socket socket, Service& service,
                                             std::optional<Place> place) {
    return std::make_unique<StreamConnection<boost::asio::ip::tcp::socket>>(
        std::move(socket), service, std::move(place));
}

} // namespace quadrille::server
