/// How many answers per second the server gives, compared with a bare loop that reads and writes
/// the same number of bytes. The same kind of clients ask both over loopback, in turns, so that the
/// ratio shows the cost of HTTP and does not depend on the load of the machine.

#include "base/text.h"
#include "bench/arguments.h"
#include "server/page.h"
#include "server/server.h"
#include "server/static_site.h"

#include <fmt/format.h>

#include <algorithm>
#include <arpa/inet.h>
#include <array>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <netinet/tcp.h>
#include <poll.h>
#include <string>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>
#include <vector>

namespace quadrille {
namespace {

using Clock = std::chrono::steady_clock;

[[noreturn]] void fail(std::string_view what) {
    fmt::print(stderr, "throughput: {}: {}\n", what, std::strerror(errno));
    std::exit(2);
}

/// A socket, closed by the destructor.
class Socket {
  public:
    explicit Socket(int descriptor) : descriptor_(descriptor) {
        if (descriptor_ < 0)
            fail("socket");
        const int on = 1;
        setsockopt(descriptor_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    }

    ~Socket() {
        if (descriptor_ >= 0)
            close(descriptor_);
    }

    Socket(Socket&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

    Socket(const Socket&) = delete;
    Socket& operator=(const Socket&) = delete;
    Socket& operator=(Socket&&) = delete;

    int descriptor() const { return descriptor_; }

    void write(std::string_view bytes) const {
        while (!bytes.empty()) {
            const ssize_t count = send(descriptor_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
            if (count < 0)
                fail("send");
            bytes.remove_prefix(static_cast<std::size_t>(count));
        }
    }

    /// Waits for data and returns what is available; empty at the end of the connection.
    std::string_view read(std::span<char> space) const {
        const ssize_t count = recv(descriptor_, space.data(), space.size(), 0);
        if (count < 0)
            fail("recv");
        return {space.data(), static_cast<std::size_t>(count)};
    }

  private:
    int descriptor_;
};

sockaddr_in loopback(int port) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return address;
}

Socket connected_to(int port) {
    Socket client(socket(AF_INET, SOCK_STREAM, 0));
    const sockaddr_in address = loopback(port);
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): what the system call asks for
    if (connect(client.descriptor(), reinterpret_cast<const sockaddr*>(&address), sizeof address) !=
        0)
        fail("connect");
    return client;
}

/// The indexes of the sockets that have something to read. Waits until there is one.
std::vector<std::size_t> readable(std::span<const Socket> sockets) {
    std::vector<pollfd> polled;
    for (const Socket& socket : sockets)
        polled.push_back({.fd = socket.descriptor(), .events = POLLIN, .revents = 0});
    if (poll(polled.data(), polled.size(), -1) < 0)
        fail("poll");
    std::vector<std::size_t> ready;
    for (std::size_t i = 0; i < polled.size(); ++i)
        if (polled[i].revents != 0)
            ready.push_back(i);
    return ready;
}

/// Answers each request, a fixed number of bytes, with a fixed reply, until a client disconnects.
class Echo {
  public:
    Echo(int clients, std::size_t question, std::size_t answer)
        : listener_(socket(AF_INET, SOCK_STREAM, 0)), answer_(answer, 'x') {
        sockaddr_in address = loopback(0);
        socklen_t length = sizeof address;
        // NOLINTBEGIN(cppcoreguidelines-pro-type-reinterpret-cast): what the system calls ask for
        if (bind(listener_.descriptor(), reinterpret_cast<sockaddr*>(&address), length) != 0 ||
            listen(listener_.descriptor(), clients) != 0 ||
            getsockname(listener_.descriptor(), reinterpret_cast<sockaddr*>(&address), &length) !=
                0)
            fail("listen");
        // NOLINTEND(cppcoreguidelines-pro-type-reinterpret-cast)
        port_ = ntohs(address.sin_port);
        thread_ = std::jthread([this, clients, question] { run(clients, question); });
    }

    int port() const { return port_; }

  private:
    void run(int clients, std::size_t question) {
        std::vector<Socket> sockets;
        for (int i = 0; i < clients; ++i)
            sockets.emplace_back(accept(listener_.descriptor(), nullptr, nullptr));
        std::vector<std::size_t> received(sockets.size());
        std::array<char, 4096> space{};
        for (;;)
            for (const std::size_t i : readable(sockets)) {
                const std::size_t count = sockets[i].read(space).size();
                if (count == 0)
                    return;
                received[i] += count;
                for (; received[i] >= question; received[i] -= question)
                    sockets[i].write(answer_);
            }
    }

