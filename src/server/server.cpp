#include "server/server.h"

#include "base/text.h"
#include "server/connection.h"
#include "server/local_network.h"
#include "server/peer_address.h"
#include "server/tls.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <exception>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <utility>

namespace quadrille::server {

namespace {

namespace asio = boost::asio;

using asio::ip::tcp;
using Clock = Guest::Clock;

/// How often deadlines are checked.
constexpr std::chrono::milliseconds tick{250};
/// How long accepting pauses when the system cannot open more connections.
constexpr std::chrono::milliseconds pause_when_full{100};
/// How many clients may be told at the same time that the server is full; connections beyond that
/// are closed without an answer.
constexpr int most_refusals = 128;
/// Open files reserved for everything but connections and refusals.
constexpr rlim_t spare_files = 64;

/// Raises the limit of open files if needed. Returns how many connections it has room for, at most
/// `wanted`.
int possible_connections(int wanted) {
    rlimit files{};
    if (getrlimit(RLIMIT_NOFILE, &files) != 0)
        return wanted;
    const rlim_t others = static_cast<rlim_t>(most_refusals) + spare_files;
    const rlim_t needed = static_cast<rlim_t>(wanted) + others;
    if (files.rlim_cur < needed) {
        const rlim_t before = std::exchange(files.rlim_cur, std::min(needed, files.rlim_max));
        if (setrlimit(RLIMIT_NOFILE, &files) != 0)
            files.rlim_cur = before;
    }
    const rlim_t possible = files.rlim_cur > others ? files.rlim_cur - others : 1;
    return static_cast<int>(std::min(possible, static_cast<rlim_t>(wanted)));
}

std::expected<asio::ip::address, Problem> read_address(std::string_view text) {
    if (text == "localhost")
        return asio::ip::address_v4::loopback();
    const bool bracketed = text.starts_with('[') && text.ends_with(']');
    ErrorCode error;
    auto address =
        asio::ip::make_address(bracketed ? text.substr(1, text.size() - 2) : text, error);
    if (error)
        return problem("an address is one such as 127.0.0.1, 0.0.0.0 or ::1, not " + quoted(text));
    return address;
}

/// Puts an IPv6 address in brackets, as URLs need them.
std::string host_of(const asio::ip::address& address) {
    return address.is_v6() ? fmt::format("[{}]", address.to_string()) : address.to_string();
}

/// If an option cannot be set, the connection is broken, and reading it will fail.
void set_up(tcp::socket& socket) {
    ErrorCode failure;
    // Each answer is written at once, so Nagle's algorithm would only delay it.
    socket.set_option(tcp::no_delay(true), failure);
    // Without this the kernel buffers megabytes for a slow client, and reports progress only after
    // a third of them has been sent, so that the client would appear to read nothing at all.
    constexpr int unsent = 64 << 10;
    setsockopt(socket.native_handle(), IPPROTO_TCP, TCP_NOTSENT_LOWAT, &unsent, sizeof unsent);
}

std::expected<void, Problem> listen(tcp::acceptor& acceptor, const tcp::endpoint& endpoint) {
    try {
        acceptor.open(endpoint.protocol());
        acceptor.set_option(tcp::acceptor::reuse_address(true));
        if (endpoint.address().is_v6())
            acceptor.set_option(asio::ip::v6_only(false));
        acceptor.bind(endpoint);
        acceptor.listen(4096);
        return {};
    } catch (const boost::system::system_error& error) {
        if (error.code() == asio::error::address_in_use)
            return problem(
                fmt::format("port {} of {} is in use; stop what uses it, or choose another "
                            "with --port",
                            endpoint.port(), endpoint.address().to_string()));
        return problem(fmt::format("cannot listen on port {} of {}: {}", endpoint.port(),
                                   endpoint.address().to_string(), error.code().message()));
    }
}

} // namespace

class Server::Implementation {
  public:
    Implementation(EventLoop& loop, const ServerSettings& settings, Application& application)
        : loop_(loop), journal_(settings.journal),
          service_{.application = application,
                   .limits = settings.limits,
                   .log = settings.log,
                   .trusted_proxies = settings.trusted_proxies,
                   .unlimited = settings.unlimited,
                   .stopping = false,
                   .left = {},
                   .guests = {},
                   .crowd = {}} {
        const int wanted = settings.limits.connections;
        service_.limits.connections = possible_connections(wanted);
        if (service_.limits.connections < wanted)
            tell("few-files", {{"connections", service_.limits.connections},
                               {"text", fmt::format("the limit of open files leaves room for {} "
                                                    "connections, not {}",
                                                    service_.limits.connections, wanted)}});
        service_.left = [this] { notice_leaving(); };
    }

    std::expected<void, Problem> use_certificate(const std::string& certificate,
                                                 const std::string& key) {
        return read_certificate(tls_.emplace(asio::ssl::context::tls_server), certificate, key);
    }

    std::expected<void, Problem> listen_on(const tcp::endpoint& endpoint) {
        return listen(acceptor_, endpoint);
    }

    std::string url() const {
        const tcp::endpoint endpoint = acceptor_.local_endpoint();
        const auto address = endpoint.address();
        const bool is_ours = address == asio::ip::address_v4::loopback();
        return url_of(is_ours || address.is_unspecified() ? "localhost" : host_of(address));
    }

    Reach reach() const {
        const auto address = acceptor_.local_endpoint().address();
        Reach reach{.alone = address.is_loopback()};
        if (address.is_unspecified())
            for (const std::string& own : local_addresses(address.is_v6()))
                reach.urls.push_back(url_of(own.contains(':') ? fmt::format("[{}]", own) : own));
        else if (!reach.alone)
            reach.urls.push_back(url());
        return reach;
    }

