#include "protocol/client.h"

#include <gtest/gtest.h>

#include <cerrno>
#include <csignal>
#include <fstream>

#include <sys/wait.h>
#include <unistd.h>

namespace quadrille {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

/// Long enough for any machine; no test waits for it if all is well.
constexpr seconds ages{60};

/// A program that answers every line with the line itself.
constexpr std::string_view echo = R"(while read -r line; do printf '= %s\n\n' "$line"; done)";

std::string fault_of(const std::string& command, milliseconds patience = ages) {
    Client client(command);
    const auto reply = client.ask("name", patience);
    return reply ? "no fault, but " + reply->text : reply.error().text;
}

Ending ending_of(const std::string& command, milliseconds patience = ages) {
    return Client(command).ask("name", patience).error().ending;
}

TEST(Client, AsksAndIsAnswered) {
    Client client{std::string(echo)};
    EXPECT_EQ(client.ask("hello", ages).value().text, "hello");
    EXPECT_EQ(client.ask("play black e2", ages).value().text, "play black e2");
}

TEST(Client, SeveralProgramsRunAtOnce) {
    Client one("while read -r line; do printf '= one\\n\\n'; done");
    Client two("while read -r line; do printf '= two\\n\\n'; done");
    one.send("x");
    two.send("x");
    EXPECT_EQ(two.ask("y", ages).value().text, "two");
    EXPECT_EQ(one.ask("y", ages).value().text, "one");
}

TEST(Client, TellsHowAProgramEnded) {
    EXPECT_EQ(fault_of("exit 3"), "ended with status 3");
    EXPECT_EQ(fault_of("read -r line; exit 0"), "ended with status 0");
    EXPECT_EQ(fault_of("kill -9 $$"), "was killed by signal 9 (Killed)");
    EXPECT_EQ(fault_of("sh -c 'kill -11 $$'; exit $?").substr(0, 68),
              "ended with status 139, which stands for signal 11 (Segmentation faul");
    EXPECT_EQ(fault_of("exec >&-; exec sleep 1000"), "closed its output");
    EXPECT_EQ(ending_of("exit 3"), Ending::crash);
}

TEST(Client, KeepsTheLastWords) {
    EXPECT_EQ(fault_of("echo first >&2; echo 'no such file' >&2; exit 1"),
              "ended with status 1, its last words being \"no such file\"");
    EXPECT_TRUE(
        fault_of("no-such-program-anywhere").starts_with("ended with status 127, its last"));
}

TEST(Client, DoesNotWaitForEver) {
    EXPECT_EQ(fault_of("exec sleep 1000", milliseconds(50)), "did not answer name within 50 ms");
    EXPECT_EQ(ending_of("exec sleep 1000", milliseconds(50)), Ending::time);
    EXPECT_EQ(fault_of("printf '= half'; exec sleep 1000", milliseconds(500)),
              "did not answer name within 500 ms; it said \"= half\" and did not end the line");
    EXPECT_EQ(fault_of("exec <&-; exec sleep 1000", milliseconds(50)),
              "did not answer name within 50 ms");
}

TEST(Client, StopsAFlood) {
    EXPECT_EQ(fault_of("printf '= '; exec yes"), "said more than 1 MiB without ending its reply");
    EXPECT_EQ(fault_of("exec yes '#'"), "said more than 1 MiB without beginning a reply");
    EXPECT_EQ(fault_of("exec yes"), "said \"y\", which is not a reply");
}

TEST(Client, ChatterOnStandardErrorHoldsNobodyUp) {
    EXPECT_EQ(fault_of("head -c 1000000 /dev/zero >&2; printf '= here\\n\\n'; exec sleep 1000"),
              "no fault, but here");
}

TEST(Client, MoreThanAPipeHoldsCanBeSent) {
    Client client("head -c 1000000 >/dev/null; printf '= read\\n\\n'; exec sleep 1000");
    EXPECT_EQ(client.ask(std::string(1'000'000, 'x'), ages).value().text, "read");
}

TEST(Client, AProgramThatDoesNotReadIsNoDangerToUs) {
    Client client("exec <&-; printf '= deaf\\n\\n'; exec sleep 1000");
    EXPECT_EQ(client.ask(std::string(1'000'000, 'x'), ages).value().text, "deaf");
}

/// The program answers with the number of a process that it leaves behind, which holds its output
/// open.
TEST(Client, EverythingThatAProgramStartedEndsWithIt) {
    pid_t child = 0;
    {
        Client client("sleep 1000 & printf '= %s\\n\\n' $!; read -r line; exit 4");
        child = std::stoi(client.ask("", ages).value().text);
        EXPECT_EQ(kill(child, 0), 0);
        EXPECT_EQ(client.ask("again", ages).error().text, "ended with status 4");
    }
    // It is not a child of this process; its new parent may need a moment to reap it.
    bool gone = false;
    for (int wait = 0; wait < 10'000 && !gone; ++wait) {
        std::ifstream status("/proc/" + std::to_string(child) + "/stat");
        std::string number;
        std::string name;
        std::string state;
        gone = !(status >> number >> name >> state) || state == "Z";
        usleep(1000);
    }
    EXPECT_TRUE(gone);
}

TEST(Client, LeavesNoZombies) {
    for (const std::string command : {"exit 0", "exec sleep 1000", "kill -9 $$", "exec yes"})
        fault_of(command, milliseconds(20));
    EXPECT_EQ(waitpid(-1, nullptr, WNOHANG), -1);
    EXPECT_EQ(errno, ECHILD);
}

TEST(Client, LetsAProgramQuit) {
    std::string file = testing::TempDir() + "farewell-XXXXXX";
    close(mkstemp(file.data()));
    {
        Client client("while read -r line; do printf '= \\n\\n'; [ \"$line\" != quit ] || "
                      "{ echo bye >'" +
                      file + "'; exit; }; done");
        EXPECT_TRUE(client.ask("name", ages));
    }
    std::string word;
    std::ifstream(file) >> word;
    EXPECT_EQ(word, "bye");
    unlink(file.c_str());
}

} // namespace
} // namespace quadrille
