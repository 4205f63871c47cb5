#include "server/background.h"

#include "server/hall/test_hall.h"

#include <future>
#include <stdexcept>
#include <string>
#include <vector>

namespace quadrille::server {
namespace {

class BackgroundTest : public testing::Test {
  protected:
    /// Waits until all work is done.
    void finish() { thread_.reset(); }

    std::vector<std::string> reports_;
    std::optional<BackgroundThread> thread_{
        std::in_place, [this](std::string_view text) { reports_.emplace_back(text); }, 2};
};

TEST_F(BackgroundTest, WorkThatThrowsIsReportedAndTakesNoPlace) {
    for (int i = 0; i < 10; ++i)
        while (!thread_->run([] { throw std::runtime_error("no luck"); }))
            std::this_thread::yield();
    bool ran = false;
    while (!thread_->run([&] { ran = true; }))
        std::this_thread::yield();
    finish();
    EXPECT_TRUE(ran);
    EXPECT_EQ(reports_, std::vector<std::string>(10, "no luck"));
}

TEST_F(BackgroundTest, WhateverHappensSomethingIsAnswered) {
    SimulatedTime time;
    SimulatedLoop loop(time);
    std::vector<std::string> answers;
    const auto ask = [&](std::move_only_function<std::string()> work) {
        answer_beside<std::string>(*thread_, loop, std::move(work),
                                   {.too_busy = "too busy", .broken = "broken"},
                                   [&](const std::string& answer) { answers.push_back(answer); });
    };
    std::promise<void> goes_on;
    ask([&]() -> std::string {
        goes_on.get_future().wait();
        throw 7;
    });
    ask([] { return "result"; });
    ask([] { return "never asked"; });
    EXPECT_EQ(answers, std::vector<std::string>{"too busy"});
    goes_on.set_value();
    finish();
    EXPECT_EQ(answers.size(), 1U) << "only the loop answers";
    loop.run();
    EXPECT_EQ(answers, (std::vector<std::string>{"too busy", "broken", "result"}));
    EXPECT_EQ(reports_.size(), 1U);
}

} // namespace
} // namespace quadrille::server
