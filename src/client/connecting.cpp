#include "client/connecting.h"

#include <boost/asio/steady_timer.hpp>

#include <optional>
#include <utility>

namespace quadrille::client {

namespace asio = boost::asio;
using asio::ip::tcp;

struct Deadline::Watch {
    Watch(Transport& watched, std::chrono::milliseconds time)
        : transport(&watched), timer(watched.get_executor(), time) {}

    /// Null once the deadline was destroyed.
    Transport* transport;
    asio::steady_timer timer;
    bool expired = false;
};

Deadline::Deadline(Transport& transport, std::chrono::milliseconds time)
    : watch_(std::make_shared<Watch>(transport, time)) {
    watch_->timer.async_wait([watch = watch_](const ErrorCode& error) {
        if (error || watch->transport == nullptr)
            return;
        watch->expired = true;
        ErrorCode failure;
        watch->transport->next_layer().close(failure);
    });
}

Deadline::~Deadline() {
    watch_->transport = nullptr;
    ErrorCode ignored;
    watch_->timer.cancel(ignored);
}

ErrorCode Deadline::reason(ErrorCode error) const {
    return watch_->expired ? ErrorCode(asio::error::timed_out) : error;
}

namespace {

asio::ssl::context client_tls() {
    asio::ssl::context context(asio::ssl::context::tls_client);
    context.set_default_verify_paths();
    context.set_verify_mode(asio::ssl::verify_peer);
    return context;
}

/// Without `from` the system chooses the local endpoint.
asio::awaitable<ErrorCode> connect(tcp::socket& socket, const tcp::endpoint& to,
                                   const std::optional<tcp::endpoint>& from) {
    if (from) {
        ErrorCode error;
        socket.open(to.protocol(), error);
        if (!error)
            socket.bind(*from, error);
        if (error)
            co_return error;
    }
    const auto [error] = co_await socket.async_connect(to, as_value);
    co_return error;
}

/// Sets the host name that is sent to the server and that its certificate must be valid for.
ErrorCode expect_host(Transport& transport, const std::string& host) {
    if (SSL_set_tlsext_host_name(transport.tls(), host.c_str()) != 1)
        return asio::error::no_memory;
    if (SSL_set1_host(transport.tls(), host.c_str()) != 1)
        return asio::error::no_memory;
    return {};
}

} // namespace

Transport new_transport(const asio::any_io_executor& executor, const ServerAddress& server) {
    // Must outlive every connection that was made with it.
    static asio::ssl::context tls = client_tls();
    return server.secure ? Transport(tcp::socket(executor), tls) : Transport(tcp::socket(executor));
}

asio::awaitable<ErrorCode> connect_to_one(tcp::socket& socket,
                                          const std::vector<tcp::endpoint>& places,
                                          const std::string& source, const Deadline& deadline) {
    ErrorCode error = asio::error::host_not_found;
    std::optional<tcp::endpoint> from;
    if (!source.empty()) {
        from.emplace(asio::ip::make_address(source, error), 0);
        if (error)
            co_return error;
        // If no endpoint is of the family of `source`.
        error = asio::error::address_family_not_supported;
    }
    for (const tcp::endpoint& to : places) {
        // The deadline closes the socket only once, but connecting opens it again.
        if (const ErrorCode late = deadline.reason({}))
            co_return late;
        if (from && from->protocol() != to.protocol())
            continue;
        error = co_await connect(socket, to, from);
        ErrorCode ignored;
        if (!error) {
            // Messages are written whole, so delaying small packets has no use.
            socket.set_option(tcp::no_delay(true), ignored);
            break;
        }
        socket.close(ignored);
    }
    co_return deadline.reason(error);
}

asio::awaitable<ErrorCode> reach(Transport& transport, const ServerAddress& server,
                                 const std::string& source, const Deadline& deadline) {
    tcp::resolver resolver(transport.get_executor());
    const auto [unknown, places] =
        co_await resolver.async_resolve(server.host, server.port, as_value);
    if (const ErrorCode error = deadline.reason(unknown))
        co_return error;
    const std::vector<tcp::endpoint> endpoints(places.begin(), places.end());
    if (const ErrorCode error =
            co_await connect_to_one(transport.next_layer(), endpoints, source, deadline))
        co_return error;
    if (!transport.secure())
        co_return ErrorCode{};
    if (const ErrorCode error = expect_host(transport, server.host))
        co_return error;
    const auto [error] =
        co_await transport.async_handshake(asio::ssl::stream_base::client, as_value);
    co_return deadline.reason(error);
}

Failure no_connection(const ServerAddress& server, const ErrorCode& error) {
    return {.word = "unreachable",
            .text = "cannot reach " + server.text() + ": " + error.message()};
}

} // namespace quadrille::client
