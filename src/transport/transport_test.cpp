#include "transport/transport.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>

#include <gtest/gtest.h>
#include <openssl/evp.h>
#include <openssl/x509.h>

#include <array>
#include <exception>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace quadrille {

namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using asio::ssl::stream_base;

/// A self-signed certificate for one test, valid for an hour.
void make_certificate(asio::ssl::context& tls) {
    const std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)> key(EVP_EC_gen("P-256"),
                                                                  &EVP_PKEY_free);
    const std::unique_ptr<X509, decltype(&X509_free)> certificate(X509_new(), &X509_free);
    X509_gmtime_adj(X509_getm_notBefore(certificate.get()), 0);
    X509_gmtime_adj(X509_getm_notAfter(certificate.get()), 3600);
    X509_set_pubkey(certificate.get(), key.get());
    X509_sign(certificate.get(), key.get(), EVP_sha256());
    SSL_CTX_use_certificate(tls.native_handle(), certificate.get());
    SSL_CTX_use_PrivateKey(tls.native_handle(), key.get());
}

/// Both ends of one connection on this machine.
class TransportTest : public testing::TestWithParam<bool> {
  protected:
    TransportTest() {
        tcp::acceptor acceptor(context_, tcp::endpoint(asio::ip::address_v4::loopback(), 0));
        tcp::socket near(context_);
        near.connect(acceptor.local_endpoint());
        tcp::socket far = acceptor.accept();
        if (GetParam()) {
            make_certificate(server_tls_);
            near_.emplace(std::move(near), client_tls_);
            far_.emplace(std::move(far), server_tls_);
        } else {
            near_.emplace(std::move(near));
            far_.emplace(std::move(far));
        }
    }

    void run(asio::awaitable<void> here, asio::awaitable<void> there) {
        const auto rethrow = [](const std::exception_ptr& error) {
            if (error)
                std::rethrow_exception(error);
        };
        asio::co_spawn(context_, std::move(here), rethrow);
        asio::co_spawn(context_, std::move(there), rethrow);
        context_.run();
    }

    asio::io_context context_{1};
    asio::ssl::context client_tls_{asio::ssl::context::tls_client};
    asio::ssl::context server_tls_{asio::ssl::context::tls_server};
    std::optional<Transport> near_;
    std::optional<Transport> far_;
};

asio::awaitable<void> send(Transport& transport, std::vector<std::string> parts) {
    co_await transport.async_handshake(stream_base::client, asio::use_awaitable);
    std::vector<asio::const_buffer> buffers;
    for (const std::string& part : parts)
        buffers.push_back(asio::buffer(part));
    co_await asio::async_write(transport, buffers, asio::use_awaitable);
    co_await transport.async_shutdown(asio::use_awaitable);
    transport.next_layer().close();
}

/// Reads until the other side ends the connection.
asio::awaitable<void> receive(Transport& transport, std::string& text) {
    co_await transport.async_handshake(stream_base::server, asio::use_awaitable);
    std::string piece(5000, ' ');
    for (;;) {
        std::size_t count = 0;
        try {
            count = co_await transport.async_read_some(asio::buffer(piece), asio::use_awaitable);
        } catch (const boost::system::system_error& error) {
            EXPECT_EQ(error.code(), asio::error::eof);
            break;
        }
        text.append(piece, 0, count);
    }
    if (transport.secure())
        co_await transport.async_shutdown(asio::use_awaitable);
}

TEST_P(TransportTest, CarriesEveryByteInOrder) {
    std::vector<std::string> parts;
    std::string whole;
    for (int part = 0; part < 40; ++part) {
        // Some parts are empty; together they are more than one write takes.
        parts.emplace_back(static_cast<std::size_t>(part % 3) * 30'000,
                           static_cast<char>('a' + part % 26));
        whole += parts.back();
    }
    std::string text;
    run(send(*near_, parts), receive(*far_, text));
    EXPECT_EQ(text.size(), whole.size());
    EXPECT_TRUE(text == whole);
}

TEST_P(TransportTest, KnowsWhetherItIsSecure) {
    EXPECT_EQ(near_->secure(), GetParam());
    EXPECT_EQ(near_->tls() != nullptr, GetParam());
}

TEST_P(TransportTest, EndsWhatWaitsWhenItsSocketIsClosed) {
    std::optional<ErrorCode> told;
    std::array<char, 16> bytes{};
    near_->async_read_some(asio::buffer(bytes),
                           [&](ErrorCode error, std::size_t) { told = error; });
    EXPECT_FALSE(told);
    near_->next_layer().close();
    context_.run();
    ASSERT_TRUE(told);
    EXPECT_TRUE(*told);
}

INSTANTIATE_TEST_SUITE_P(PlainAndSecure, TransportTest, testing::Bool(),
                         [](const auto& kind) { return kind.param ? "Secure" : "Plain"; });

TEST(FirstBuffersTest, LeavesOutEmptyOnesAndWhatIsTooMuch) {
    const std::string text = "text";
    const std::string nothing;
    std::vector<asio::const_buffer> buffers;
    for (int count = 0; count < 10; ++count) {
        buffers.push_back(asio::buffer(nothing));
        buffers.push_back(asio::buffer(text));
    }
    const auto first = FirstBuffers<asio::const_buffer>::of(buffers);
    EXPECT_EQ(first.end() - first.begin(), 8);
    EXPECT_EQ(asio::buffer_size(first), 8 * text.size());
}

} // namespace

} // namespace quadrille
