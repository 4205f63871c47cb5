#include "learn/generation_ratings.h"

#include <gtest/gtest.h>

#include <cmath>

namespace quadrille::learn {
namespace {

GenerationStatus decided(int against, int wins, int losses, bool accepted) {
    return {
        .gate = GateResult{
            .against = against, .wins = wins, .draws = 0, .losses = losses, .accepted = accepted}};
}

TEST(GenerationRatings, AddUpFromTheBeginning) {
    SelfPlayStatus status{.settings = {.game = "quoridor"}};
    status.generations = {decided(0, 64, 36, true), decided(1, 40, 60, false),
                          decided(1, 64, 36, true), decided(3, 10, 0, true),
                          decided(4, 6, 4, true),   {.units = 3}};
    const auto ratings = generation_ratings(status);
    ASSERT_EQ(ratings.size(), 6U);
    const double step = 400 * std::log10(64.0 / 36);
    EXPECT_NEAR(ratings[0]->mean, step, 1e-9);
    EXPECT_NEAR(ratings[1]->mean, step + 400 * std::log10(40.0 / 60), 1e-9);
    EXPECT_NEAR(ratings[2]->mean, 2 * step, 1e-9);
    EXPECT_NEAR(ratings[2]->error, std::sqrt(2.0) * ratings[0]->error, 1e-9);
    // Ten wins of ten give no rating, neither to this generation nor to those that build on it.
    EXPECT_FALSE(ratings[3]);
    EXPECT_FALSE(ratings[4]);
    EXPECT_FALSE(ratings[5]);
}

} // namespace
} // namespace quadrille::learn
