#include "server/connection.h"

#include "server/date.h"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/none.hpp>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace quadrille::server {

namespace {

namespace asio = boost::asio;
namespace http = boost::beast::http;

using ErrorCode = boost::system::error_code;
using Parser = http::request_parser<http::empty_body>;

/// A failed operation is a value: connections break all the time.
constexpr auto as_value = asio::as_tuple(asio::use_awaitable);

/// Enough for the first request of most browsers.
constexpr std::size_t first_read = 2048;
/// An answer is sent in such pieces; the client has the limit's patience for each.
constexpr std::size_t piece = std::size_t{64} << 10;
/// How much of what a client still sends is read and thrown away when parting, and how long.
constexpr std::size_t most_discarded = std::size_t{1} << 20;
constexpr std::chrono::milliseconds time_to_part{2000};

/// All values of a field, joined as if they had been sent in one.
std::string values(const http::fields& fields, http::field name) {
    std::string joined;
    const auto [begin, end] = fields.equal_range(name);
    for (auto field = begin; field != end; ++field) {
        if (!joined.empty())
            joined += ", ";
        joined += field->value();
    }
    return joined;
}

std::string_view text_of(const boost::beast::flat_buffer& buffer) {
    return {static_cast<const char*>(buffer.data().data()), buffer.size()};
}

/// What to say to a client whose request could not be read; nothing if nobody is there to hear it.
std::optional<Answer> answer_to_broken(const ErrorCode& error, const Parser& parser) {
    if (error == http::error::header_limit || error == http::error::buffer_overflow)
        return parser.get().target().empty() ? line_answer(414, "the target is too long")
                                             : line_answer(431, "the header is too long");
    if (error == http::error::bad_version)
        return line_answer(505, "only HTTP/1.0 and HTTP/1.1 are spoken here");
    if (error == http::error::end_of_stream ||
        error.category() != ErrorCode(http::error::bad_method).category())
        return std::nullopt;
    return line_answer(400, "the request cannot be read: " + error.message());
}

bool announces_body(const Parser& parser) {
    return parser.content_length().value_or(0) > 0 ||
           parser.get().find(http::field::transfer_encoding) != parser.get().end();
}

/// What is wrong with a request that could be read.
std::optional<Answer> fault_of(const Parser& parser) {
    const auto& request = parser.get();
    if (request.version() == 11 && request.count(http::field::host) != 1)
        return line_answer(400, "a request has one Host field");
    const bool reads = request.method() == http::verb::get || request.method() == http::verb::head;
    if (reads && announces_body(parser))
        return line_answer(413, "such a request has no body");
    return std::nullopt;
}

} // namespace

Connection::Connection(Socket socket, const Service& service)
    : socket_(std::move(socket)), service_(service), buffer_(service.limits.header_bytes) {
    allow(service_.limits.idle);
}

asio::awaitable<void> Connection::serve() {
    while (co_await request_comes()) {
        const bool goes_on = co_await answer_request();
        if (!goes_on) {
            co_await part();
            break;
        }
    }
}

asio::awaitable<bool> Connection::request_comes() {
    if (buffer_.size() > 0)
        co_return true;
    if (service_.stopping && !bytes_are_there())
        co_return false;
    waiting_ = true;
    allow(service_.limits.idle);
    const auto [error, count] =
        co_await socket_.async_read_some(buffer_.prepare(first_read), as_value);
    waiting_ = false;
    buffer_.commit(count);
    if (!error)
        co_return true;
    // Asked to stop, but what has arrived is still answered.
    co_return error == asio::error::operation_aborted && !expired_ && bytes_are_there();
}

