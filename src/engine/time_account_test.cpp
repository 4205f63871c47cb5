#include "engine/time_account.h"

#include <gtest/gtest.h>

namespace quadrille {
namespace {

using namespace std::chrono_literals;

Budget with_clock(std::chrono::milliseconds beginning, std::chrono::milliseconds increment) {
    return {.clock = ClockRule{beginning, increment}};
}

TEST(TimeAccount, WithoutTimeThereAreNoLimits) {
    for (const Budget& budget : {Budget{}, Budget{.nodes = 1000}}) {
        TimeAccount account(budget);
        account.book(1h);
        EXPECT_FALSE(account.limits().time);
        EXPECT_FALSE(account.limits().flag);
        EXPECT_FALSE(account.left());
    }
}

TEST(TimeAccount, ATimeForEachMoveIsAlwaysTheSameAndLosesNothing) {
    TimeAccount account({.time = 100ms});
    account.book(1h);
    EXPECT_EQ(account.limits().time, 100ms);
    EXPECT_FALSE(account.limits().flag);
}

TEST(TimeAccount, AClockRunsDownAndUp) {
    TimeAccount account(with_clock(10s, 1s));
    EXPECT_EQ(account.left(), 10s);
    EXPECT_EQ(account.limits().flag, 10s + TimeAccount::tolerance);
    account.book(3s);
    EXPECT_EQ(account.left(), 8s);
    // A seat that was late, but within the tolerance, has only the increment left.
    account.book(8s + 1ms);
    EXPECT_EQ(account.left(), 1s);
}

TEST(TimeAccount, SomethingIsAlwaysLeftForTheNextMove) {
    for (const auto beginning : {100ms, 1000ms, 60'000ms})
        for (const auto increment : {0ms, 10ms, 1000ms}) {
            TimeAccount account(with_clock(beginning, increment));
            for (int move = 0; move < 200; ++move) {
                const Duration time = account.limits().time.value_or(1h);
                const Duration left = account.left().value_or(0h);
                ASSERT_GT(time, Duration::zero());
                ASSERT_LT(time, left * 9 / 10);
                // Time must not be hoarded: every move gets a fair share of what is left.
                ASSERT_GE(time, left / 60);
                account.book(time);
            }
        }
}

TEST(TimeAccount, ShareByHand) {
    // 100 ms are kept back: 9.9 s / 25.
    EXPECT_EQ(share_of(10s, 0s), 396ms);
    EXPECT_EQ(share_of(10s, 1s), 396ms + 750ms);
    // Four fifths of the usable half.
    EXPECT_EQ(share_of(100ms, 1s), 40ms);
    EXPECT_EQ(share_of(0ms, 0ms), 0ms);
}

} // namespace
} // namespace quadrille
