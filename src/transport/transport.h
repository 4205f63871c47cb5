#pragma once

/// A TCP connection, plain or with TLS, as one type. Beast's HTTP and WebSocket are templates over
/// the stream below them and take half a minute to compile for each type of stream; with this type
/// they are compiled once. The price is one allocation for each read and write.
///
/// `Transport` is a stream in the sense of Asio and Beast. Everything of one connection happens on
/// one thread, the one that runs its executor.

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/stream_base.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/role.hpp>

#include <array>
#include <cstddef>
#include <functional>
#include <memory>
#include <utility>

namespace quadrille {

using ErrorCode = boost::system::error_code;

/// A completion token for coroutines that returns errors instead of throwing them, since
/// connections fail all the time.
constexpr auto as_value = boost::asio::as_tuple(boost::asio::use_awaitable);

/// The first non-empty buffers of a sequence. That is enough for `async_read_some` and
/// `async_write_some`, which need not use all buffers.
template <class Buffer>
class FirstBuffers {
    static constexpr std::size_t most = 8;

  public:
    using value_type = Buffer;
    using const_iterator = const Buffer*;

    FirstBuffers() = default;

    template <class Buffers>
    static FirstBuffers of(const Buffers& buffers) {
        FirstBuffers first;
        const auto end = boost::asio::buffer_sequence_end(buffers);
        for (auto next = boost::asio::buffer_sequence_begin(buffers);
             next != end && first.count_ < most; ++next)
            if (const Buffer buffer = *next; buffer.size() > 0)
                first.buffers_[first.count_++] = buffer;
        return first;
    }

    const_iterator begin() const { return buffers_.data(); }

    const_iterator end() const { return buffers_.data() + count_; }

  private:
    std::array<Buffer, most> buffers_;
    std::size_t count_ = 0;
};

class Transport {
  public:
    using Socket = boost::asio::ip::tcp::socket;
    using executor_type = boost::asio::any_io_executor;
    /// Required by Beast: the layer below, which is closed to end the connection.
    using next_layer_type = Socket;

    /// A plain connection.
    explicit Transport(Socket socket);
    /// A connection with TLS, which needs `async_handshake` before the first read or write. `tls`
    /// must outlive it.
    Transport(Socket socket, boost::asio::ssl::context& tls);
    ~Transport();
    Transport(Transport&& other) noexcept;
    Transport& operator=(Transport&& other) noexcept;
    Transport(const Transport&) = delete;
    Transport& operator=(const Transport&) = delete;

    bool secure() const;
    executor_type get_executor();
    Socket& next_layer();
    const Socket& next_layer() const;
    /// OpenSSL's handle; null for a plain connection.
    SSL* tls();

    template <class Buffers, class Token>
    auto async_read_some(const Buffers& buffers, Token&& token) {
        return boost::asio::async_initiate<Token, void(ErrorCode, std::size_t)>(
            [this](auto handler, const MutableBuffers& first) {
                read_some(first, std::move(handler));
            },
            token, MutableBuffers::of(buffers));
    }

    template <class Buffers, class Token>
    auto async_write_some(const Buffers& buffers, Token&& token) {
        return boost::asio::async_initiate<Token, void(ErrorCode, std::size_t)>(
            [this](auto handler, const ConstBuffers& first) {
                write_some(first, std::move(handler));
            },
            token, ConstBuffers::of(buffers));
    }

    /// Performs the TLS handshake; does nothing on a plain connection.
    template <class Token>
    auto async_handshake(boost::asio::ssl::stream_base::handshake_type type, Token&& token) {
        return boost::asio::async_initiate<Token, void(ErrorCode)>(
            [this, type](auto handler) { handshake(type, std::move(handler)); }, token);
    }

    /// Performs the TLS shutdown; does nothing on a plain connection.
    template <class Token>
    auto async_shutdown(Token&& token) {
        return boost::asio::async_initiate<Token, void(ErrorCode)>(
            [this](auto handler) { shutdown(std::move(handler)); }, token);
    }

    /// Ends the connection of a WebSocket; called by Beast.
    template <class Handler>
    friend void async_teardown(boost::beast::role_type role, Transport& transport,
                               Handler&& handler) {
        transport.tear_down(role, std::forward<Handler>(handler));
    }

  private:
    using MutableBuffers = FirstBuffers<boost::asio::mutable_buffer>;
    using ConstBuffers = FirstBuffers<boost::asio::const_buffer>;
    using Transferred = std::move_only_function<void(ErrorCode, std::size_t)>;
    using Done = std::move_only_function<void(ErrorCode)>;

    void read_some(const MutableBuffers& buffers, Transferred handler);
    void write_some(const ConstBuffers& buffers, Transferred handler);
    void handshake(boost::asio::ssl::stream_base::handshake_type type, Done handler);
    void shutdown(Done handler);
    void tear_down(boost::beast::role_type role, Done handler);

    class Stream;
    class PlainStream;
    class SecureStream;

    std::unique_ptr<Stream> stream_;
};

} // namespace quadrille
