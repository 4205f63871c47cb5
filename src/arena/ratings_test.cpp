#include "arena/ratings.h"

#include <gtest/gtest.h>

#include <cmath>

namespace quadrille {
namespace {

// The expected numbers come from another program and another method: strengths from 100,000 of
// Hunter's minorisation steps (the usual algorithm for this model), errors from the inverse of the
// information matrix with the last player held fixed, with the mean moved to 0 afterwards.

void expect_ratings(int players, const std::vector<MutualScore>& scores,
                    const std::vector<Estimate>& wanted) {
    const auto found = ratings(players, scores);
    ASSERT_TRUE(found.has_value());
    ASSERT_EQ(found->size(), wanted.size());
    for (std::size_t player = 0; player < wanted.size(); ++player) {
        EXPECT_NEAR((*found)[player].mean, wanted[player].mean, 0.001) << "player " << player;
        EXPECT_NEAR((*found)[player].error, wanted[player].error, 0.001) << "player " << player;
    }
}

TEST(Ratings, OfTwoPlayers) {
    expect_ratings(2, {{0, 1, 100, 75}}, {{94.281, 38.992}, {-94.281, 38.992}});
}

TEST(Ratings, OfTwoPlayersAreTheEloOfTheirScoreWithOneMoreDraw) {
    const std::vector<MutualScore> scores{{0, 1, 100, 75}};
    const auto found = ratings(2, scores);
    EXPECT_NEAR((*found)[0].mean - (*found)[1].mean, elo(75.5 / 101), 1e-6);
}

TEST(Ratings, OfFourPlayersWhoMetUnequallyOften) {
    expect_ratings(4,
                   {{0, 1, 20, 15},
                    {0, 2, 20, 17.5},
                    {1, 2, 20, 12},
                    {0, 3, 10, 10},
                    {1, 3, 20, 18},
                    {2, 3, 30, 19.5}},
                   {{239.127, 97.680}, {48.557, 74.884}, {-72.564, 70.946}, {-215.121, 84.901}});
}

TEST(Ratings, OfPerfectScoresAreFinite) {
    expect_ratings(3, {{1, 0, 50, 50}, {2, 1, 50, 50}},
                   {{-801.729, 360.670}, {0, 228.108}, {801.729, 360.670}});
}

TEST(Ratings, OfAVeryLongLadderOfPerfectScoresAreFoundAllTheSame) {
    constexpr int players = 30;
    std::vector<MutualScore> scores;
    for (int player = 1; player < players; ++player)
        scores.push_back({player, player - 1, 1000, 1000});
    const auto found = ratings(players, scores);
    // Each pair is on its own: one virtual draw in 1001 games.
    for (int player = 1; player < players; ++player)
        EXPECT_NEAR((*found)[player].mean - (*found)[player - 1].mean, elo(1000.5 / 1001), 0.01);
}

TEST(Ratings, DoNotDependOnWhoIsNamedFirst) {
    const std::vector<MutualScore> one{{0, 1, 20, 15}, {1, 2, 20, 5}, {0, 2, 20, 9}};
    const std::vector<MutualScore> other{{2, 0, 20, 11}, {2, 1, 20, 15}, {1, 0, 20, 5}};
    const auto found = ratings(3, one);
    const auto again = ratings(3, other);
    double sum = 0;
    for (int player = 0; player < 3; ++player) {
        EXPECT_NEAR((*found)[player].mean, (*again)[player].mean, 1e-6);
        EXPECT_NEAR((*found)[player].error, (*again)[player].error, 1e-6);
        sum += (*found)[player].mean;
    }
    EXPECT_NEAR(sum, 0, 1e-6);
}

TEST(Ratings, FourTimesTheGamesHalveTheError) {
    const std::vector<MutualScore> few{{0, 1, 1000, 600}};
    const std::vector<MutualScore> many{{0, 1, 4000, 2400}};
    EXPECT_NEAR((*ratings(2, few))[0].error / (*ratings(2, many))[0].error, 2, 0.01);
}

TEST(Ratings, NeedConnectedPlayers) {
    EXPECT_FALSE(ratings(4, std::vector<MutualScore>{{0, 1, 10, 5}, {2, 3, 10, 5}}));
    EXPECT_FALSE(ratings(3, std::vector<MutualScore>{{0, 1, 10, 5}, {1, 2, 0, 0}}));
    EXPECT_FALSE(ratings(2, {}));
    EXPECT_TRUE(ratings(4, std::vector<MutualScore>{{0, 1, 1, 1}, {3, 2, 1, 1}, {1, 2, 1, 1}}));
}

} // namespace
} // namespace quadrille
