#include "learn/calibration.h"

#include "base/random.h"

#include <gmock/gmock.h>

namespace quadrille::learn {
namespace {

using testing::ElementsAre;

TEST(Calibration, ComparesChancesWithResults) {
    Calibration calibration;
    // Of four positions at 75%, three are won; of two at 25%, both are lost.
    for (const double result : {1.0, 1.0, 0.0, 1.0})
        calibration.add(0.75, result);
    for (int i = 0; i < 2; ++i)
        calibration.add(0.25, 0);
    EXPECT_EQ(calibration.positions(), 6);
    EXPECT_DOUBLE_EQ(calibration.mean_difference(), 2 * 0.25 / 6);
    EXPECT_DOUBLE_EQ(calibration.squared_error(), (3 * 0.0625 + 0.5625 + 2 * 0.0625) / 6);
    EXPECT_DOUBLE_EQ(calibration.fifth(3).mean_chance(), 0.75);
    EXPECT_DOUBLE_EQ(calibration.fifth(3).mean_result(), 0.75);
    EXPECT_EQ(calibration.fifth(1).positions, 2);
    EXPECT_EQ(calibration.by_band()[2].mean_result(), 0);
}

TEST(Calibration, EdgesBelongToTheOuterBands) {
    Calibration calibration;
    calibration.add(1, 1);
    calibration.add(0, 0.5);
    EXPECT_EQ(calibration.by_band().back().positions, 1);
    EXPECT_EQ(calibration.by_band().front().positions, 1);
    EXPECT_DOUBLE_EQ(calibration.mean_difference(), 0.25);
    EXPECT_EQ(Calibration().mean_difference(), 0);
}

TEST(Calibration, OfChancesThatAreTrueVanishesWithTheNumberOfPositions) {
    Random random(1);
    Calibration calibration;
    for (int i = 0; i < 200'000; ++i) {
        const double chance = random.below(1000) / 1000.0;
        calibration.add(chance, random.below(1000) < chance * 1000 ? 1 : 0);
    }
    EXPECT_LT(calibration.mean_difference(), 0.01);
}

std::vector<PositionClass> classes_of_text(const char* text) {
    return classes_of(*Quoridor::read_position(quoridor::Rules{}, text));
}

TEST(PositionClass, SaysHowFarAndWithHowManyWalls) {
    using enum PositionClass;
    EXPECT_THAT(classes_of_text("e1 e9 / 10 10 / - / 0"), ElementsAre(all, level, many_walls));
    EXPECT_THAT(classes_of_text("e3 e9 / 4 5 / - / 0"), ElementsAre(all, ahead, some_walls));
    EXPECT_THAT(classes_of_text("e3 e9 / 4 5 / - / 1"), ElementsAre(all, behind, some_walls));
    EXPECT_THAT(classes_of_text("e2 e9 / 4 0 / - / 1"),
                ElementsAre(all, level, few_walls, walls_of_other));
    EXPECT_THAT(classes_of_text("e2 e9 / 4 0 / - / 0"),
                ElementsAre(all, level, few_walls, walls_of_mover));
    EXPECT_THAT(classes_of_text("e2 e9 / 0 0 / - / 0"), ElementsAre(all, level, few_walls));
}

} // namespace
} // namespace quadrille::learn
