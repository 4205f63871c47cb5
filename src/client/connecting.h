#pragma once

/// Getting a connection to a club, plain or under TLS. For the files that include Beast only.

#include "client/failure.h"
#include "client/link.h"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/stream_traits.hpp>
#include <boost/beast/core/tcp_stream.hpp>

#include <chrono>
#include <string>
#include <tuple>

namespace quadrille::client {

using ErrorCode = boost::system::error_code;
using PlainStream = boost::beast::tcp_stream;
using SecureStream = boost::asio::ssl::stream<PlainStream>;

/// A failed operation is a value: connections break all the time.
constexpr auto as_value = boost::asio::as_tuple(boost::asio::use_awaitable);

inline Failure no_connection(const ServerAddress& server, const ErrorCode& error) {
    return {.word = "unreachable",
            .text = "cannot reach " + server.text() + ": " + error.message()};
}

/// Certificates are verified as the system does it, for the host that was asked for.
inline boost::asio::ssl::context client_tls() {
    boost::asio::ssl::context context(boost::asio::ssl::context::tls_client);
    context.set_default_verify_paths();
    context.set_verify_mode(boost::asio::ssl::verify_peer);
    return context;
}

/// Connects a stream that has a deadline.
inline boost::asio::awaitable<ErrorCode>
connect_to(PlainStream& stream, const ServerAddress& server, const std::string& source) {
    using boost::asio::ip::tcp;
    tcp::resolver resolver(stream.get_executor());
    const auto [unknown, places] =
        co_await resolver.async_resolve(server.host, server.port, as_value);
    if (unknown)
        co_return unknown;
    ErrorCode error = boost::asio::error::host_not_found;
    for (const auto& place : places) {
        const tcp::endpoint to = place.endpoint();
        if (!source.empty()) {
            const auto from = boost::asio::ip::make_address(source, error);
            if (error || from.is_v4() != to.address().is_v4())
                continue;
            stream.socket().open(to.protocol(), error);
            if (!error)
                stream.socket().bind(tcp::endpoint(from, 0), error);
            if (error)
                co_return error;
        }
        std::tie(error) = co_await stream.async_connect(to, as_value);
        if (!error) {
            stream.socket().set_option(tcp::no_delay(true), error);
            co_return ErrorCode{};
        }
        ErrorCode closing;
        stream.socket().close(closing);
    }
    co_return error;
}

inline boost::asio::awaitable<ErrorCode> greet(PlainStream& /*stream*/,
                                               const ServerAddress& /*server*/) {
    co_return ErrorCode{};
}

inline boost::asio::awaitable<ErrorCode> greet(SecureStream& stream, const ServerAddress& server) {
    if (SSL_set_tlsext_host_name(stream.native_handle(), server.host.c_str()) != 1)
        co_return boost::asio::error::no_memory;
    stream.set_verify_callback(boost::asio::ssl::host_name_verification(server.host));
    const auto [error] =
        co_await stream.async_handshake(boost::asio::ssl::stream_base::client, as_value);
    co_return error;
}

/// Connects and, under TLS, greets; all of it within this time.
template <class Stream>
boost::asio::awaitable<ErrorCode> reach(Stream& stream, const ServerAddress& server,
                                        const std::string& source,
                                        std::chrono::milliseconds patience) {
    PlainStream& lowest = boost::beast::get_lowest_layer(stream);
    lowest.expires_after(patience);
    if (const ErrorCode error = co_await connect_to(lowest, server, source))
        co_return error;
    co_return co_await greet(stream, server);
}

} // namespace quadrille::client
