#include "server/tls.h"

#include "base/text.h"

namespace quadrille::server {

namespace ssl = boost::asio::ssl;

std::expected<void, Problem> read_certificate(ssl::context& tls, const std::string& certificate,
                                              const std::string& key) {
    boost::system::error_code error;
    tls.set_options(ssl::context::default_workarounds | ssl::context::no_sslv2 |
                    ssl::context::no_sslv3 | ssl::context::no_tlsv1 | ssl::context::no_tlsv1_1);
    if (tls.use_certificate_chain_file(certificate, error))
        return problem("the certificate " + quoted(certificate) +
                       " cannot be used: " + error.message());
    if (tls.use_private_key_file(key, ssl::context::pem, error))
        return problem("the key " + quoted(key) + " cannot be used: " + error.message());
    // OpenSSL frees the read and write buffers of idle connections.
    SSL_CTX_set_mode(tls.native_handle(), SSL_MODE_RELEASE_BUFFERS);
    return {};
}

} // namespace quadrille::server
