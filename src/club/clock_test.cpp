/// Clocks as text, and what follows from them.

#include "club/clock.h"

#include "club/clocks.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace quadrille::club {
namespace {

using namespace std::chrono_literals;
using std::chrono::days;

RC_GTEST_PROP(Clock, ReadsWhatItWrites, ()) {
    const Clock clock = *rc::gen::oneOf(
        rc::gen::just(Clock{}),
        rc::gen::apply(
            [](int time, int increment) {
                return Clock{.kind = ClockKind::fischer,
                             .time = std::chrono::seconds(time),
                             .increment = std::chrono::seconds(increment)};
            },
            rc::gen::inRange(1, 10'801), rc::gen::inRange(0, 181)),
        rc::gen::map(rc::gen::inRange(1, 86'401),
                     [](int time) {
                         return Clock{.kind = ClockKind::move,
                                      .time = std::chrono::seconds(time),
                                      .increment = {}};
                     }),
        rc::gen::map(rc::gen::inRange(1, 31), [](int time) {
            return Clock{.kind = ClockKind::days, .time = days(time), .increment = {}};
        }));
    RC_ASSERT(Clock::read(clock.write()).value() == clock);
}

TEST(Clock, IsWrittenAsPeopleWriteIt) {
    for (const char* text :
         {"300+3", "1+0", "10800+180", "30/move", "86400/move", "2d/move", "none"})
        EXPECT_EQ(Clock::read(text)->write(), text);
    EXPECT_EQ(Clock::read("300+3")->time, 5min);
    EXPECT_EQ(Clock::read("300+3")->increment, 3s);
    EXPECT_EQ(Clock::read("30/move")->time, 30s);
    EXPECT_EQ(Clock::read("2d/move")->time, 48h);
}

TEST(Clock, WhatIsNoClockIsExplained) {
    for (const char* text :
         {"",       "300",     "300+",     "+3",     "0+3",        "10801+0",      "300+181",
          "-5+3",   "300+-3",  "300 + 3",  "0/move", "86401/move", "30/moves",     "/move",
          "d/move", "0d/move", "31d/move", "NONE",   "1e3+1",      "99999999999+1"})
        EXPECT_EQ(Clock::read(text).error().text,
                  "a clock is written 300+3 (seconds and increment), 30/move (seconds), 2d/move "
                  "(days) or none, not \"" +
                      std::string(text) + '"');
}

TEST(Clock, AbsenceFitsIt) {
    const auto absence = [](const char* text) { return Clock::read(text)->absence(); };
    EXPECT_EQ(absence("300+3"), 60s);
    EXPECT_EQ(absence("60+0"), 20s);
    EXPECT_EQ(absence("3600+0"), 2min);
    EXPECT_EQ(absence("30/move"), 30s);
    EXPECT_EQ(absence("5/move"), 20s);
    EXPECT_EQ(absence("none"), 5min);
    EXPECT_EQ(absence("2d/move"), std::nullopt);
}

TEST(Clocks, RunExactly) {
    Clocks clocks(*Clock::read("10+2"));
    clocks.begin(0, 1000ms, true);
    EXPECT_EQ(clocks.flag(), 11'200ms);
    EXPECT_EQ(clocks.left(0, 4000ms), 7s);
    EXPECT_EQ(clocks.left(1, 4000ms), 10s);
    const auto cost = clocks.cost(4000ms, 0ms);
    EXPECT_EQ(cost.charged, 3s);
    EXPECT_FALSE(cost.late);
    clocks.move(cost);
    EXPECT_EQ(clocks.running(), nobody);
    EXPECT_EQ(clocks.flag(), std::nullopt);
    EXPECT_EQ(clocks.left(0, 99'000ms), 9s);
    clocks.begin(1, 4000ms, true);
    EXPECT_FALSE(clocks.cost(13'999ms, 0ms).late);
    EXPECT_TRUE(clocks.cost(14'000ms, 0ms).late);
    EXPECT_EQ(clocks.left(1, 99'000ms), 0s);
}

TEST(Clocks, GiveBackLagUpToItsLimits) {
    Clocks clocks(*Clock::read("100+0"));
    Time now(0);
    const auto move = [&](Duration taken, Duration lag) {
        clocks.begin(0, now, true);
        now += taken;
        const auto cost = clocks.cost(now, lag);
        clocks.move(cost);
        return cost.charged;
    };
    EXPECT_EQ(move(1000ms, 150ms), 850ms);
    EXPECT_EQ(move(1000ms, 900ms), 800ms);
    EXPECT_EQ(move(50ms, 150ms), 0ms);
    EXPECT_EQ(move(1000ms, -900ms), 1000ms);
    // 150 + 200 + 50 ms are used; another 48 times 200 ms use up the limit of a game.
    for (int i = 0; i < 48; ++i)
        EXPECT_EQ(move(500ms, 200ms), 300ms);
    EXPECT_EQ(move(500ms, 200ms), 500ms);
    clocks.begin(0, now, true);
    EXPECT_EQ(clocks.flag(), now + *clocks.left(0, now));
}

TEST(Clocks, FirstMovesHaveAnAllowance) {
    Clocks clocks(*Clock::read("300+3"));
    clocks.begin(0, 0ms, false);
    EXPECT_EQ(clocks.flag(), 30'200ms);
    EXPECT_EQ(clocks.left(0, 20s), 5min);
    const auto cost = clocks.cost(20s, 100ms);
    EXPECT_EQ(cost.charged, 0ms);
    EXPECT_FALSE(cost.late);
    EXPECT_TRUE(clocks.cost(30s, 0ms).late);
    clocks.move(cost);
    EXPECT_EQ(clocks.left(0, 99s), 5min);
}

TEST(Clocks, PerMoveBeginsAnew) {
    for (const char* text : {"30/move", "2d/move"}) {
        const Clock clock = *Clock::read(text);
        Clocks clocks(clock);
        clocks.begin(1, 0ms, true);
        EXPECT_EQ(clocks.flag(), clock.time + 200ms);
        clocks.move(clocks.cost(clock.time - 1ms, 0ms));
        EXPECT_EQ(clocks.left(1, clock.time), clock.time);
    }
    Clocks none{Clock{}};
    none.begin(0, 0ms, true);
    EXPECT_EQ(none.flag(), std::nullopt);
    EXPECT_EQ(none.left(0, 1h), std::nullopt);
    EXPECT_EQ(none.cost(1h, 0ms).taken, 1h);
    EXPECT_FALSE(none.cost(1h, 0ms).late);
}

} // namespace
} // namespace quadrille::club