asio::awaitable<bool> Connection::answer_request() {
    // Some clients send an empty line behind a request.
    if (text_of(buffer_).starts_with("\r\n"))
        buffer_.consume(2);
    Parser parser;
    parser.header_limit(static_cast<std::uint32_t>(service_.limits.header_bytes));
    parser.body_limit(boost::none);
    allow(service_.limits.patience);
    const auto [error, count] =
        co_await http::async_read_header(socket_, buffer_, parser, as_value);
    if (error) {
        auto answer = answer_to_broken(error, parser);
        if (expired_)
            answer = line_answer(408, "the request took too long to come");
        if (answer)
            co_await send(*answer, Exchange{});
        co_return false;
    }

    const auto& request = parser.get();
    const Exchange exchange{.method = request.method_string(),
                            .target = request.target(),
                            .version = request.version(),
                            .keep_alive = request.keep_alive() && !announces_body(parser) &&
                                          !service_.stopping};
    if (const auto fault = fault_of(parser)) {
        co_await send(*fault, Exchange{.method = exchange.method, .target = exchange.target});
        co_return false;
    }
    const Answer answer =
        service_.handler({.method = exchange.method,
                          .target = exchange.target,
                          .accept_encoding = values(request, http::field::accept_encoding),
                          .if_none_match = values(request, http::field::if_none_match)});
    const bool sent = co_await send(answer, exchange);
    co_return (sent && exchange.keep_alive);
}

asio::awaitable<bool> Connection::send(const Answer& answer, const Exchange& exchange) {
    log(answer, exchange);
    const std::string_view connection = !exchange.keep_alive     ? "close"
                                        : exchange.version == 10 ? "keep-alive"
                                                                 : "";
    const std::string head = head_of(answer, date_now(), connection);
    std::string_view rest = *answer.body;
    if (exchange.method == "HEAD")
        rest = {};
    const std::array first{asio::buffer(head), asio::buffer(rest.substr(0, piece))};
    rest.remove_prefix(std::min(piece, rest.size()));
    allow(service_.limits.patience);
    const auto [error, count] = co_await asio::async_write(socket_, first, as_value);
    bool sent = !error;
    while (sent && !rest.empty()) {
        allow(service_.limits.patience);
        const auto next = asio::buffer(rest.substr(0, piece));
        const auto [next_error, next_count] = co_await asio::async_write(socket_, next, as_value);
        rest.remove_prefix(next.size());
        sent = !next_error;
    }
    co_return sent;
}

asio::awaitable<void> Connection::refuse() {
    co_await send(
        line_answer(503, "too many are here, come back in a moment", "Retry-After: 5\r\n"),
        Exchange{});
    co_await part();
}

/// Unread bytes would make the system break the connection off, and the client might lose an answer
/// that it has not read yet. So they are read, within bounds, until the client closes its side.
asio::awaitable<void> Connection::part() {
    ErrorCode failure;
    socket_.shutdown(Socket::shutdown_send, failure);
    allow(time_to_part);
    std::array<char, 4096> unwanted{};
    std::size_t discarded = 0;
    while (!failure && discarded < most_discarded) {
        const auto [error, count] =
            co_await socket_.async_read_some(asio::buffer(unwanted), as_value);
        discarded += count;
        failure = error;
    }
}

void Connection::look_at_clock(Clock::time_point now) {
    if (now < deadline_)
        return;
    expired_ = true;
    ErrorCode failure;
    // What is cancelled ends with an error; a connection that is gone already needs no ending.
    socket_.cancel(failure);
}

void Connection::finish() {
    if (!waiting_)
        return;
    ErrorCode failure;
    socket_.cancel(failure);
}

void Connection::cut() {
    ErrorCode failure;
    socket_.close(failure);
}

bool Connection::bytes_are_there() {
    ErrorCode failure;
    return socket_.available(failure) > 0;
}

void Connection::log(const Answer& answer, const Exchange& exchange) const {
    if (!service_.log)
        return;
    ErrorCode failure;
    const auto client = socket_.remote_endpoint(failure);
    service_.log({.client = failure ? "-" : client.address().to_string(),
                  .method = exchange.method,
                  .target = exchange.target,
                  .status = answer.status,
                  .bytes = exchange.method == "HEAD" ? 0 : answer.body->size()});
}

} // namespace quadrille::server
