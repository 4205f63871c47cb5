#include "client/http.h"

#include "client/connecting.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>

#include <utility>

namespace quadrille::client {

namespace {

namespace http = boost::beast::http;

/// In bytes. Lists of tables and records are longer than anything a client sends.
constexpr std::size_t longest_answer = std::size_t{16} << 20;

using Result = std::expected<json::Value, Failure>;

http::request<http::string_body> message_of(const ServerAddress& server,
                                            const HttpRequest& request) {
    http::request<http::string_body> message;
    message.version(11);
    message.method_string(request.method);
    message.target(server.path + request.target);
    message.set(http::field::host, server.authority());
    message.set(http::field::user_agent, "quadrille");
    message.keep_alive(false);
    if (!request.token.empty())
        message.set(http::field::authorization, "Bearer " + request.token);
    if (request.body) {
        message.set(http::field::content_type, "application/json");
        message.body() = request.body->write();
    }
    message.prepare_payload();
    return message;
}

Result result_of(const ServerAddress& server, unsigned status, const std::string& body) {
    constexpr unsigned first_failure = 300;
    auto value = json::read(body);
    const bool is_object = value && value->object() != nullptr;
    if (is_object)
        if (auto failure = failure_in(*value))
            return std::unexpected(*std::move(failure));
    if (status >= 500)
        return std::unexpected(
            Failure{.word = "busy",
                    .text = server.text() + " answers with status " + std::to_string(status)});
    if (status >= first_failure || (!is_object && !body.empty()))
        return std::unexpected(Failure{.word = "no-club",
                                       .text = "there is no club at " + server.text() +
                                               ": it answers with status " +
                                               std::to_string(status)});
    return is_object ? *std::move(value) : json::Value(json::Object{});
}

boost::asio::awaitable<void> exchange(Transport& transport, const ServerAddress& server,
                                      const HttpRequest& request, Result& result) {
    const Deadline deadline(transport, request.patience);
    const auto fail = [&](const ErrorCode& error) {
        result = std::unexpected(no_connection(server, deadline.reason(error)));
    };
    if (const ErrorCode error = co_await reach(transport, server, request.source, deadline)) {
        fail(error);
        co_return;
    }
    const auto message = message_of(server, request);
    if (const auto [error, size] = co_await http::async_write(transport, message, as_value);
        error) {
        fail(error);
        co_return;
    }
    boost::beast::flat_buffer buffer;
    http::response_parser<http::string_body> answer;
    answer.body_limit(longest_answer);
    if (const auto [error, size] = co_await http::async_read(transport, buffer, answer, as_value);
        error) {
        fail(error);
        co_return;
    }
    result = result_of(server, answer.get().result_int(), answer.get().body());
}

} // namespace

std::expected<json::Value, Failure> ask(const ServerAddress& server, const HttpRequest& request) {
    boost::asio::io_context context{1};
    Result result = unreachable("cannot reach " + server.text());
    Transport transport = new_transport(context.get_executor(), server);
    boost::asio::co_spawn(context, exchange(transport, server, request, result),
                          boost::asio::detached);
    context.run();
    return result;
}

} // namespace quadrille::client
