#include "client/secure_socket.h"

#include "client/web_socket.h"

namespace quadrille::client {

std::unique_ptr<Socket> open_secure_socket(EventLoop& loop, const SocketSettings& settings,
                                           SocketUser& user) {
    // Must outlive every stream that was made with it.
    static boost::asio::ssl::context tls = client_tls();
    return std::make_unique<SocketHandle<SecureStream>>(SecureStream(loop.context(), tls), settings,
                                                        user);
}

} // namespace quadrille::client
