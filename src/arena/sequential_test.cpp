#include "arena/sequential.h"

#include "base/random.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <vector>

namespace quadrille {
namespace {

using Claim = SequentialTest::Claim;

/// The mean scores of pairs, given how many pairs scored 0, 1/2, 1, 3/2 and 2 points.
std::vector<double> pairs(const std::array<int, 5>& counts) {
    std::vector<double> scores;
    for (std::size_t i = 0; i < counts.size(); ++i)
        scores.insert(scores.end(), counts[i], static_cast<double>(i) / 4);
    return scores;
}

// Computed another way in Python: the difference of two logarithms of normal densities,
//     f = lambda mu: -(m - mu)**2 / (2 * v / n);  f(s(elo1)) - f(s(elo0))
// with s(elo) = 1 / (1 + 10**(-elo / 400)) and v from the moments of the five counts, the first and
// the last of them one higher.
TEST(SequentialTest, RatioAsComputedAnotherWay) {
    EXPECT_NEAR(SequentialTest(0, 2).ratio(pairs({39, 5335, 18992, 5622, 12})), 1.865358, 1e-6);
    EXPECT_NEAR(SequentialTest(-10, 0).ratio(pairs({1254, 7452, 13560, 6681, 1053})), -22.931734,
                1e-6);
    EXPECT_NEAR(SequentialTest(0, 10).ratio(pairs({5, 109, 748, 134, 4})), -1.162320, 1e-6);
    EXPECT_NEAR(SequentialTest(0, 10).ratio(pairs({0, 0, 0, 0, 20})), 3.119642, 1e-6);
    EXPECT_NEAR(SequentialTest(0, 5).ratio(pairs({0, 0, 300, 0, 0})), -4.690290, 1e-6);
}

TEST(SequentialTest, BoundsAreThoseOfOneErrorInTwenty) {
    EXPECT_NEAR(SequentialTest::bound(), std::log(19), 1e-12);
    EXPECT_EQ(SequentialTest::accepted(2.95), Claim::elo1);
    EXPECT_EQ(SequentialTest::accepted(-2.95), Claim::elo0);
    EXPECT_FALSE(SequentialTest::accepted(2.94));
    EXPECT_FALSE(SequentialTest::accepted(-2.94));
}

TEST(SequentialTest, AFewPairsAllAlikeDecideNothing) {
    const SequentialTest test(0, 10);
    EXPECT_EQ(test.ratio({}), 0);
    EXPECT_FALSE(SequentialTest::accepted(test.ratio(pairs({0, 0, 0, 0, 10}))));
    EXPECT_FALSE(SequentialTest::accepted(test.ratio(pairs({10, 0, 0, 0, 0}))));
}

/// Simulates matches between bots whose difference is known, and counts how often each claim is
/// accepted.
std::array<int, 2> verdicts(const SequentialTest& test, double elo, int matches) {
    Random random(1);
    constexpr int precision = 1'000'000;
    const int chance = static_cast<int>(precision / (1 + std::pow(10, -elo / 400)));
    const auto game = [&] { return static_cast<int>(random.below(precision)) < chance ? 0.5 : 0; };
    std::array<int, 2> counts{};
    for (int match = 0; match < matches; ++match) {
        std::vector<double> scores;
        std::optional<Claim> claim;
        while (!(claim = SequentialTest::accepted(test.ratio(scores))))
            scores.push_back(game() + game());
        ++counts[static_cast<int>(*claim)];
    }
    return counts;
}

TEST(SequentialTest, ErrsSeldomAndBothWays) {
    constexpr int matches = 1000;
    const SequentialTest test(0, 60);
    const auto equal = verdicts(test, 0, matches);
    const auto better = verdicts(test, 60, matches);
    EXPECT_LT(equal[1], matches * 0.06);
    EXPECT_LT(better[0], matches * 0.06);
    EXPECT_GT(equal[1], matches * 0.01);
    EXPECT_GT(better[0], matches * 0.01);
}

} // namespace
} // namespace quadrille
