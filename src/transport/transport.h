#pragma once

/// A connection to another machine, plain or under TLS, as one type. Beast's HTTP and WebSocket are
/// templates over the stream below them and take half a minute to compile for each kind of stream;
/// over this one they are compiled once. The price is one allocation for each read and write.
///
/// It is a stream as Asio and Beast understand the word. Everything of one connection happens on
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

/// In a coroutine a failed operation is a value: connections break all the time.
constexpr auto as_value = boost::asio::as_tuple(boost::asio::use_awaitable);

/// The first buffers of a sequence that are not empty. A read or write of some bytes need not take
/// all of them.
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
    /// What Beast looks for: the stream below, whose closing ends everything.
    using next_layer_type = Socket;

    /// Plain.
    explicit Transport(Socket socket);
    /// Under TLS, after `async_handshake`. `tls` must outlive it.
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
    /// OpenSSL's; null if it is plain.
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

    /// Agrees on the keys of TLS; a plain connection is ready at once.
    template <class Token>
    auto async_handshake(boost::asio::ssl::stream_base::handshake_type type, Token&& token) {
        return boost::asio::async_initiate<Token, void(ErrorCode)>(
            [this, type](auto handler) { handshake(type, std::move(handler)); }, token);
    }

    /// Says farewell under TLS; a plain connection has no words for it and is done at once.
    template <class Token>
    auto async_shutdown(Token&& token) {
        return boost::asio::async_initiate<Token, void(ErrorCode)>(
            [this](auto handler) { shutdown(std::move(handler)); }, token);
    }

    /// Ends a WebSocket's connection, as Beast asks for it.
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
