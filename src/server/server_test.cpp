/// A server on loopback that is asked to stop.

#include "server/server.h"

#include "base/text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <arpa/inet.h>
#include <array>
#include <memory>
#include <netinet/in.h>
#include <string>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>
#include <utility>
#include <vector>

namespace quadrille::server {
namespace {

/// Never answers, and stops the server at the first request.
class SilentApplication final : public Application {
  public:
    void answer(const Request& asked, Reply reply) override {
        request = &asked;
        replies.push_back(std::move(reply));
        server->stop();
    }

    void open_channel(const Request& /*request*/, ChannelDecision /*decision*/) override {}

    Server* server = nullptr;
    const Request* request = nullptr;
    std::vector<Reply> replies;
};

/// A client on this machine.
class Client {
  public:
    explicit Client(int port) : connection_(::socket(AF_INET, SOCK_STREAM, 0)) {
        sockaddr_in place{};
        place.sin_family = AF_INET;
        place.sin_port = htons(static_cast<std::uint16_t>(port));
        place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        EXPECT_EQ(::connect(connection_, reinterpret_cast<const sockaddr*>(&place), sizeof place),
                  0);
    }

    ~Client() { ::close(connection_); }

    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;
    Client(Client&&) = delete;
    Client& operator=(Client&&) = delete;

    void send(std::string_view text) const {
        EXPECT_EQ(::send(connection_, text.data(), text.size(), 0), std::ssize(text));
    }

    /// Everything received until `end` has come, or the connection ends.
    std::string receive(std::string_view end = {}) const {
        std::string received;
        std::array<char, 4096> piece{};
        const std::size_t most = end.empty() ? piece.size() : 1;
        while (end.empty() || !received.ends_with(end)) {
            const ssize_t count = ::recv(connection_, piece.data(), most, 0);
            if (count <= 0)
                break;
            received.append(piece.data(), static_cast<std::size_t>(count));
        }
        return received;
    }

  private:
    int connection_;
};

/// Sends `text` to the port, and returns everything received until the connection ends.
std::string ask(int port, const std::string& text) {
    const Client client(port);
    client.send(text);
    return client.receive();
}

int port_of(const Server& server) {
    const std::string url = server.url();
    return whole_number(std::string_view(url).substr(url.rfind(':') + 1)).value();
}

TEST(ServerTest, ARequestThatIsCutOffIsThereForWhoeverStillWorksOnIt) {
    EventLoop loop;
    SilentApplication application;
    ServerSettings settings{.port = 0};
    settings.limits.farewell = std::chrono::milliseconds(0);
    auto server = Server::open(loop, settings, application);
    ASSERT_TRUE(server) << server.error().text;
    application.server = &*server;
    const int port = port_of(*server);
    const std::string host = "a-host-with-a-name-that-needs-memory-of-its-own.example";
    std::string heard = "nothing was asked";
    std::thread client([&] { heard = ask(port, "GET /x HTTP/1.1\r\nHost: " + host + "\r\n\r\n"); });
    server->run();
    client.join();
    EXPECT_EQ(heard, "") << "the time for answers was over";
    ASSERT_EQ(application.replies.size(), 1U);
    EXPECT_EQ(application.request->host, host);
    application.replies.front()(line_answer(200, "too late"));
}

/// Answers with what it was asked, and stops the server at the first request.
class RepeatingApplication final : public Application {
  public:
    bool takes_body(std::string_view /*method*/, std::string_view target) const override {
        return target == "/x?y";
    }

    void answer(const Request& asked, Reply reply) override {
        server->stop();
        reply(
            line_answer(200, std::string(asked.target) + " at " + asked.host + ": " + asked.body));
    }

    void open_channel(const Request& /*request*/, ChannelDecision /*decision*/) override {}

