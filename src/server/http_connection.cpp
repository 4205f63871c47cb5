#include "server/connection.h"
#include "server/date.h"
#include "server/http_reading.h"
#include "server/web_channel.h"

#include <boost/asio/buffer.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/none.hpp>

#include <algorithm>
#include <array>
#include <memory>
#include <string_view>
#include <utility>

namespace quadrille::server {

namespace {

class HttpConnection final : public Connection {
    using Socket = Transport::Socket;
    using Truth = boost::asio::awaitable<bool>;
    using BodyParser = boost::beast::http::request_parser<boost::beast::http::string_body>;

    /// Enough for the first request of most browsers.
    static constexpr std::size_t first_read = 2048;
    /// An answer is sent in pieces of this size; the client may take `Limits::patience` for each.
    static constexpr std::size_t piece = std::size_t{64} << 10;
    /// How much is read and discarded from the client while closing, and for how long.
    static constexpr std::size_t most_discarded = std::size_t{1} << 20;
    static constexpr std::chrono::milliseconds time_to_part{2000};

  public:
    HttpConnection(Transport transport, Service& service, std::optional<Place> place)
        : transport_(std::move(transport)), service_(service), place_(std::move(place)),
          buffer_(service.limits.header_bytes + service.limits.body_bytes),
          presence_(service, *this) {
        allow(service_.limits.idle);
    }

    boost::asio::awaitable<void> serve() override {
        if (!co_await greet())
            co_return;
        while (co_await request_comes()) {
            const bool goes_on = co_await answer_request();
            if (!goes_on) {
                if (!upgraded_)
                    co_await part();
                break;
            }
        }
    }

    boost::asio::awaitable<void> refuse() override {
        if (!co_await greet())
            co_return;
        co_await send(
            line_answer(503, "too many connections, come back in a moment", "Retry-After: 5\r\n"),
            Exchange{.client = peer()});
        co_await part();
    }

    void look_at_clock(Clock::time_point now) override {
        if (now < deadline_)
            return;
        expired_ = true;
        ErrorCode failure;
        // The cancelled operation completes with an error; if the socket is gone already, nothing
        // is left to cancel.
        socket().cancel(failure);
    }

    void finish() override {
        if (!waiting_)
            return;
        ErrorCode failure;
        socket().cancel(failure);
    }

    void cut() override {
        if (upgraded_)
            return;
        ErrorCode failure;
        socket().close(failure);
        cut_ = true;
        if (awaited_ != nullptr)
            awaited_->cancel();
    }

  private:
    /// What is needed of a request to answer and log it.
    struct Exchange {
        std::string_view method{};
        std::string_view target{};
        unsigned version = 11;
        bool keep_alive = false;
        Address client{};
    };

    /// Holds the result that an application delivers later. The application keeps only a weak
    /// pointer to it, so a result that comes after the connection has ended is dropped.
    template <class Result>
    struct Waiting {
        explicit Waiting(const boost::asio::any_io_executor& executor) : timer(executor) {}

        std::optional<Result> result;
        boost::asio::steady_timer timer;
    };

    Truth greet() {
        if (!transport_.secure())
            co_return true;
        allow(service_.limits.patience);
        const auto [error] =
            co_await transport_.async_handshake(boost::asio::ssl::stream_base::server, as_value);
        co_return !error;
    }

    Truth request_comes() {
        if (buffer_.size() > 0)
            co_return true;
        if (service_.stopping && !bytes_are_there())
            co_return false;
        waiting_ = true;
        allow(service_.limits.idle);
        const auto [error, count] =
            co_await transport_.async_read_some(buffer_.prepare(first_read), as_value);
        waiting_ = false;
        buffer_.commit(count);
        if (!error)
            co_return true;
        // Cancelled because the server is stopping: a request that has already arrived is still
        // answered.
        co_return error == boost::asio::error::operation_aborted && !expired_ && bytes_are_there();
    }

    /// Returns whether the connection may be used for another request.
    Truth answer_request() {
        namespace http = boost::beast::http;
        skip_empty_line();
        auto parser = std::make_unique<HeaderParser>();
        parser->header_limit(static_cast<std::uint32_t>(service_.limits.header_bytes));
        parser->body_limit(boost::none);
        allow(service_.limits.patience);
        const auto [error, count] =
            co_await http::async_read_header(transport_, buffer_, *parser, as_value);
        if (error)
            co_return co_await answer_broken(error, !parser->get().target().empty());
        if (const auto fault = fault_of(*parser)) {
            co_await send(*fault, exchange_of(parser->get(), false));
            co_return false;
        }
        use_origin_form(parser->get());
        if (wants_channel(parser->get()))
            co_return co_await become_channel(std::move(parser));
        const bool takes_body =
            service_.application.takes_body(parser->get().method_string(), parser->get().target());
        if (!announces_body(*parser) || !takes_body)
            co_return co_await answer_read(parser->get(), {}, !announces_body(*parser));
        co_return co_await answer_with_body(std::move(parser));
    }

