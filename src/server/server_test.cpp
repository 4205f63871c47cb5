/// A server on loopback that is asked to stop.

#include "server/server.h"

#include "base/text.h"

#include <gtest/gtest.h>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <string>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>
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

/// Sends `text` to the port, and returns everything received until the connection ends.
std::string ask(int port, const std::string& text) {
    const int connection = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in place{};
    place.sin_family = AF_INET;
    place.sin_port = htons(static_cast<std::uint16_t>(port));
    place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    EXPECT_EQ(::connect(connection, reinterpret_cast<const sockaddr*>(&place), sizeof place), 0);
    EXPECT_EQ(::send(connection, text.data(), text.size(), 0), std::ssize(text));
    std::string answer;
    char letter = 0;
    while (::recv(connection, &letter, 1, 0) == 1)
        answer += letter;
    ::close(connection);
    return answer;
}

TEST(ServerTest, ARequestThatIsCutOffIsThereForWhoeverStillWorksOnIt) {
    EventLoop loop;
    SilentApplication application;
    ServerSettings settings{.port = 0};
    settings.limits.farewell = std::chrono::milliseconds(0);
    auto server = Server::open(loop, settings, application);
    ASSERT_TRUE(server) << server.error().text;
    application.server = &*server;
    const std::string url = server->url();
    const int port = whole_number(std::string_view(url).substr(url.rfind(':') + 1)).value();
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
    const std::string url = server->url();
    const int port = whole_number(std::string_view(url).substr(url.rfind(':') + 1)).value();
    std::string heard;
    std::thread client([&] {
        heard = ask(port, "POST http://club.example/x?y HTTP/1.1\r\nHost: other.example\r\n"
                          "Content-Length: 4\r\n\r\nbody");
    });
    server->run();
    client.join();
    EXPECT_TRUE(heard.ends_with("\r\n\r\n/x?y at club.example: body\n")) << heard;
}

} // namespace
} // namespace quadrille::server
