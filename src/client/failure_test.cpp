#include "client/failure.h"

#include <gtest/gtest.h>

namespace quadrille::client {
namespace {

std::optional<Failure> failure(const char* answer) {
    return failure_in(json::read(answer).value());
}

TEST(FailureTest, IsWhatTheClubSays) {
    EXPECT_EQ(failure(R"({"ok":true})"), std::nullopt);
    EXPECT_EQ(failure(R"({"error":"full","text":"all seats are taken"})"),
              (Failure{.word = "full", .text = "all seats are taken"}));
    EXPECT_EQ(
        failure(R"({"error":"wait","text":"later","retry_after":1500})"),
        (Failure{.word = "wait", .text = "later", .retry_after = std::chrono::milliseconds(1500)}));
    EXPECT_EQ(failure(R"({"error":"wait","text":"later","retry_after":-1})")->retry_after,
              std::chrono::milliseconds(0))
        << "nobody waits for ever";
    EXPECT_EQ(failure(R"({"error":"full"})"), (Failure{.word = "full", .text = "full"}));
    EXPECT_EQ(failure(R"({"error":7})"), (Failure{.word = "bad-request", .text = "bad-request"}));
}

TEST(FailureTest, HasNothingThatATerminalWouldObey) {
    EXPECT_EQ(failure(R"({"error":"\u001b[2J","text":"\u0007\n"})"),
              (Failure{.word = "\\x1b[2J", .text = "\\x07\\x0a"}));
}

} // namespace
} // namespace quadrille::client