    Truth answer_with_body(std::unique_ptr<HeaderParser> header) {
        namespace http = boost::beast::http;
        const std::size_t most = service_.limits.body_bytes;
        if (header->content_length().value_or(0) > most) {
            co_await send(line_answer(413, "the body is too long"),
                          exchange_of(header->get(), false));
            co_return false;
        }
        if (header->get()[http::field::expect] == "100-continue") {
            static constexpr std::string_view go_on = "HTTP/1.1 100 Continue\r\n\r\n";
            co_await boost::asio::async_write(transport_, boost::asio::buffer(go_on), as_value);
        }
        const auto parser = std::make_unique<BodyParser>(std::move(*header));
        header.reset();
        parser->body_limit(most);
        const auto [error, count] =
            co_await http::async_read(transport_, buffer_, *parser, as_value);
        if (error)
            co_return co_await answer_broken(error, true);
        co_return co_await answer_read(parser->get(), std::move(parser->get().body()), true);
    }

    Truth answer_broken(ErrorCode error, bool has_target) {
        auto answer = answer_to_broken(error, has_target);
        if (expired_)
            answer = line_answer(408, "the request took too long to come");
        if (answer)
            co_await send(*answer, Exchange{.client = peer()});
        co_return false;
    }

    /// `whole`: the request was read completely.
    template <class Header>
    Truth answer_read(const Header& header, std::string body, bool whole) {
        const bool keep_alive = header.keep_alive() && whole && !service_.stopping;
        const Exchange exchange = exchange_of(header, keep_alive);
        const auto request =
            std::make_shared<const Request>(complete(request_of(header), header, std::move(body)));
        // The reply holds the request, so that it stays valid for an application that is still
        // working on it after the connection has ended.
        const std::optional<Answer> answer = co_await result_of<Answer>([&](auto reply) {
            service_.application.answer(*request,
                                        [request, reply = std::move(reply)](Answer made) mutable {
                                            reply(std::move(made));
                                        });
        });
        if (!answer)
            co_return false;
        const bool sent = co_await send(*answer, exchange);
        co_return (sent && exchange.keep_alive);
    }

    Truth become_channel(std::unique_ptr<HeaderParser> parser) {
        using Decision = std::expected<OpenChannel, Answer>;
        const Request request = complete(request_of(parser->get()), parser->get(), {});
        std::optional<Decision> decision = co_await result_of<Decision>(
            [&](auto reply) { service_.application.open_channel(request, std::move(reply)); });
        if (!decision)
            co_return false;
        if (service_.stopping)
            decision = std::unexpected(line_answer(503, "the server is stopping"));
        if (!decision->has_value()) {
            co_await send(decision->error(), exchange_of(parser->get(), false));
            co_return false;
        }
        upgraded_ = true;
        open_web_channel(std::move(transport_), service_, std::move(*place_), parser->release(),
                         **std::move(decision));
        co_return false;
    }

    /// Waits for the application to deliver a result, without reading or writing meanwhile. Returns
    /// nothing if the connection was cut.
    template <class Result, class Ask>
    boost::asio::awaitable<std::optional<Result>> result_of(const Ask& ask) {
        deadline_ = Clock::time_point::max();
        const auto waiting = std::make_shared<Waiting<Result>>(socket().get_executor());
        ask([place = std::weak_ptr(waiting)](Result result) {
            if (const auto there = place.lock()) {
                there->result.emplace(std::move(result));
                there->timer.cancel();
            }
        });
        awaited_ = &waiting->timer;
        while (!waiting->result && !cut_) {
            waiting->timer.expires_at(Clock::time_point::max());
            co_await waiting->timer.async_wait(as_value);
        }
        awaited_ = nullptr;
        co_return std::move(waiting->result);
    }

