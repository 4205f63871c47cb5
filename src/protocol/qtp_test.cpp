#include "protocol/qtp.h"

#include "games/catalogue.h"

#include <gtest/gtest.h>

namespace quadrille {
namespace {

TEST(Qtp, BlackBeginsInTheNorthThere) {
    EXPECT_EQ(to_qtp("e1", 9), "E9");
    EXPECT_EQ(to_qtp("e2", 9), "E8");
    EXPECT_EQ(to_qtp("a5", 5), "A1");
    EXPECT_EQ(pawn_from_qtp("E8", 9), "e2");
    EXPECT_EQ(pawn_from_qtp("e8", 9), "e2");
}

/// e3h lies between rows 3 and 4. Mirrored these are 7 and 6, and the north-west square is e7.
TEST(Qtp, AWallIsNamedByItsNorthWestSquareThere) {
    EXPECT_EQ(to_qtp("e3h", 9), "E7 h");
    EXPECT_EQ(to_qtp("e3v", 9), "E7 v");
    EXPECT_EQ(to_qtp("a8h", 9), "A2 h");
    EXPECT_EQ(wall_from_qtp("E7", "horizontal", 9), "e3h");
    EXPECT_EQ(wall_from_qtp("a2", "V", 9), "a8v");
}

TEST(Qtp, EveryMoveFindsItsWayBack) {
    for (const std::string size : {"3", "9", "11"}) {
        const auto game = start("quoridor", {{"size", size}}).value();
        for (const std::string& move : game->legal_moves())
            EXPECT_EQ(move_from_qtp(to_qtp(move, std::stoi(size)), std::stoi(size)), move);
    }
}

TEST(Qtp, WhatIsNoMoveIsNone) {
    for (const std::string_view text : {"", "e", "8e", "E8 x", "E8 h v", "h E8", "pass"})
        EXPECT_EQ(move_from_qtp(text, 9), std::nullopt) << text;
    EXPECT_EQ(to_qtp("pass", 9), "pass");
}

TEST(Qtp, SquaresOffTheBoardStayOffTheBoard) {
    EXPECT_EQ(pawn_from_qtp("e10", 9), "e10");
    EXPECT_EQ(pawn_from_qtp("z99", 9), "z99");
}

} // namespace
} // namespace quadrille
