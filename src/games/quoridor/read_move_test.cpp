/// `Quoridor::read_move`: every reason for a refusal, with its exact text.

#include "games/quoridor/random_game.h"

#include <gtest/gtest.h>

namespace quadrille::quoridor {

namespace {

Position position_of(std::string_view text, const Rules& rules = {}) {
    auto position = Quoridor::read_position(rules, text);
    EXPECT_TRUE(position) << text << ": " << position.error().text;
    return position ? *position : Position(rules);
}

/// The refusal of the move in this position, as "reason: text".
std::string refusal(const Position& position, std::string_view move) {
    const auto read = Quoridor::read_move(position, move);
    if (read)
        return "accepted";
    return std::string(name(read.error().reason)) + ": " + read.error().text;
}

std::string refusal(std::string_view position, std::string_view move) {
    return refusal(position_of(position), move);
}

constexpr std::string_view start = "e1 e9 / 10 10 / - / 0";
constexpr Rules three{.size = 5, .players = 3, .walls = 6};

TEST(QuoridorRefusal, NotYourTurn) {
    Progress<Quoridor> progress({}, Quoridor::start({}));
    const auto played = progress.play(1, "e8");
    ASSERT_FALSE(played);
    EXPECT_EQ(played.error().reason, Reason::not_your_turn);
    EXPECT_EQ(played.error().text, "it is the turn of seat 0, not of seat 1");
    EXPECT_EQ(progress.plies(), 0);
}

TEST(QuoridorRefusal, OffTheBoard) {
    EXPECT_EQ(refusal(start, "e10"), "off-board: e10 is off the board, which has a1 to i9");
    EXPECT_EQ(refusal(start, "j1"), "off-board: j1 is off the board, which has a1 to i9");
    EXPECT_EQ(refusal(start, "i1h"), "off-board: the wall i1h would stick out of the board; walls "
                                     "go from a1 to h8");
    EXPECT_EQ(refusal(start, "a9v"), "off-board: the wall a9v would stick out of the board; walls "
                                     "go from a1 to h8");
    EXPECT_EQ(refusal(start, "z99h"), "off-board: the wall z99h would stick out of the board; "
                                      "walls go from a1 to h8");
}

TEST(QuoridorRefusal, Taken) {
    EXPECT_EQ(refusal(start, "e1"), "taken: the pawn of seat 0 stands on e1");
    EXPECT_EQ(refusal("e4 e5 / 10 10 / - / 0", "e5"), "taken: the pawn of seat 1 stands on e5");
}

TEST(QuoridorRefusal, TooFar) {
    EXPECT_EQ(refusal(start, "e3"), "too-far: the pawn on e1 does not reach e3");
    EXPECT_EQ(refusal(start, "d2"), "too-far: the pawn on e1 does not reach d2");
    EXPECT_EQ(refusal(start, "a5"), "too-far: the pawn on e1 does not reach a5");
    EXPECT_EQ(refusal("e4 e5 / 9 9 / - / 0", "e7"), "too-far: the pawn on e4 does not reach e7");
    EXPECT_EQ(refusal(position_of("c1 c2 c3 / 6 6 6 / - / 0", three), "c4"),
              "too-far: the pawn on c1 does not reach c4")
        << "two pawns are never jumped";
}

TEST(QuoridorRefusal, StepAsideWhereTheJumpIsOpen) {
    EXPECT_EQ(refusal("e4 e5 / 9 9 / - / 0", "d5"),
              "too-far: the pawn on e4 jumps straight over e5 to e6, not aside to d5");
}

TEST(QuoridorRefusal, AWallBetween) {
    EXPECT_EQ(refusal("e1 e9 / 9 10 / e1h / 0", "e2"),
              "wall-between: a wall stands between e1 and e2");
    EXPECT_EQ(refusal("e1 e9 / 9 10 / d1v / 0", "d1"),
              "wall-between: a wall stands between e1 and d1");
    EXPECT_EQ(refusal("e4 e5 / 9 9 / e5h / 0", "e6"),
              "wall-between: a wall stands between e5 and e6")
        << "behind the pawn to be jumped";
    EXPECT_EQ(refusal("e4 e5 / 9 9 / e4h / 0", "e6"),
              "wall-between: a wall stands between e4 and e5")
        << "before the pawn to be jumped";
    EXPECT_EQ(refusal("e4 e5 / 9 9 / d5h e5v / 0", "f5"),
              "wall-between: a wall stands between e5 and f5")
        << "beside the jumped pawn";
    EXPECT_EQ(refusal("e4 e5 / 9 9 / e4h / 0", "d5"),
              "wall-between: a wall stands between e4 and e5")
        << "before the pawn to be passed aside";
}

TEST(QuoridorRefusal, NoWallLeft) {
    EXPECT_EQ(refusal("e1 e9 / 0 10 / - / 0", "e3h"), "no-wall-left: seat 0 has no wall left");
    EXPECT_EQ(refusal("e1 e9 / 10 0 / - / 1", "e3h"), "no-wall-left: seat 1 has no wall left");
}

TEST(QuoridorRefusal, Overlaps) {
    const std::string walls = "e1 e9 / 9 9 / e3h b6v / 0";
    EXPECT_EQ(refusal(walls, "d3h"), "overlaps: the wall d3h would overlap e3h");
    EXPECT_EQ(refusal(walls, "e3h"), "overlaps: the wall e3h would overlap e3h");
    EXPECT_EQ(refusal(walls, "f3h"), "overlaps: the wall f3h would overlap e3h");
    EXPECT_EQ(refusal(walls, "b5v"), "overlaps: the wall b5v would overlap b6v");
    EXPECT_EQ(refusal(walls, "b7v"), "overlaps: the wall b7v would overlap b6v");
    for (const char* end_to_end : {"c3h", "g3h", "b4v", "b8v", "a6h", "e4v"})
        EXPECT_EQ(refusal(walls, end_to_end), "accepted") << end_to_end;
}

TEST(QuoridorRefusal, Crosses) {
    EXPECT_EQ(refusal("e1 e9 / 9 10 / e3h / 0", "e3v"), "crosses: the wall e3v would cross e3h");
    EXPECT_EQ(refusal("e1 e9 / 9 10 / e3v / 0", "e3h"), "crosses: the wall e3h would cross e3v");
}

TEST(QuoridorRefusal, ShutsOff) {
    EXPECT_EQ(refusal("a1 e9 / 9 10 / a1h / 1", "b1v"),
              "shuts-off: the wall b1v would shut off seat 0 from the goal");
    EXPECT_EQ(refusal("e1 a9 / 9 10 / a8h / 1", "b8v"),
              "shuts-off: the wall b8v would shut off seat 1 from the goal");
    EXPECT_EQ(refusal("e1 e9 / 5 10 / a4h c4h e4h g4h g5v / 0", "h6h"),
              "shuts-off: the wall h6h would shut off seat 0 and seat 1 from the goal");
    EXPECT_EQ(refusal("e1 e9 / 5 10 / a4h c4h e4h g4h / 0", "g5v"), "accepted");
}

TEST(QuoridorRefusal, PassWithMoves) {
    EXPECT_EQ(refusal(start, "pass"),
              "must-move: only a player who cannot move may pass; d1 is possible");
    const Position stuck_with_walls = position_of("a1 a2 a3 / 1 0 0 / a1v / 0", three);
    EXPECT_EQ(refusal(stuck_with_walls, "pass"),
              "must-move: only a player who cannot move may pass; b1h is possible");
}

TEST(QuoridorRefusal, WhoCannotMovePasses) {
    const Position stuck = position_of("a1 a2 a3 / 0 0 0 / a1v / 0", three);
    EXPECT_EQ(refusal(stuck, "pass"), "accepted");
    EXPECT_EQ(listed_moves(stuck).size(), 1U);
    EXPECT_EQ(refusal(stuck, "b1"), "wall-between: a wall stands between a1 and b1");
    Progress<Quoridor> progress(three, stuck);
    ASSERT_TRUE(progress.play(0, "pass"));
    EXPECT_EQ(Quoridor::write_position(progress.position()), "a1 a2 a3 / 0 0 0 / a1v / 1");
}

TEST(QuoridorRefusal, Unreadable) {
    for (const char* move : {"", "e", "2", "e0", "e01", "E2", "e2 ", " e2", "e3x", "e3H", "e100",
                             "e3hv", "h", "3eh", "Pass", "pass ", "resign", "e-1", "e1h h"})
        EXPECT_EQ(refusal(start, move),
                  "unreadable: \"" + std::string(move) +
                      "\" is not a move; a move is a square (e2), a wall (e3h or e3v) or pass");
    EXPECT_EQ(
        refusal(start, "e2\n"),
        "unreadable: \"e2\\x0a\" is not a move; a move is a square (e2), a wall (e3h or e3v) or "
        "pass");
}

TEST(QuoridorRefusal, GameOver) {
    Progress<Quoridor> progress({}, position_of("e8 a2 / 1 1 / - / 0"));
    ASSERT_TRUE(progress.play(0, "e9"));
    for (const char* move : {"a1", "a3", "e3h", "pass", "nonsense"}) {
        const auto played = progress.play(1, move);
        ASSERT_FALSE(played);
        EXPECT_EQ(played.error(), (Refusal{Reason::game_over, "the game is over"}));
        EXPECT_EQ(refusal(progress.position(), move), "game-over: the game is over");
    }
}

} // namespace

} // namespace quadrille::quoridor
