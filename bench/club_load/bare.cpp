#include "bare.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <system_error>
#include <thread>
#include <unistd.h>

namespace quadrille::load {

namespace {

using Clock = std::chrono::steady_clock;

int checked(int result, const char* what) {
    if (result < 0)
        throw std::system_error(errno, std::generic_category(), what);
    return result;
}

/// A file descriptor, closed by the destructor.
struct Descriptor {
    int number;

    explicit Descriptor(int opened) : number(opened) {}

    ~Descriptor() { close(number); }

    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    Descriptor(Descriptor&&) = delete;
    Descriptor& operator=(Descriptor&&) = delete;
};

/// Accepts a connection and sends back what it reads, until the connection is closed.
void echo(int listener, std::size_t bytes) {
    const Descriptor client(accept(listener, nullptr, nullptr));
    const int on = 1;
    setsockopt(client.number, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    std::string space(bytes, ' ');
    while (recv(client.number, space.data(), bytes, MSG_WAITALL) == static_cast<ssize_t>(bytes))
        send(client.number, space.data(), bytes, MSG_NOSIGNAL);
}

} // namespace

void Samples::add(const Samples& others) {
    times_.insert(times_.end(), others.times_.begin(), others.times_.end());
}

double Samples::percentile(int percent) const {
    if (times_.empty())
        return 0;
    std::vector<Time> sorted = times_;
    const std::size_t place = std::min(sorted.size() * percent / 100, sorted.size() - 1);
    std::ranges::nth_element(sorted, sorted.begin() + static_cast<std::ptrdiff_t>(place));
    return std::chrono::duration<double, std::milli>(sorted[place]).count();
}

std::string Samples::text() const {
    return fmt::format("median {:.2f} ms, 99th {:.2f} ms ({})", percentile(50), percentile(99),
                       count());
}

Samples bare_sync(const std::string& folder, int count) {
    std::string path = folder + "/club_load_XXXXXX";
    const Descriptor file(checked(mkstemp(path.data()), "a file to sync"));
    unlink(path.c_str());
    const std::string block(4096, 'x');
    Samples samples;
    for (int i = 0; i < count; ++i) {
        const auto begin = Clock::now();
        if (write(file.number, block.data(), block.size()) != static_cast<ssize_t>(block.size()))
            checked(-1, "write");
        checked(fdatasync(file.number), "fdatasync");
        samples.add(Clock::now() - begin);
    }
    return samples;
}

Samples bare_echo(std::size_t bytes, int count) {
    const Descriptor listener(checked(socket(AF_INET, SOCK_STREAM, 0), "socket"));
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t length = sizeof address;
    // NOLINTBEGIN(cppcoreguidelines-pro-type-reinterpret-cast): what the system calls ask for
    auto* general = reinterpret_cast<sockaddr*>(&address);
    // NOLINTEND(cppcoreguidelines-pro-type-reinterpret-cast)
    checked(bind(listener.number, general, length), "bind");
    checked(listen(listener.number, 1), "listen");
    checked(getsockname(listener.number, general, &length), "getsockname");
    Samples samples;
    const std::jthread peer([&] { echo(listener.number, bytes); });
    const Descriptor client(checked(socket(AF_INET, SOCK_STREAM, 0), "socket"));
    checked(connect(client.number, general, length), "connect");
    const int on = 1;
    setsockopt(client.number, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    std::string space(bytes, 'x');
    for (int i = 0; i < count; ++i) {
        const auto begin = Clock::now();
        checked(static_cast<int>(send(client.number, space.data(), bytes, MSG_NOSIGNAL)), "send");
        checked(static_cast<int>(recv(client.number, space.data(), bytes, MSG_WAITALL)), "recv");
        samples.add(Clock::now() - begin);
    }
    shutdown(client.number, SHUT_RDWR);
    return samples;
}

} // namespace quadrille::load
