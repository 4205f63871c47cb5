#include "arena/statistics.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <vector>

namespace quadrille {
namespace {

/// The mean scores of pairs in the form in which chess matches are published: how many pairs scored
/// 0, 1/2, 1, 3/2 and 2 points.
std::vector<double> pairs(const std::array<int, 5>& counts) {
    std::vector<double> scores;
    for (std::size_t i = 0; i < counts.size(); ++i)
        scores.insert(scores.end(), counts[i], static_cast<double>(i) / 4);
    return scores;
}

TEST(Statistics, ScoreOfTwoPlayersIsTheResultFromZeroToOne) {
    const Outcome won = Outcome::won_by(1, Ending::goal);
    EXPECT_EQ(score(won, 0, 2), 0);
    EXPECT_EQ(score(won, 1, 2), 1);
    EXPECT_EQ(score(Outcome::lost_by(1, Ending::resignation), 0, 2), 1);
    EXPECT_EQ(score(Outcome::drawn(Ending::repetition), 0, 2), 0.5);
}

TEST(Statistics, ScoreOfMorePlayersCountsTheWinnerOrAllButTheLoser) {
    const Outcome won = Outcome::won_by(2, Ending::goal);
    const Outcome lost = Outcome::lost_by(2, Ending::last_with_cards);
    for (Seat seat = 0; seat < 4; ++seat) {
        EXPECT_EQ(score(won, seat, 4), seat == 2 ? 1 : 0);
        EXPECT_EQ(score(lost, seat, 4), seat == 2 ? 0 : 1);
    }
}

TEST(Statistics, EstimateByHand) {
    // Mean 0.5, squared deviations 0.25 + 0 + 0 + 0.25, divided by 3 and by 4.
    const std::array samples{0.0, 0.5, 0.5, 1.0};
    const Estimate result = estimate(samples);
    EXPECT_DOUBLE_EQ(result.mean, 0.5);
    EXPECT_NEAR(result.error, 1.96 * std::sqrt(0.5 / 12), 1e-4);
}

TEST(Statistics, EqualSamplesAreJudgedByTheRuleOfThree) {
    EXPECT_NEAR(estimate(std::vector(100, 1.0)).error, 0.03, 1e-12);
    EXPECT_NEAR(estimate(std::vector(100, 0.0)).error, 0.03, 1e-12);
    EXPECT_NEAR(estimate(std::vector(100, 0.5)).error, 0.015, 1e-12);
    EXPECT_EQ(estimate(std::vector(1, 1.0)).error, 1);
    EXPECT_EQ(estimate(std::vector(1, 0.5)).error, 0.5);
}

TEST(Statistics, EloOfScores) {
    EXPECT_NEAR(elo(0.5), 0, 1e-9);
    EXPECT_NEAR(elo(0.75), 190.85, 0.005);
    EXPECT_NEAR(elo(0.25), -190.85, 0.005);
    EXPECT_NEAR(elo(10.0 / 11), 400, 1e-9);
    EXPECT_EQ(elo(1.0), INFINITY);
    EXPECT_EQ(elo(0.0), -INFINITY);
}

TEST(Statistics, EloOfFourPlayersIsMeasuredFromAQuarter) {
    EXPECT_NEAR(elo(0.25, 0.25), 0, 1e-9);
    // Ten times as strong as each of the three others: 10 / (10 + 3).
    EXPECT_NEAR(elo(10.0 / 13, 0.25), 400, 1e-9);
    // The same where one of four loses: a tenth of the others' chance, 0.1 / (0.1 + 3).
    EXPECT_NEAR(elo(1 - 0.1 / 3.1, 0.75), 400, 1e-9);
}

// Results of paired chess matches as fishtest and fastchess published them. They divide the squared
// deviations by n, this code by n-1, which makes a difference in the shortest match only.
TEST(Statistics, AgreesWithPublishedMatches) {
    struct Published {
        std::array<int, 5> counts;
        double elo;
        double error;
        double tolerance;
    };

    const std::array matches{
        Published{{39, 5335, 18992, 5622, 12}, 1.35, 1.2, 0.05},
        Published{{1254, 7452, 13560, 6681, 1053}, -6.79, 1.7, 0.05},
        Published{{5, 109, 748, 134, 4}, 4.00, 5.68, 0.01},
        Published{{4, 3, 34, 42, 117}, 277.00, 40.90, 0.11},
    };
    for (const Published& match : matches) {
        const Estimate result = elo(estimate(pairs(match.counts)));
        EXPECT_NEAR(result.mean, match.elo, 0.006);
        EXPECT_NEAR(result.error, match.error, match.tolerance);
    }
}

TEST(Statistics, EloErrorIsInfiniteWhenTheScoreMayBeOne) {
    EXPECT_EQ(elo(Estimate{0.98, 0.03}).error, INFINITY);
    EXPECT_EQ(elo(Estimate{1, 0.03}).error, INFINITY);
}

} // namespace
} // namespace quadrille
