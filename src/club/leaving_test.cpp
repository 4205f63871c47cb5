/// Who keeps leaving waits.

#include "club/leaving.h"

#include <gtest/gtest.h>

#include <vector>

namespace quadrille::club {
namespace {

using namespace std::chrono_literals;
using std::chrono::days;

TEST(Leaving, TwiceIsFree) {
    EXPECT_EQ(waits_until({}, Time(0)), std::nullopt);
    EXPECT_EQ(waits_until(std::vector<Time>{1h, 2h}, 2h), std::nullopt);
}

TEST(Leaving, ThenTheWaitGrows) {
    std::vector<Time> leaves{1h, 2h};
    const std::vector<Duration> waits{5min, 15min, 45min, 135min, 405min, 1215min, 24h, 24h, 24h};
    for (const Duration wait : waits) {
        leaves.push_back(leaves.back() + 1min);
        const Time last = leaves.back();
        EXPECT_EQ(waits_until(leaves, last), last + wait);
        EXPECT_EQ(waits_until(leaves, last + wait - 1ms), last + wait);
        EXPECT_EQ(waits_until(leaves, last + wait), std::nullopt);
    }
}

TEST(Leaving, IsForgotten) {
    const std::vector<Time> leaves{3min, 1min, 2min};
    EXPECT_EQ(waits_until(leaves, 4min), 8min);
    EXPECT_EQ(waits_until(leaves, days(7) + 1min), std::nullopt);
    const std::vector<Time> again{0min, 1min, days(7) - 1min};
    EXPECT_EQ(waits_until(again, days(7) - 1ms), days(7) + 4min);
    EXPECT_EQ(waits_until(again, days(7)), std::nullopt);
}

} // namespace
} // namespace quadrille::club