    Truth send(const Answer& answer, Exchange exchange) {
        log(answer, exchange);
        const std::string_view connection = !exchange.keep_alive     ? "close"
                                            : exchange.version == 10 ? "keep-alive"
                                                                     : "";
        const std::string head = head_of(answer, date_now(), connection);
        std::string_view rest = *answer.body;
        if (exchange.method == "HEAD")
            rest = {};
        const std::array first{boost::asio::buffer(head),
                               boost::asio::buffer(rest.substr(0, piece))};
        rest.remove_prefix(std::min(piece, rest.size()));
        allow(service_.limits.patience);
        const auto [error, count] = co_await boost::asio::async_write(transport_, first, as_value);
        bool sent = !error;
        while (sent && !rest.empty()) {
            allow(service_.limits.patience);
            const auto next = boost::asio::buffer(rest.substr(0, piece));
            const auto [next_error, next_count] =
                co_await boost::asio::async_write(transport_, next, as_value);
            rest.remove_prefix(next.size());
            sent = !next_error;
        }
        if (sent && answer.long_body && exchange.method != "HEAD")
            sent = co_await send(*answer.long_body);
        co_return sent;
    }

    /// Holds one piece in memory at a time. If the body cannot be read to its end, the connection
    /// is closed, so that the client notices that the download is incomplete.
    Truth send(LongBody& body) {
        for (std::uint64_t left = body.bytes(); left > 0;) {
            const std::string next = body.next(piece);
            if (next.empty())
                co_return false;
            allow(service_.limits.patience);
            const auto [error, count] =
                co_await boost::asio::async_write(transport_, boost::asio::buffer(next), as_value);
            if (error)
                co_return false;
            left -= next.size();
        }
        co_return true;
    }

    /// Closes the connection gracefully. If received bytes were left unread, the system would reset
    /// the connection, and the client might lose an answer that it has not read yet; so they are
    /// read and discarded, within limits, until the client closes its side.
    boost::asio::awaitable<void> part() {
        allow(time_to_part);
        ErrorCode failure;
        if (transport_.secure()) {
            co_await transport_.async_shutdown(as_value);
            co_return;
        }
        socket().shutdown(Socket::shutdown_send, failure);
        std::array<char, 4096> unwanted{};
        std::size_t discarded = 0;
        while (!failure && discarded < most_discarded) {
            const auto [error, count] =
                co_await socket().async_read_some(boost::asio::buffer(unwanted), as_value);
            discarded += count;
            failure = error;
        }
    }

    /// Some clients send an empty line after a request.
    void skip_empty_line() {
        const std::string_view text(static_cast<const char*>(buffer_.data().data()),
                                    buffer_.size());
        if (text.starts_with("\r\n"))
            buffer_.consume(2);
    }

    template <class Header>
    bool wants_channel(const Header& header) const {
        // A client must not send anything after an upgrade request before it is accepted.
        return boost::beast::websocket::is_upgrade(header) && buffer_.size() == 0;
    }

    template <class Header>
    Exchange exchange_of(const Header& header, bool keep_alive) const {
        return {.method = header.method_string(),
                .target = header.target(),
                .version = header.version(),
                .keep_alive = keep_alive,
                .client = client_of(header)};
    }

    template <class Header>
    Address client_of(const Header& header) const {
        return client_behind(peer(), values(header, "X-Forwarded-For"), service_.trusted_proxies);
    }

    template <class Header>
    Request complete(Request request, const Header& header, std::string body) const {
        request.body = std::move(body);
        request.client = client_of(header);
        request.secure = transport_.secure() || (contain(service_.trusted_proxies, peer()) &&
                                                 header["X-Forwarded-Proto"] == "https");
        return request;
    }

    Socket& socket() { return transport_.next_layer(); }

    Address peer() const { return place_ ? place_->peer() : Address{}; }

    void allow(std::chrono::milliseconds time) {
        deadline_ = Clock::now() + time;
        expired_ = false;
    }

    bool bytes_are_there() {
        ErrorCode failure;
        return socket().available(failure) > 0;
    }

    void log(const Answer& answer, const Exchange& exchange) const {
        if (service_.log)
            service_.log({.client = exchange.client,
                          .method = exchange.method,
                          .target = exchange.target,
                          .status = answer.status,
                          .bytes = exchange.method == "HEAD" ? 0 : body_bytes(answer)});
    }

    Transport transport_;
    Service& service_;
    std::optional<Place> place_;
    boost::beast::flat_buffer buffer_;
    Clock::time_point deadline_;
    bool waiting_ = false;
    bool expired_ = false;
    bool upgraded_ = false;
    bool cut_ = false;
    /// The timer of the pending `result_of`; null if none is pending.
    boost::asio::steady_timer* awaited_ = nullptr;
    Presence presence_;
};

} // namespace

std::unique_ptr<Connection> http_connection(Transport transport, Service& service,
                                            std::optional<Place> place) {
    return std::make_unique<HttpConnection>(std::move(transport), service, std::move(place));
}

} // namespace quadrille::server
