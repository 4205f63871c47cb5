#include "server/published_runs.h"

#include "database/temporary_folder.h"
#include "server/api/test_club.h"

#include <gtest/gtest.h>

#include <fstream>

namespace quadrille::server {
namespace {

/// Answers with the target of the request.
class Rest final : public Application {
  public:
    bool takes_body(std::string_view /*method*/, std::string_view /*target*/) const override {
        return true;
    }

    void answer(const Request& request, Reply reply) override {
        reply(line_answer(200, "rest of " + std::string(request.target)));
    }

    void open_channel(const Request& /*request*/, ChannelDecision decision) override {
        decision(std::unexpected(line_answer(404, "no channel")));
    }
};

/// Its queue is always full.
class FullBackground final : public Background {
  public:
    bool run(std::move_only_function<void()> /*work*/) override { return false; }
};

RunSource source_in(const std::filesystem::path& folder) {
    return {.list = [] { return std::string(R"({"runs":[]})"); },
            .find = [folder](std::string_view run,
                             std::string_view file) -> std::optional<std::filesystem::path> {
                return run == "five/net" ? std::optional(folder / file) : std::nullopt;
            }};
}

class PublishedRunsTest : public testing::Test {
  protected:
    Answer ask(std::string_view method, std::string_view target) {
        std::optional<Answer> given;
        runs.answer({.method = method, .target = target},
                    [&](Answer answer) { given = std::move(answer); });
        loop.run();
        return given.value_or(Answer{.status = 0, .fields = {}, .body = {}});
    }

    database::TemporaryFolder folder;
    SimulatedTime time;
    SimulatedLoop loop{time};
    NoBackground background;
    Rest rest;
    PublishedRuns runs{loop, background, source_in(folder.path()), rest};
};

TEST_F(PublishedRunsTest, AnswersTheList) {
    EXPECT_EQ(*ask("GET", "/api/runs").body, R"({"runs":[]})"
                                             "\n");
    EXPECT_EQ(ask("POST", "/api/runs").status, 405);
    EXPECT_FALSE(runs.takes_body("POST", "/api/runs"));
}

TEST_F(PublishedRunsTest, SendsFiles) {
    std::ofstream(folder.path() / "log.jsonl") << "{}\n";
    const Answer answer = ask("GET", "/api/runs/five/net/log.jsonl");
    EXPECT_EQ(answer.status, 200);
    ASSERT_NE(answer.long_body, nullptr);
    EXPECT_EQ(answer.long_body->next(100), "{}\n");
    EXPECT_EQ(ask("GET", "/api/runs/five/net/gone").status, 404);
    EXPECT_EQ(ask("GET", "/api/runs/six/log.jsonl").status, 404);
    EXPECT_EQ(ask("GET", "/api/runs/log.jsonl").status, 404);
}

TEST_F(PublishedRunsTest, LeavesEverythingElseToTheRest) {
    for (const std::string_view target :
         {"/", "/api", "/api/runsome", "/api/tables", "/api/runs/../me", "/api/runs/%2e%2e/me"})
        EXPECT_EQ(*ask("GET", target).body, "rest of " + std::string(target) + "\n");
    EXPECT_TRUE(runs.takes_body("POST", "/api/tables"));
}

TEST_F(PublishedRunsTest, SaysThatItIsBusy) {
    FullBackground full;
    PublishedRuns busy(loop, full, source_in(folder.path()), rest);
    int status = 0;
    busy.answer({.method = "GET", .target = "/api/runs"},
                [&](const Answer& answer) { status = answer.status; });
    EXPECT_EQ(status, 503);
}

} // namespace
} // namespace quadrille::server
