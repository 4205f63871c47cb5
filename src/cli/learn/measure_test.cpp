#include "cli/learn/measure.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace quadrille::cli {
namespace {

TEST(Stages, ARunIsMeasuredTenTimes) {
    EXPECT_EQ(next_stage(0, 1000), 100);
    EXPECT_EQ(next_stage(99, 1000), 100);
    EXPECT_EQ(next_stage(100, 1000), 200);
    EXPECT_EQ(next_stage(999, 1000), 1000);
}

TEST(Stages, EachIsLaterThanTheOneBefore) {
    for (const int games : {1, 5, 10, 15, 5003, 2'000'000'000}) {
        int played = 0;
        int stages = 0;
        for (; played < games; ++stages) {
            const int next = next_stage(played, games);
            ASSERT_GT(next, played) << games;
            ASSERT_LE(next, games);
            played = next;
        }
        EXPECT_EQ(stages, std::min(games, 10)) << games;
    }
}

TEST(Stages, TheLargestRunsToo) {
    EXPECT_EQ(next_stage(214'748'365, 2'000'000'000), 400'000'000);
    EXPECT_EQ(next_stage(1'999'999'999, 2'000'000'000), 2'000'000'000);
}

} // namespace
} // namespace quadrille::cli
