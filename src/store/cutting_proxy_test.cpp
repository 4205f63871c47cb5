#include "store/cutting_proxy_test.h"

#include <array>
#include <cstring>
#include <filesystem>
#include <poll.h>
#include <string_view>
#include <sys/socket.h>
#include <sys/un.h>
#include <system_error>
#include <unistd.h>
#include <vector>

namespace quadrille::store {

namespace {

sockaddr_un socket_in(const std::filesystem::path& folder) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::strncpy(address.sun_path, (folder / database::postgres_socket).c_str(),
                 sizeof(address.sun_path) - 1);
    return address;
}

/// Returns false if the connection has ended.
bool forward(int to, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t sent = ::send(to, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent <= 0)
            return false;
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
}

std::string received(int from) {
    std::string bytes(1 << 16, '\0');
    const ssize_t count = ::recv(from, bytes.data(), bytes.size(), 0);
    bytes.resize(count > 0 ? static_cast<std::size_t>(count) : 0);
    return bytes;
}

} // namespace

CuttingProxy::CuttingProxy(const database::ScratchPostgres& postgres)
    : postgres_(postgres), listening_(::socket(AF_UNIX, SOCK_STREAM, 0)) {
    const sockaddr_un address = socket_in(folder_.path());
    if (::bind(listening_, reinterpret_cast<const sockaddr*>(&address), sizeof(address)) != 0 ||
        ::listen(listening_, 50) != 0)
        throw std::system_error(errno, std::generic_category(), "the proxy");
    thread_ = std::jthread([this](const std::stop_token& stop) { serve(stop); });
}

CuttingProxy::~CuttingProxy() {
    thread_.request_stop();
    thread_.join();
    ::close(listening_);
}

std::string CuttingProxy::url(std::string direct) const {
    const std::string host = database::as_host(postgres_.folder());
    return direct.replace(direct.find(host), host.size(), database::as_host(folder_.path()));
}

void CuttingProxy::serve(const std::stop_token& stop) {
    std::vector<std::jthread> connections;
    while (!stop.stop_requested()) {
        pollfd waiting{listening_, POLLIN, 0};
        if (::poll(&waiting, 1, 20) > 0)
            connections.emplace_back([this, client = ::accept(listening_, nullptr, nullptr)](
                                         const std::stop_token& end) { carry(end, client); });
    }
}

void CuttingProxy::carry(const std::stop_token& stop, int client) {
    const int server = ::socket(AF_UNIX, SOCK_STREAM, 0);
    const sockaddr_un address = socket_in(postgres_.folder());
    bool open =
        ::connect(server, reinterpret_cast<const sockaddr*>(&address), sizeof(address)) == 0;
    while (open && !stop.stop_requested()) {
        std::array<pollfd, 2> ends{pollfd{client, POLLIN, 0}, pollfd{server, POLLIN, 0}};
        ::poll(ends.data(), ends.size(), 20);
        if (ends[1].revents != 0) {
            const std::string bytes = received(server);
            open = !bytes.empty() && forward(client, bytes);
        }
        if (open && ends[0].revents != 0) {
            const std::string bytes = received(client);
            Cut cut = Cut::none;
            if (bytes.find("COMMIT") != std::string::npos)
                cut = cut_.exchange(Cut::none);
            if (cut != Cut::before_commit)
                open = !bytes.empty() && forward(server, bytes);
            if (cut == Cut::after_commit)
                (void)received(server);
            open = open && cut == Cut::none;
        }
    }
    ::close(server);
    ::close(client);
}

} // namespace quadrille::store
