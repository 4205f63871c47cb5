#include "client/secure_socket.h"
#include "client/web_socket.h"

namespace quadrille::client {

std::unique_ptr<Socket> open_socket(EventLoop& loop, const SocketSettings& settings,
                                    SocketUser& user) {
    if (settings.server.secure)
        return open_secure_socket(loop, settings, user);
    return std::make_unique<SocketHandle<PlainStream>>(PlainStream(loop.context()), settings, user);
}

} // namespace quadrille::client
