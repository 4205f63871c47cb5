#include "bots/bot_game.h"

#include <gtest/gtest.h>

#include <cmath>

namespace quadrille {
namespace {

TEST(LogisticPermille, IsTheCurveRounded) {
    for (const search::Score scale : {1, 7, 200, 220, 500})
        for (search::Score score = -search::decided; score <= search::decided; ++score) {
            const double chance = 1 / (1 + std::pow(3.0, -static_cast<double>(score) / scale));
            ASSERT_EQ(logistic_permille(score, scale), std::lround(1000 * chance))
                << score << " of " << scale;
        }
}

TEST(LogisticPermille, IsHalfWhereNobodyIsAheadAndThreeInFourAtItsScale) {
    EXPECT_EQ(logistic_permille(0, 220), 500);
    EXPECT_EQ(logistic_permille(220, 220), 750);
    EXPECT_EQ(logistic_permille(-220, 220), 250);
}

} // namespace
} // namespace quadrille
