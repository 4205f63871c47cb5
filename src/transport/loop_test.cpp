#include "transport/loop.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>
#include <thread>
#include <vector>

namespace quadrille {
namespace {

using testing::ElementsAre;
using namespace std::chrono_literals;

TEST(EventLoop, RunsTasksInTheirOrderAndThoseWithATimeAfterIt) {
    EventLoop loop;
    std::vector<int> ran;
    const Timer late = loop.after(2ms, [&] {
        ran.push_back(4);
        loop.stop();
    });
    const Timer soon = loop.after(1ms, [&] { ran.push_back(3); });
    loop.post([&] {
        ran.push_back(1);
        loop.post([&] { ran.push_back(2); });
    });
    loop.run();
    EXPECT_THAT(ran, ElementsAre(1, 2, 3, 4));
}

TEST(EventLoop, TakesTasksFromOtherThreadsAndRunsAgain) {
    EventLoop loop;
    int ran = 0;
    for (int round = 1; round <= 2; ++round) {
        const std::jthread other([&] {
            loop.post([&] {
                ++ran;
                loop.stop();
            });
        });
        loop.run();
        EXPECT_EQ(ran, round);
    }
}

TEST(EventLoop, ATimerThatIsDestroyedNeverRuns) {
    EventLoop loop;
    std::optional<Timer> unwanted = loop.after(2ms, [] { FAIL(); });
    std::optional<Timer> replaced = loop.after(2ms, [] { FAIL(); });
    bool ran = false;
    const Timer first = loop.after(1ms, [&] {
        unwanted.reset();
        replaced = loop.after(3ms, [&] {
            ran = true;
            loop.stop();
        });
    });
    loop.run();
    EXPECT_TRUE(ran);
}

TEST(EventLoop, ATimerIsCancelledEvenWhenItsTimeHasCome) {
    EventLoop loop;
    std::optional<Timer> second;
    const Timer first = loop.after(1ms, [&] {
        second.reset();
        loop.post([&] { loop.stop(); });
    });
    second = loop.after(1ms, [] { FAIL(); });
    // Both timers expire during this task.
    loop.post([] { std::this_thread::sleep_for(5ms); });
    loop.run();
}

TEST(EventLoop, ATimerSetsItselfAgain) {
    EventLoop loop;
    int rings = 0;
    Timer timer;
    std::function<void()> ring = [&] {
        if (++rings == 3)
            return loop.stop();
        timer = loop.after(1ms, ring);
    };
    timer = loop.after(1ms, ring);
    loop.run();
    EXPECT_EQ(rings, 3);
}

} // namespace
} // namespace quadrille