    Server* server = nullptr;
};

TEST(ServerTest, AWholeAddressIsAsGoodAsItsPath) {
    EventLoop loop;
    RepeatingApplication application;
    auto server = Server::open(loop, {.port = 0}, application);
    ASSERT_TRUE(server) << server.error().text;
    application.server = &*server;
    const int port = port_of(*server);
    std::string heard;
    std::thread client([&] {
        heard = ask(port, "POST http://club.example/x?y HTTP/1.1\r\nHost: other.example\r\n"
                          "Content-Length: 4\r\n\r\nbody");
    });
    server->run();
    client.join();
    EXPECT_TRUE(heard.ends_with("\r\n\r\n/x?y at club.example: body\n")) << heard;
}

/// Greets whoever opens a channel with messages of these sizes, and stops the server when they are
/// sent.
class GreetingApplication final : public Application {
  public:
    explicit GreetingApplication(std::vector<std::size_t> sizes) : sizes_(std::move(sizes)) {}

    void answer(const Request& /*asked*/, Reply reply) override { reply(line_answer(404, "")); }

    void open_channel(const Request& /*request*/, ChannelDecision decision) override {
        decision([this](Channel& channel) {
            // The client's answer to the end of the channel comes early.
            channel.listen(false);
            for (const std::size_t size : sizes_)
                channel.send(std::make_shared<const std::string>(size, 'x'));
            return std::make_unique<User>(*server);
        });
    }

    Server* server = nullptr;

  private:
    class User final : public ChannelUser {
      public:
        explicit User(Server& server) : server_(server) {}

        void receive(std::string_view /*text*/) override {}

        void sent() override { server_.stop(); }

        void farewell() override {}

      private:
        Server& server_;
    };

    std::vector<std::size_t> sizes_;
};

struct Greeted {
    std::ptrdiff_t letters = 0;
    CloseReason reason{};
};

Greeted greeted_with(std::vector<std::size_t> sizes) {
    EventLoop loop;
    GreetingApplication application(std::move(sizes));
    auto server = Server::open(loop, {.port = 0}, application);
    EXPECT_TRUE(server);
    if (!server)
        return {};
    application.server = &*server;
    Greeted greeted;
    std::thread client([&, port = port_of(*server)] {
        const Client there(port);
        there.send("GET /socket HTTP/1.1\r\nHost: club.example\r\nUpgrade: websocket\r\n"
                   "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                   "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
        EXPECT_TRUE(there.receive("\r\n\r\n").starts_with("HTTP/1.1 101"));
        // A frame that closes the channel, without a reason, with a mask of zeros.
        there.send(std::string_view("\x88\x80\0\0\0\0", 6));
        const std::string heard = there.receive();
        greeted.letters = std::ranges::count(heard, 'x');
        const std::size_t frame = heard.rfind('\x88');
        if (frame != std::string::npos && frame + 4 <= heard.size())
            greeted.reason =
                static_cast<CloseReason>(static_cast<unsigned char>(heard[frame + 2]) << 8 |
                                         static_cast<unsigned char>(heard[frame + 3]));
        server->stop();
    });
    server->run();
    client.join();
    return greeted;
}

TEST(ServerTest, AMessageMayBeLongerThanWhatMayWait) {
    constexpr std::size_t limit = Limits{}.backlog_bytes;
    const Greeted greeted = greeted_with({limit + 1, 10, 10});
    EXPECT_EQ(greeted.reason, CloseReason::going_away);
    EXPECT_GE(greeted.letters, static_cast<std::ptrdiff_t>(limit + 21));
}

TEST(ServerTest, WhoDoesNotTakeWhatWaitsIsTooSlow) {
    constexpr std::size_t limit = Limits{}.backlog_bytes;
    EXPECT_EQ(greeted_with({10, limit, 10}).reason, CloseReason::going_away);
    EXPECT_EQ(greeted_with({10, limit + 1, 10}).reason, CloseReason::too_slow);
}

} // namespace
} // namespace quadrille::server
