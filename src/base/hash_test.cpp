#include "base/hash.h"

#include <gtest/gtest.h>

#include <bit>
#include <set>

namespace quadrille {

namespace {

TEST(Hash, ScramblesLikeSplitmix64) {
    // The first outputs of the published generator from state 0. It adds a constant to its state
    // each time, and `scramble` adds the same constant.
    EXPECT_EQ(scramble(0), 0xe220a8397b1dcdafU);
    EXPECT_EQ(scramble(0x9e3779b97f4a7c15U), 0x6e789e6aa1b965f4U);
    EXPECT_EQ(scramble(2 * 0x9e3779b97f4a7c15U), 0x06c45d188009454fU);
}

TEST(Hash, OneBitChangesAboutHalf) {
    int changed = 0;
    for (unsigned number = 0; number < 100; ++number)
        for (int bit = 0; bit < 64; ++bit)
            changed += std::popcount(scramble(number) ^ scramble(number ^ std::uint64_t{1} << bit));
    EXPECT_NEAR(changed / 6400.0, 32, 0.5);
}

TEST(Hash, FeatureKeysDiffer) {
    std::set<std::uint64_t> keys;
    for (unsigned kind = 0; kind < 64; ++kind)
        for (unsigned number = 0; number < 1024; ++number)
            keys.insert(feature_key(kind, number));
    EXPECT_EQ(keys.size(), 64U * 1024U);
    EXPECT_FALSE(keys.contains(0));
}

} // namespace

} // namespace quadrille
