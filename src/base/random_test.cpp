/// Random numbers must be the same everywhere, so the first ones are written down here.

#include "base/random.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <set>
#include <vector>

namespace quadrille {

namespace {

/// The chi-square statistic of counts that should be equal. For k kinds, about k-1 on average.
double chi_square(const std::vector<int>& counts) {
    const double expected =
        std::accumulate(counts.begin(), counts.end(), 0.0) / static_cast<double>(counts.size());
    double sum = 0;
    for (const int count : counts)
        sum += (count - expected) * (count - expected) / expected;
    return sum;
}

TEST(Random, TheFirstNumbersAreTheSameEverywhere) {
    Random random(1);
    EXPECT_EQ(random.next(), 0xc5883e370b0926c3U);
    EXPECT_EQ(random.next(), 0x021b74b80f71f81cU);
    EXPECT_EQ(random.next(), 0x268df06749e5c8ceU);
    EXPECT_EQ(random.next(), 0xe052757d667afef2U);
    for (const std::uint32_t die : {3U, 4U, 5U, 3U, 4U, 0U, 5U, 4U, 4U, 3U, 5U, 3U})
        EXPECT_EQ(random.below(6), die);
}

TEST(Random, DifferentSeedsGiveDifferentNumbers) {
    std::set<std::uint64_t> first;
    for (std::uint64_t seed = 0; seed < 1000; ++seed)
        first.insert(Random(seed).next());
    EXPECT_EQ(first.size(), 1000U);
}

TEST(Random, BelowIsFair) {
    Random random(7);
    for (const std::uint32_t limit : {2U, 3U, 6U, 7U, 36U, 100U}) {
        std::vector<int> counts(limit);
        for (std::uint32_t i = 0; i < limit * 1000; ++i)
            ++counts[random.below(limit)];
        // Fair draws exceed the mean by five deviations once in a million.
        const double mean = limit - 1;
        EXPECT_LT(chi_square(counts), mean + 5 * std::sqrt(2 * mean)) << limit;
    }
}

TEST(Random, BelowIsFairForLimitsThatDoNotDivideTheRange) {
    // Drawing modulo three quarters of the range would draw the lower third twice as often.
    Random random(7);
    std::vector<int> counts(3);
    for (int i = 0; i < 30'000; ++i)
        ++counts[random.below(3U << 30) >> 30];
    EXPECT_LT(chi_square(counts), 2 + 5 * 2);
}

RC_GTEST_PROP(Random, BelowStaysBelow, ()) {
    Random random(*rc::gen::arbitrary<std::uint64_t>());
    const auto limit = *rc::gen::suchThat<std::uint32_t>([](std::uint32_t n) { return n > 0; });
    for (int i = 0; i < 20; ++i)
        RC_ASSERT(random.below(limit) < limit);
    RC_ASSERT(random.below(1) == 0U);
}

TEST(Random, ChanceKeepsItsShare) {
    Random random(3);
    int times = 0;
    for (int i = 0; i < 10'000; ++i)
        times += random.chance(3, 10) ? 1 : 0;
    EXPECT_NEAR(times, 3000, 200);
    EXPECT_FALSE(random.chance(0, 5));
    EXPECT_TRUE(random.chance(5, 5));
}

RC_GTEST_PROP(Random, ShuffleKeepsTheElements, (std::vector<int> elements, std::uint64_t seed)) {
    std::vector<int> shuffled = elements;
    Random(seed).shuffle(shuffled);
    RC_ASSERT(std::ranges::is_permutation(shuffled, elements));
}

TEST(Random, ShuffleIsFair) {
    Random random(11);
    std::vector<int> counts(24);
    for (int i = 0; i < 24'000; ++i) {
        std::array<int, 4> cards{0, 1, 2, 3};
        random.shuffle(cards);
        int order = 0;
        for (std::array<int, 4> each{0, 1, 2, 3}; each != cards; ++order)
            std::ranges::next_permutation(each);
        ++counts[order];
    }
    EXPECT_LT(chi_square(counts), 23 + 5 * std::sqrt(46.0));
}

} // namespace

} // namespace quadrille
