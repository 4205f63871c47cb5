/// Position texts of Quoridor: reading valid ones, and the problems with invalid ones.

#include "games/quoridor/quoridor.h"

#include <gtest/gtest.h>

namespace quadrille::quoridor {

namespace {

std::string said(std::string_view text, const Rules& rules = {}) {
    const auto position = Quoridor::read_position(rules, text);
    return position ? "accepted" : position.error().text;
}

std::string rewritten(std::string_view text, const Rules& rules = {}) {
    const auto position = Quoridor::read_position(rules, text);
    return position ? *Quoridor::write_position(*position) : position.error().text;
}

TEST(QuoridorPosition, TheStartReadsAsTheStart) {
    const auto two = Quoridor::read_position({}, "e1 e9 / 10 10 / - / 0");
    ASSERT_TRUE(two);
    EXPECT_EQ(*two, Quoridor::start({}));
    const Rules three{.size = 9, .players = 3, .walls = 6};
    const auto of_three = Quoridor::read_position(three, "e1 a5 e9 / 6 6 6 / - / 0");
    ASSERT_TRUE(of_three);
    EXPECT_EQ(*of_three, Quoridor::start(three));
    const Rules four{.size = 5, .players = 4, .walls = 5};
    const auto of_four = Quoridor::read_position(four, "c1 a3 c5 e3 / 5 5 5 5 / - / 0");
    ASSERT_TRUE(of_four);
    EXPECT_EQ(*of_four, Quoridor::start(four));
}

TEST(QuoridorPosition, SpacesAndTheOrderOfWallsAreFree) {
    EXPECT_EQ(rewritten("e1  e9/10 10/ d5v e3h a1h /1 "), "e1 e9 / 10 10 / a1h e3h d5v / 1");
    EXPECT_EQ(rewritten("e4 e5 / 0 20 / - / 0"), "e4 e5 / 0 20 / - / 0");
}

TEST(QuoridorPosition, AFinishedGameCanBeSetUp) {
    const auto won = Quoridor::read_position({}, "c9 e5 / 3 4 / - / 1");
    ASSERT_TRUE(won);
    EXPECT_EQ(won->outcome(), Outcome::won_by(0, Ending::goal));
    EXPECT_EQ(won->count_moves(), 0);
}

TEST(QuoridorPosition, NeedsFourParts) {
    const std::string four = "position: it has four parts, pawns / stocks / walls / seat to move, "
                             "such as \"e1 e9 / 10 10 / e3h d5v / 0\", not ";
    EXPECT_EQ(said(""), four + "\"\"");
    EXPECT_EQ(said("e1 e9 / 10 10 / 0"), four + "\"e1 e9 / 10 10 / 0\"");
    EXPECT_EQ(said("e1 e9 / 10 10 / - / 0 /"), four + "\"e1 e9 / 10 10 / - / 0 /\"");
}

TEST(QuoridorPosition, NeedsAPawnForEachSeat) {
    EXPECT_EQ(said("e1 / 10 10 / - / 0"),
              "position: 2 pawns are needed, one for each seat, not \"e1\"");
    EXPECT_EQ(said("e1 a5 e9 / 10 10 / - / 0"),
              "position: 2 pawns are needed, one for each seat, not \"e1 a5 e9\"");
    EXPECT_EQ(said("e1 e9 / 10 10 / - / 0", {.size = 9, .players = 3, .walls = 6}),
              "position: 3 pawns are needed, one for each seat, not \"e1 e9\"");
    for (const char* pawn : {"j1", "e10", "E1", "e0", "?"})
        EXPECT_EQ(said("e1 " + std::string(pawn) + " / 10 10 / - / 0"),
                  "position: pawn \"" + std::string(pawn) +
                      "\" is not on the board, which has a1 to i9");
    EXPECT_EQ(said("e4 e4 / 10 10 / - / 0"), "position: two pawns stand on e4");
}

TEST(QuoridorPosition, NeedsAStockForEachSeat) {
    EXPECT_EQ(said("e1 e9 / 10 / - / 0"),
              "position: 2 stocks of walls are needed, one for each seat, not \"10\"");
    EXPECT_EQ(said("e1 e9 / / - / 0"),
              "position: 2 stocks of walls are needed, one for each seat, not \"\"");
    for (const char* stock : {"-1", "21", "x", "1.5", "99999999999"})
        EXPECT_EQ(said("e1 e9 / 10 " + std::string(stock) + " / - / 0"),
                  "position: a stock of walls is 0 to 20, not \"" + std::string(stock) + "\"");
}

TEST(QuoridorPosition, NeedsWallsThatFit) {
    EXPECT_EQ(said("e1 e9 / 10 10 / / 0"), "position: walls are missing; write - for none");
    for (const char* wall : {"i1h", "a9v", "e3", "e3x", "-"})
        EXPECT_EQ(said("e1 e9 / 10 10 / a1h " + std::string(wall) + " / 0"),
                  "position: \"" + std::string(wall) +
                      "\" is not a wall of this board; walls go from a1 to h8 with h or v behind");
    EXPECT_EQ(said("e1 e9 / 10 10 / e3h d3h / 0"),
              "position: wall d3h overlaps or crosses an earlier one");
    EXPECT_EQ(said("e1 e9 / 10 10 / e3h e3v / 0"),
              "position: wall e3v overlaps or crosses an earlier one");
    EXPECT_EQ(said("e1 e9 / 10 10 / e3h e3h / 0"),
              "position: wall e3h overlaps or crosses an earlier one");
}

TEST(QuoridorPosition, NeedsASeatToMove) {
    for (const char* seat : {"", "2", "-1", "x", "0 1"})
        EXPECT_EQ(said("e1 e9 / 10 10 / - / " + std::string(seat)),
                  "position: the seat to move is 0 to 1, not \"" + std::string(seat) + "\"");
}

TEST(QuoridorPosition, NeedsAWayForEverySeat) {
    EXPECT_EQ(said("a1 e9 / 10 10 / a1h b1v / 0"), "position: walls shut off seat 0 from its goal");
    EXPECT_EQ(said("e1 a9 / 10 10 / a8h b8v / 0"), "position: walls shut off seat 1 from its goal");
}

TEST(QuoridorPosition, HasOneWinnerAtMost) {
    EXPECT_EQ(said("c9 e1 / 3 4 / - / 1"), "position: more than one pawn stands on its goal");
}

} // namespace

} // namespace quadrille::quoridor
