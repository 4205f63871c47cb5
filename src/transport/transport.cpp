#include "transport/transport.h"

#include <boost/asio/post.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/beast/websocket/ssl.hpp>

namespace quadrille {

namespace asio = boost::asio;
namespace beast = boost::beast;

/// The operations that differ between plain and TLS connections.
class Transport::Stream {
  public:
    virtual ~Stream() = default;

    virtual Socket& socket() = 0;
    virtual SSL* tls() = 0;
    virtual void read_some(const MutableBuffers& buffers, Transferred handler) = 0;
    virtual void write_some(const ConstBuffers& buffers, Transferred handler) = 0;
    virtual void handshake(asio::ssl::stream_base::handshake_type type, Done handler) = 0;
    virtual void shutdown(Done handler) = 0;
    virtual void tear_down(beast::role_type role, Done handler) = 0;
};

class Transport::PlainStream final : public Stream {
  public:
    explicit PlainStream(Socket socket) : socket_(std::move(socket)) {}

    Socket& socket() override { return socket_; }

    SSL* tls() override { return nullptr; }

    void read_some(const MutableBuffers& buffers, Transferred handler) override {
        socket_.async_read_some(buffers, std::move(handler));
    }

    void write_some(const ConstBuffers& buffers, Transferred handler) override {
        socket_.async_write_some(buffers, std::move(handler));
    }

    void handshake(asio::ssl::stream_base::handshake_type /*type*/, Done handler) override {
        succeed(std::move(handler));
    }

    void shutdown(Done handler) override { succeed(std::move(handler)); }

    /// Replaces Beast's own, which closes while bytes of the other side may be unread; the system
    /// then resets the connection, and the other side may lose the last data it was sent.
    void tear_down(beast::role_type /*role*/, Done handler) override {
        ErrorCode failure;
        socket_.shutdown(Socket::shutdown_send, failure);
        discard(std::make_shared<Farewell>(std::move(handler)));
    }

  private:
    /// How many bytes the other side may still send before it closes.
    static constexpr std::size_t most_discarded = std::size_t{1} << 20;

    struct Farewell {
        explicit Farewell(Done done) : handler(std::move(done)) {}

        Done handler;
        std::array<char, 4096> unwanted{};
        std::size_t discarded = 0;
    };

    /// Reads and discards data until the other side has closed too.
    void discard(const std::shared_ptr<Farewell>& farewell) {
        socket_.async_read_some(
            asio::buffer(farewell->unwanted), [this, farewell](ErrorCode error, std::size_t count) {
                farewell->discarded += count;
                if (!error && farewell->discarded < most_discarded)
                    return discard(farewell);
                ErrorCode failure;
                socket_.close(failure);
                farewell->handler(error == asio::error::eof ? ErrorCode{} : error);
            });
    }

    /// Posted, since the function that takes a handler must not call it.
    void succeed(Done handler) {
        asio::post(socket_.get_executor(),
                   [handler = std::move(handler)]() mutable { handler(ErrorCode{}); });
    }

    Socket socket_;
};

class Transport::SecureStream final : public Stream {
  public:
    SecureStream(Socket socket, asio::ssl::context& tls) : stream_(std::move(socket), tls) {}

    Socket& socket() override { return stream_.next_layer(); }

    SSL* tls() override { return stream_.native_handle(); }

    void read_some(const MutableBuffers& buffers, Transferred handler) override {
        stream_.async_read_some(buffers, std::move(handler));
    }

    void write_some(const ConstBuffers& buffers, Transferred handler) override {
        stream_.async_write_some(buffers, std::move(handler));
    }

    void handshake(asio::ssl::stream_base::handshake_type type, Done handler) override {
        stream_.async_handshake(type, std::move(handler));
    }

    void shutdown(Done handler) override { stream_.async_shutdown(std::move(handler)); }

    void tear_down(beast::role_type role, Done handler) override {
        beast::async_teardown(role, stream_, std::move(handler));
    }

  private:
    asio::ssl::stream<Socket> stream_;
};

Transport::Transport(Socket socket) : stream_(std::make_unique<PlainStream>(std::move(socket))) {}

Transport::Transport(Socket socket, asio::ssl::context& tls)
    : stream_(std::make_unique<SecureStream>(std::move(socket), tls)) {}

Transport::~Transport() = default;
Transport::Transport(Transport&& other) noexcept = default;
Transport& Transport::operator=(Transport&& other) noexcept = default;

bool Transport::secure() const {
    return stream_->tls() != nullptr;
}

Transport::executor_type Transport::get_executor() {
    return stream_->socket().get_executor();
}

Transport::Socket& Transport::next_layer() {
    return stream_->socket();
}

const Transport::Socket& Transport::next_layer() const {
    return stream_->socket();
}

SSL* Transport::tls() {
    return stream_->tls();
}

void Transport::read_some(const MutableBuffers& buffers, Transferred handler) {
    stream_->read_some(buffers, std::move(handler));
}

void Transport::write_some(const ConstBuffers& buffers, Transferred handler) {
    stream_->write_some(buffers, std::move(handler));
}

void Transport::handshake(asio::ssl::stream_base::handshake_type type, Done handler) {
    stream_->handshake(type, std::move(handler));
}

void Transport::shutdown(Done handler) {
    stream_->shutdown(std::move(handler));
}

void Transport::tear_down(beast::role_type role, Done handler) {
    stream_->tear_down(role, std::move(handler));
}

} // namespace quadrille
