#include "client/socket.h"

#include "base/text.h"

#include "client/connecting.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/stream_traits.hpp>
#include <boost/beast/http/field.hpp>
#include <boost/beast/websocket/stream.hpp>

#include <deque>
#include <memory>
#include <string>
#include <utility>

namespace quadrille::client {

namespace {

/// The connection itself. It keeps itself alive until the connection has ended, even if its user is
/// gone.
class WebSocket final : public std::enable_shared_from_this<WebSocket> {
    /// For connecting, and for the WebSocket handshake.
    static constexpr std::chrono::milliseconds patience{15'000};
    /// A club that is silent for so long, even after a ping, is gone.
    static constexpr std::chrono::milliseconds silence{40'000};
    /// In bytes. Events with a view of a long game are the longest.
    static constexpr std::size_t longest_message = std::size_t{4} << 20;

  public:
    WebSocket(Transport transport, SocketSettings settings, SocketUser& user)
        : socket_(std::move(transport)), settings_(std::move(settings)), user_(&user) {}

    void start() {
        boost::asio::co_spawn(
            socket_.get_executor(), [self = shared_from_this()] { return self->talk(); },
            boost::asio::detached);
    }

    void send(std::string text) {
        if (!open_)
            return;
        queue_.push_back(std::move(text));
        if (!writing_)
            write();
    }

    /// Called when the user is gone.
    void abandon() {
        user_ = nullptr;
        open_ = false;
        disconnect();
    }

  private:
    boost::asio::awaitable<void> talk() {
        Failure why = co_await open();
        if (open_) {
            boost::beast::flat_buffer buffer;
            for (;;) {
                const auto [error, size] = co_await socket_.async_read(buffer, as_value);
                if (error) {
                    why = ended(error);
                    break;
                }
                if (user_ != nullptr)
                    user_->received({static_cast<const char*>(buffer.data().data()), size});
                buffer.consume(size);
            }
        }
        open_ = false;
        disconnect();
        if (user_ != nullptr)
            std::exchange(user_, nullptr)->closed(why);
    }

    boost::asio::awaitable<Failure> open() {
        namespace websocket = boost::beast::websocket;
        const ServerAddress& server = settings_.server;
        {
            const Deadline deadline(socket_.next_layer(), patience);
            if (const ErrorCode error =
                    co_await reach(socket_.next_layer(), server, settings_.source, deadline))
                co_return no_connection(server, error);
        }
        socket_.set_option(websocket::stream_base::timeout{
            .handshake_timeout = patience, .idle_timeout = silence, .keep_alive_pings = true});
        socket_.set_option(websocket::stream_base::decorator([this](
                                                                 websocket::request_type& request) {
            request.set(boost::beast::http::field::user_agent, "quadrille");
            if (!settings_.token.empty())
                request.set(boost::beast::http::field::authorization, "Bearer " + settings_.token);
        }));
        socket_.read_message_max(longest_message);
        websocket::response_type answer;
        const auto [error] = co_await socket_.async_handshake(
            answer, server.authority(), server.path + "/api/socket", as_value);
        if (error)
            co_return declined(error, answer);
        if (user_ != nullptr) {
            open_ = true;
            user_->opened();
        }
        co_return Failure{};
    }

    void disconnect() {
        ErrorCode failure;
        boost::beast::get_lowest_layer(socket_).close(failure);
    }

    Failure declined(const ErrorCode& error,
                     const boost::beast::websocket::response_type& answer) const {
        if (const auto body = json::read(answer.body()))
            if (auto failure = failure_in(*body))
                return *std::move(failure);
        return no_connection(settings_.server, error);
    }

    /// Why the connection has ended; the club's reason, if it gave one.
    Failure ended(const ErrorCode& error) const {
        constexpr int signed_out = 4003;
        const auto& reason = socket_.reason();
        if (error == boost::beast::websocket::error::closed && !reason.reason.empty())
            return {.word = reason.code == signed_out ? "sign-in" : "unreachable",
                    .text = printable({reason.reason.data(), reason.reason.size()})};
        return {.word = "unreachable",
                .text = "the connection to " + settings_.server.text() +
                        " is lost: " + error.message()};
    }

    void write() {
        writing_ = true;
        socket_.async_write(boost::asio::buffer(queue_.front()),
                            [self = shared_from_this()](const ErrorCode& error, std::size_t) {
                                self->writing_ = false;
                                self->queue_.pop_front();
                                // Reading fails too if the connection is broken, and reports it.
                                if (!error && self->open_ && !self->queue_.empty())
                                    self->write();
                            });
    }

    boost::beast::websocket::stream<Transport, false> socket_;
    SocketSettings settings_;
    SocketUser* user_;
    bool open_ = false;
    bool writing_ = false;
    std::deque<std::string> queue_;
};

/// The user's handle, which closes the connection on destruction.
class SocketHandle final : public Socket {
  public:
    SocketHandle(Transport transport, const SocketSettings& settings, SocketUser& user)
        : socket_(std::make_shared<WebSocket>(std::move(transport), settings, user)) {
        socket_->start();
    }

    ~SocketHandle() override { socket_->abandon(); }

    SocketHandle(const SocketHandle&) = delete;
    SocketHandle& operator=(const SocketHandle&) = delete;
    SocketHandle(SocketHandle&&) = delete;
    SocketHandle& operator=(SocketHandle&&) = delete;

    void send(std::string text) override { socket_->send(std::move(text)); }

  private:
    std::shared_ptr<WebSocket> socket_;
};

} // namespace

std::unique_ptr<Socket> open_socket(EventLoop& loop, const SocketSettings& settings,
                                    SocketUser& user) {
    return std::make_unique<SocketHandle>(
        new_transport(loop.context().get_executor(), settings.server), settings, user);
}

} // namespace quadrille::client
