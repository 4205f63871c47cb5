#include "protocol/move_clock.h"

#include <gtest/gtest.h>

namespace quadrille {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

TEST(MoveClock, KnowsNoLimitBeforeItIsTold) {
    const MoveClock clock;
    EXPECT_EQ(clock.allowance(0), std::nullopt);
}

TEST(MoveClock, OvertimeForNoMovesIsNoLimit) {
    MoveClock clock;
    clock.set(seconds(60), seconds(1), 0);
    EXPECT_EQ(clock.allowance(0), std::nullopt);
    clock.set(seconds(0), seconds(0), 0);
    EXPECT_EQ(clock.allowance(0), std::nullopt);
}

TEST(MoveClock, TimeForOneMoveIsThatTimeLessAReserve) {
    MoveClock clock;
    clock.set(seconds(0), seconds(1), 1);
    EXPECT_EQ(clock.allowance(0), milliseconds(980));
    clock.spend(0, milliseconds(990));
    EXPECT_EQ(clock.allowance(0), milliseconds(980));
    clock.set(seconds(0), milliseconds(100), 1);
    EXPECT_EQ(clock.allowance(1), milliseconds(90));
}

TEST(MoveClock, APeriodMustDoForItsMoves) {
    MoveClock clock;
    clock.set(seconds(0), seconds(10), 5);
    EXPECT_EQ(clock.allowance(0), milliseconds(1980));
    clock.spend(0, seconds(6));
    EXPECT_EQ(clock.allowance(0), milliseconds(980));
    for (int move = 0; move < 4; ++move)
        clock.spend(0, seconds(1));
    EXPECT_EQ(clock.allowance(0), milliseconds(1980)) << "a new period";
}

TEST(MoveClock, MainTimeIsSharedOut) {
    MoveClock clock;
    clock.set(seconds(250), seconds(0), 0);
    EXPECT_EQ(clock.allowance(0), milliseconds(9980));
    clock.spend(0, seconds(125));
    EXPECT_EQ(clock.allowance(0), milliseconds(4980));
    EXPECT_EQ(clock.allowance(1), milliseconds(9980));
    clock.spend(0, seconds(200));
    EXPECT_EQ(clock.allowance(0), milliseconds(1)) << "nothing is left, but there must be a move";
    clock.restart();
    EXPECT_EQ(clock.allowance(0), milliseconds(9980));
}

TEST(MoveClock, BehindMainTimeWaitsOvertime) {
    MoveClock clock;
    clock.set(seconds(10), seconds(2), 1);
    EXPECT_EQ(clock.allowance(0), milliseconds(1980));
    clock.spend(0, seconds(11));
    EXPECT_EQ(clock.allowance(0), milliseconds(1980));
}

TEST(MoveClock, BelievesWhatIsLeft) {
    MoveClock clock;
    clock.set_left(1, seconds(50), 0);
    EXPECT_EQ(clock.allowance(1), milliseconds(1980));
    EXPECT_EQ(clock.allowance(0), std::nullopt) << "nothing was said of the other seat";
    clock.set_left(1, seconds(3), 3);
    EXPECT_EQ(clock.allowance(1), milliseconds(980));
    clock.restart();
    EXPECT_EQ(clock.allowance(1), std::nullopt) << "what was left belonged to the last game";
}

} // namespace
} // namespace quadrille