    int connections() const { return static_cast<int>(service_.guests.size()); }

    void run() {
        spawn(accept());
        spawn(watch_clock());
        spawn(watch_signals());
        loop_.run();
        // What is pending now is destroyed together with the loop, when the timer no longer exists.
        service_.left = {};
    }

    void stop() {
        loop_.post([this] { begin_farewell(); });
    }

  private:
    std::string url_of(std::string_view host) const {
        return fmt::format("{}://{}:{}", tls_ ? "https" : "http", host,
                           acceptor_.local_endpoint().port());
    }

    /// An exception that a connection does not handle ends the server.
    void spawn(asio::awaitable<void> work) {
        asio::co_spawn(context_, std::move(work), [](const std::exception_ptr& error) {
            if (error)
                std::rethrow_exception(error);
        });
    }

    asio::awaitable<void> accept() {
        while (acceptor_.is_open()) {
            auto [error, socket] = co_await acceptor_.async_accept(as_value);
            if (!error) {
                notice_files(true, {});
                admit(std::move(socket));
            } else if (error != asio::error::operation_aborted &&
                       error != asio::error::connection_aborted) {
                notice_files(false, error.message());
                co_await rest(pause_when_full);
            }
        }
    }

    /// Notes whether the system could open a connection, and logs when that changes.
    void notice_files(bool has_room, const std::string& why) {
        if (has_room == has_files_)
            return;
        has_files_ = has_room;
        if (has_room)
            tell("files-again", {});
        else
            tell("no-files", {{"text", "nobody new is let in: " + why}});
    }

    void tell(std::string_view event, json::Object members) {
        if (journal_ != nullptr)
            journal_->write(Level::warning, event, std::move(members));
    }

    void admit(tcp::socket socket) {
        ErrorCode failure;
        const auto peer = socket.remote_endpoint(failure);
        if (failure)
            return;
        set_up(socket);
        const bool has_room = connections() - refusals_ < service_.limits.connections;
        auto place = has_room ? Place::take(service_, address_of(peer.address())) : std::nullopt;
        if (place || refusals_ < most_refusals)
            spawn(host(std::move(socket), std::move(place)));
    }

    asio::awaitable<void> host(tcp::socket socket, std::optional<Place> place) {
        const bool welcome = place.has_value();
        const auto connection = http_connection(tls_ ? Transport(std::move(socket), *tls_)
                                                     : Transport(std::move(socket)),
                                                service_, std::move(place));
        if (welcome) {
            co_await connection->serve();
            co_return;
        }
        ++refusals_;
        co_await connection->refuse();
        --refusals_;
    }

    asio::awaitable<void> rest(std::chrono::milliseconds time) {
        asio::steady_timer timer(context_, time);
        co_await timer.async_wait(as_value);
    }

    asio::awaitable<void> watch_clock() {
        while (!service_.stopping || !service_.guests.empty()) {
            clock_.expires_after(tick);
            co_await clock_.async_wait(as_value);
            const auto now = Clock::now();
            const bool time_to_go = service_.stopping && now >= end_of_farewell_;
            for (Guest* guest : service_.guests) {
                if (time_to_go)
                    guest->cut();
                else
                    guest->look_at_clock(now);
            }
        }
        loop_.stop();
    }

    asio::awaitable<void> watch_signals() {
        const auto [error, signal] = co_await signals_.async_wait(as_value);
        if (error)
            co_return;
        begin_farewell();
        const auto [second_error, second_signal] = co_await signals_.async_wait(as_value);
        if (!second_error)
            for (Guest* guest : service_.guests)
                guest->cut();
    }

    void begin_farewell() {
        if (service_.stopping)
            return;
        ErrorCode failure;
        acceptor_.close(failure);
        service_.stopping = true;
        end_of_farewell_ = Clock::now() + service_.limits.farewell;
        for (Guest* guest : service_.guests)
            guest->finish();
        clock_.cancel();
    }

    void notice_leaving() {
        if (service_.stopping && service_.guests.empty())
            clock_.cancel();
    }

    EventLoop& loop_;
    Journal* journal_;
    asio::io_context& context_ = loop_.context();
    Service service_;
    std::optional<asio::ssl::context> tls_;
    int refusals_ = 0;
    bool has_files_ = true;
    Clock::time_point end_of_farewell_;
    tcp::acceptor acceptor_{context_};
    asio::steady_timer clock_{context_};
    asio::signal_set signals_{context_, SIGINT, SIGTERM};
};

Server::Server(std::unique_ptr<Implementation> implementation)
    : implementation_(std::move(implementation)) {}

Server::~Server() = default;
Server::Server(Server&& other) noexcept = default;
Server& Server::operator=(Server&& other) noexcept = default;

std::expected<Server, Problem> Server::open(EventLoop& loop, const ServerSettings& settings,
                                            Application& application) {
    const auto address = read_address(settings.address);
    if (!address)
        return std::unexpected(address.error());
    auto implementation = std::make_unique<Implementation>(loop, settings, application);
    if (!settings.certificate.empty())
        if (auto used = implementation->use_certificate(settings.certificate, settings.key); !used)
            return std::unexpected(std::move(used).error());
    const tcp::endpoint endpoint(*address, static_cast<std::uint16_t>(settings.port));
    if (auto listening = implementation->listen_on(endpoint); !listening)
        return std::unexpected(std::move(listening).error());
    return Server(std::move(implementation));
}

std::string Server::url() const {
    return implementation_->url();
}

Reach Server::reach() const {
    return implementation_->reach();
}

int Server::connections() const {
    return implementation_->connections();
}

void Server::run() {
    implementation_->run();
}

void Server::stop() {
    implementation_->stop();
}

} // namespace quadrille::server