    Socket listener_;
    int port_ = 0;
    std::string answer_;
    std::jthread thread_;
};

/// The length of the whole answer to a request.
std::size_t answer_length(int port, std::string_view request) {
    const Socket client = connected_to(port);
    client.write(request);
    std::array<char, 65536> space{};
    std::string text;
    std::size_t length = 0;
    do {
        const std::string_view part = client.read(space);
        if (part.empty()) {
            fmt::print(stderr, "throughput: the server closed the connection\n");
            std::exit(2);
        }
        text += part;
        const std::size_t head = text.find("\r\n\r\n");
        const std::size_t field = text.find("Content-Length: ");
        if (head != std::string::npos && field < head)
            length = head + 4 + std::strtoull(text.c_str() + field + 16, nullptr, 10);
    } while (length == 0 || text.size() < length);
    return length;
}

/// Clients that each have one question under way at a time. `ask` returns the answers per second.
class Clients {
  public:
    Clients(int count, int port) {
        for (int i = 0; i < count; ++i)
            sockets_.push_back(connected_to(port));
    }

    double ask(std::string_view question, std::size_t answer, std::chrono::milliseconds time) {
        std::vector<std::size_t> missing(sockets_.size(), answer);
        for (const Socket& socket : sockets_)
            socket.write(question);
        std::vector<char> space(std::size_t{256} << 10);
        const Clock::time_point begin = Clock::now();
        std::size_t answered = 0;
        std::size_t under_way = sockets_.size();
        while (under_way > 0)
            for (const std::size_t i : readable(sockets_)) {
                missing[i] -= sockets_[i].read(space).size();
                if (missing[i] > 0)
                    continue;
                ++answered;
                missing[i] = answer;
                if (Clock::now() - begin < time)
                    sockets_[i].write(question);
                else
                    --under_way;
            }
        return static_cast<double>(answered) /
               std::chrono::duration<double>(Clock::now() - begin).count();
    }

  private:
    std::vector<Socket> sockets_;
};

struct Settings {
    int clients = 16;
    int rounds = 5;
    int milliseconds = 300;
};

double median(std::vector<double> numbers) {
    std::ranges::sort(numbers);
    return numbers[numbers.size() / 2];
}

void compare(std::string_view target, int port, const Settings& settings) {
    const std::string question = fmt::format("GET {} HTTP/1.1\r\nHost: localhost\r\n"
                                             "Accept-Encoding: gzip, deflate, br\r\n\r\n",
                                             target);
    const std::size_t answer = answer_length(port, question);
    const Echo echo(settings.clients, question.size(), answer);
    Clients of_echo(settings.clients, echo.port());
    Clients of_server(settings.clients, port);
    std::vector<double> served;
    std::vector<double> echoed;
    for (int round = 0; round < settings.rounds; ++round) {
        const std::chrono::milliseconds time(settings.milliseconds);
        served.push_back(of_server.ask(question, answer, time));
        echoed.push_back(of_echo.ask(question, answer, time));
    }
    fmt::print("{:<12} {:>8} {:>10.0f} {:>10.0f} {:>7.2f}\n", target, answer, median(served),
               median(echoed), median(served) / median(echoed));
}

} // namespace
} // namespace quadrille

int main(int count, char** texts) try {
    using namespace quadrille;
    Settings settings;
    Arguments arguments("Answers a second, beside a bare echo of as many bytes.",
                        "Example: throughput --clients 64 --rounds 9");
    arguments.add("--clients", settings.clients, {1, 1'000});
    arguments.add("--rounds", settings.rounds, {1, 999}, "the median counts");
    arguments.add("--time", settings.milliseconds, {1, 60'000}, "milliseconds a round");
    arguments.read(count, texts);

    const server::StaticSite site(server::Site({{"index.html", std::string(2'000, 'p')},
                                                {"rules.wasm", std::string(100'000, 'r')},
                                                {"bots.wasm", std::string(700'000, 'b')}}));
    server::Page page(site);
    EventLoop loop;
    auto server = server::Server::open(loop, {.port = 0}, page);
    if (!server) {
        fmt::print(stderr, "throughput: {}\n", server.error().text);
        return 2;
    }
    const std::string url = server->url();
    const auto port = whole_number(url.substr(url.rfind(':') + 1));
    const std::jthread serving([&server] { server->run(); });
    fmt::print("{:<12} {:>8} {:>10} {:>10} {:>7}\n", "target", "bytes", "answers/s", "echoes/s",
               "ratio");
    for (const char* target : {"/healthz", "/", "/rules.wasm", "/bots.wasm"})
        compare(target, *port, settings);
    server->stop();
    return 0;
} catch (const std::exception& error) {

    fmt::print(stderr, "throughput: {}\n", error.what());
    return 2;
}
