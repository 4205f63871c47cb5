/// `BasicBlockade::read_move`: every reason for a refusal, with its text; legal moves are accepted.

#include "games/blockade/random_games.h"
#include "games/test_effort.h"

#include <gtest/gtest.h>

namespace quadrille::blockade {

namespace {

constexpr std::string_view start_text = "d4 h4 d11 h11 / 9 9 9 9 / - / 0";

Refusal refusal(const Rules& rules, std::string_view position, std::string_view move) {
    const auto read = Blockade::read_position(rules, position);
    EXPECT_TRUE(read) << read.error().text;
    const auto played = Blockade::read_move(*read, move);
    EXPECT_FALSE(played) << move << " was accepted";
    return played ? Refusal{} : played.error();
}

Refusal refusal(std::string_view position, std::string_view move) {
    return refusal({}, position, move);
}

} // namespace

TEST(BlockadeReadMove, Unreadable) {
    for (const std::string_view text :
         {"", "d4", "d4-", "-d6", "d4-d6,", "d4-d6,e5", "d4-d6,e5x", "d4-d6,e5h,", "d4-d6 e5h",
          " d4-d6", "e5h,d4-d6", "D4-D6", "d4-d06", "d4-d6-d8", "e5H", "Pass", "d4,e5h"}) {
        EXPECT_EQ(refusal(start_text, text).reason, Reason::unreadable) << text;
    }
    EXPECT_EQ(refusal(start_text, "jump").text,
              "\"jump\" is not a move; a move is a pawn move with a wall (d4-d6,e5h), one of them "
              "alone (d4-d6 or e5h) or pass");
}

TEST(BlockadeReadMove, GameOver) {
    EXPECT_EQ(refusal("d11 a1 c14 k14 / 9 9 9 9 / - / 1", "c14-c12,e5h"),
              (Refusal{Reason::game_over, "the game is over"}));
}

TEST(BlockadeReadMove, OffBoard) {
    EXPECT_EQ(refusal(start_text, "l4-l6,e5h"),
              (Refusal{Reason::off_board, "l4 is off the board, which has a1 to k14"}));
    EXPECT_EQ(refusal("d14 a1 c11 k14 / 9 9 9 9 / - / 0", "d14-d16,e5h").reason, Reason::off_board);
    EXPECT_EQ(refusal(start_text, "d4-d6,k5h"),
              (Refusal{Reason::off_board, "the wall k5h would stick out of the board; walls go "
                                          "from a1 to j13"}));
    EXPECT_EQ(refusal(start_text, "d4-d6,a14v").reason, Reason::off_board);
}

TEST(BlockadeReadMove, NotYourPawn) {
    EXPECT_EQ(
        refusal(start_text, "e4-e6,e5h"),
        (Refusal{Reason::not_your_pawn, "seat 0 has no pawn on e4; its pawns are on d4 and h4"}));
    EXPECT_EQ(refusal(start_text, "d11-d9,e5h").reason, Reason::not_your_pawn);
}

TEST(BlockadeReadMove, TooFar) {
    EXPECT_EQ(refusal(start_text, "d4-d7,e5h"),
              (Refusal{Reason::too_far, "the pawn on d4 does not reach d7; it moves two squares "
                                        "straight or one diagonally"}));
    EXPECT_EQ(refusal(start_text, "d4-e6,e5h").reason, Reason::too_far);
}

TEST(BlockadeReadMove, Taken) {
    EXPECT_EQ(refusal("d4 f4 d11 h11 / 9 9 9 9 / - / 0", "d4-f4,e5h"),
              (Refusal{Reason::taken, "a pawn of seat 0 stands on f4"}));
    EXPECT_EQ(refusal("d4 f4 e5 h11 / 9 9 9 9 / - / 0", "d4-e5,e5h").text,
              "a pawn of seat 1 stands on e5");
    EXPECT_EQ(refusal("d4 e4 d11 h11 / 9 9 9 9 / - / 0", "d4-e4,e5h").reason, Reason::taken);
    EXPECT_EQ(refusal(start_text, "d4-d4,e5h").reason, Reason::taken);
}

TEST(BlockadeReadMove, WallBetween) {
    EXPECT_EQ(refusal("d4 h4 d11 h11 / 9 9 9 9 / d4h / 0", "d4-d6,e5h"),
              (Refusal{Reason::wall_between, "a wall stands between d4 and d5"}));
    EXPECT_EQ(refusal("d4 h4 d11 h11 / 9 9 9 9 / d5h / 0", "d4-d6,e8h").text,
              "a wall stands between d5 and d6");
    EXPECT_EQ(
        refusal("d4 h4 d11 h11 / 9 9 9 9 / d4h / 0", "d4-e5,e8h"),
        (Refusal{Reason::wall_between, "walls stop both ways round the corner from d4 to e5"}));
    EXPECT_EQ(refusal("d4 h4 d11 h11 / 9 9 9 9 / d4h / 0", "d4-d5,e8h").reason,
              Reason::wall_between);
}

TEST(BlockadeReadMove, PawnBetween) {
    const Rules rules{.pawns = PawnKind::block};
    EXPECT_EQ(refusal(rules, "d4 h4 d5 h11 / 9 9 9 9 / - / 0", "d4-d6,e5h"),
              (Refusal{Reason::pawn_between, "the pawn on d5 is in the way from d4 to d6"}));
    // A wall blocks one way around the corner, a pawn the other.
    EXPECT_EQ(refusal(rules, "d4 h4 e4 h11 / 9 9 9 9 / c4h / 0", "d4-e5,e8h"),
              (Refusal{Reason::pawn_between, "the pawn on e4 is in the way from d4 to e5"}));
    EXPECT_EQ(refusal(rules, "d4 e4 d5 h11 / 9 9 9 9 / - / 0", "d4-e5,e8h").reason,
              Reason::pawn_between);
    EXPECT_TRUE(Blockade::read_move(*Blockade::read_position({}, "d4 h4 d5 h11 / 9 9 9 9 / - / 0"),
                                    "d4-d6,e5h"));
}

TEST(BlockadeReadMove, SingleStep) {
    EXPECT_EQ(refusal(start_text, "d4-d5,e5h"),
              (Refusal{Reason::single_step, "a pawn goes a single step only onto a goal (d11 or "
                                            "h11) or up to a pawn behind d5"}));
}

TEST(BlockadeReadMove, NoWallLeft) {
    EXPECT_EQ(refusal("d4 h4 d11 h11 / 0 9 9 9 / - / 0", "d4-d6,e5h"),
              (Refusal{Reason::no_wall_left, "seat 0 has no horizontal wall left"}));
    EXPECT_EQ(refusal("d4 h4 d11 h11 / 9 9 9 0 / - / 1", "d11-d9,e5v"),
              (Refusal{Reason::no_wall_left, "seat 1 has no vertical wall left"}));
    EXPECT_EQ(refusal("d4 h4 d11 h11 / 0 0 9 9 / - / 0", "d4-d6,e5v").reason, Reason::no_wall_left);
}

TEST(BlockadeReadMove, Overlaps) {
    constexpr std::string_view position = "d4 h4 d11 h11 / 9 9 9 9 / e5h g7v / 0";
    for (const std::string_view wall : {"d5h", "e5h", "f5h"})
        EXPECT_EQ(
            refusal(position, "d4-d6," + std::string(wall)),
            (Refusal{Reason::overlaps, "the wall " + std::string(wall) + " would overlap e5h"}));
    EXPECT_EQ(refusal(position, "d4-d6,g8v").text, "the wall g8v would overlap g7v");
}

TEST(BlockadeReadMove, Crosses) {
    constexpr std::string_view position = "d4 h4 d11 h11 / 9 9 9 9 / e5h g7v / 0";
    EXPECT_EQ(refusal(position, "d4-d6,e5v"),
              (Refusal{Reason::crosses, "the wall e5v would cross e5h"}));
    EXPECT_EQ(refusal(position, "d4-d6,g7h").text, "the wall g7h would cross g7v");
}

TEST(BlockadeReadMove, ShutsOff) {
    // A wall closes a1 to b2 to the north; another one to the east closes off the corner.
    constexpr std::string_view corner = "a1 h4 d11 h11 / 9 9 9 9 / a2h / 0";
    EXPECT_EQ(refusal(corner, "h4-h6,b1v"),
              (Refusal{Reason::shuts_off,
                       "the wall b1v would cut the pawn on a1 off from its goal d11"}));
    // The pawn is checked on its square after the move.
    EXPECT_EQ(refusal(corner, "a1-b2,b1v").text,
              "the wall b1v would cut the pawn on b2 off from its goal d11");
    EXPECT_TRUE(Blockade::read_move(*Blockade::read_position({}, corner), "a1-c1,b1v"));
    // A goal can be enclosed too, for both pawns.
    EXPECT_EQ(refusal("d4 h4 d11 h11 / 9 9 9 9 / h10h g10v i10v / 0", "d4-d6,h11h").text,
              "the wall h11h would cut the pawn on h4 off from its goal h11");
    // The paths of the other seat must stay open as well.
    EXPECT_EQ(refusal("d4 h4 a1 h11 / 9 9 9 9 / a2h / 0", "h4-h6,b1v").text,
              "the wall b1v would cut the pawn on a1 off from its goal d4");
}

TEST(BlockadeReadMove, WallMissing) {
    EXPECT_EQ(refusal(start_text, "d4-d6"),
              (Refusal{Reason::wall_missing, "a wall must follow d4-d6; d4-d6,a1h is possible"}));
    EXPECT_EQ(refusal("d4 h4 d11 h11 / 0 1 9 9 / - / 0", "d4-d6").text,
              "a wall must follow d4-d6; d4-d6,a1v is possible");
    EXPECT_TRUE(Blockade::read_move(*Blockade::read_position({}, "d4 h4 d11 h11 / 0 0 9 9 / - / 0"),
                                    "d4-d6"));
}

TEST(BlockadeReadMove, PawnMissing) {
    EXPECT_EQ(refusal(start_text, "e5h"),
              (Refusal{Reason::pawn_missing,
                       "a pawn must move before a wall is placed; d4-d6 is possible"}));
}

TEST(BlockadeReadMove, WallExtra) {
    EXPECT_EQ(refusal("d10 h4 d11 h11 / 9 9 9 9 / - / 0", "d10-d11,e5h"),
              (Refusal{Reason::wall_extra, "d10-d11 wins; no wall follows it"}));
    EXPECT_EQ(refusal({.turn = TurnKind::either}, start_text, "d4-d6,e5h"),
              (Refusal{Reason::wall_extra, "a turn is a pawn move or a wall here, not both"}));
}

TEST(BlockadeReadMove, MustMove) {
    EXPECT_EQ(refusal(start_text, "pass"),
              (Refusal{Reason::must_move,
                       "only a player who cannot move may pass; d4-d6,a1h is possible"}));
}

TEST(BlockadeReadMove, AWallAloneOrAPassWhereNoPawnCanMove) {
    // All four pawns in a row in a corridor one square wide. With blocking pawns those of seat 0
    // cannot move: b1 is next to a pawn of seat 1.
    const Rules rules{.columns = 8, .rows = 12, .pawns = PawnKind::block};
    constexpr std::string_view walls = " / a1h c1h e1h / ";
    const auto read = [&](const std::string& stocks) {
        return Blockade::read_position(rules, "a1 b1 c1 d1 / " + stocks + std::string(walls) + "0");
    };
    const auto with_wall = read("1 0 9 9");
    ASSERT_TRUE(with_wall) << with_wall.error().text;
    EXPECT_TRUE(with_wall->pawn_moves().empty());
    const auto wall = Blockade::read_move(*with_wall, "c5h");
    ASSERT_TRUE(wall) << wall.error().text;
    EXPECT_EQ(Blockade::write_move(*wall), "c5h");
    EXPECT_EQ(Blockade::read_move(*with_wall, "pass").error().reason, Reason::must_move);

    const auto without = read("0 0 9 9");
    ASSERT_TRUE(without);
    const auto pass = Blockade::read_move(*without, "pass");
    ASSERT_TRUE(pass);
    EXPECT_TRUE(pass->is_pass());
    EXPECT_EQ(without->count_moves(), 1);
}

TEST(BlockadeReadMove, EveryListedMoveIsReadBack) {
    Random random(21);
    for (const Rules& rules : many_rules())
        with_game_for(rules, [&]<class G>() {
            for (int game = test_effort(2); game > 0; --game)
                play_random_game<G>(rules, random, [&](const Progress<G>& progress) {
                    if (progress.over())
                        return;
                    const Move move = random_move<G>(progress.position(), random);
                    ASSERT_EQ((G::read_move(progress.position(), G::write_move(move))), move);
                });
        });
}

/// Moves that `list_moves` does not list are refused.
TEST(BlockadeReadMove, WhatIsNotListedIsRefused) {
    Random random(22);
    for (const Rules& rules : all_kinds(8, 12, 2))
        for (int game = test_effort(2); game > 0; --game)
            play_random_game<Blockade>(rules, random, [&](const Progress<Blockade>& progress) {
                if (progress.over())
                    return;
                const auto legal = progress.legal_moves();
                for (int tries = 0; tries < 20; ++tries) {
                    Move move;
                    const auto& position = progress.position();
                    const auto square = [&] {
                        return StandardGrid::number({static_cast<int>(random.below(8)),
                                                     static_cast<int>(random.below(12))});
                    };
                    const int from = position.pawns(position.turn())[random.below(2)];
                    if (const int to = square(); to != from && random.chance(3, 4))
                        move.pawn = PawnMove::of(from, to);
                    if (random.chance(3, 4))
                        move.wall = WallMove::of(random.chance(1, 2) ? Direction::horizontal
                                                                     : Direction::vertical,
                                                 square());
                    const bool listed = std::ranges::find(legal, move) != legal.end();
                    const auto read = Blockade::read_move(position, Blockade::write_move(move));
                    ASSERT_EQ(read.has_value(), listed) << Blockade::write_move(move);
                }
            });
}

} // namespace quadrille::blockade
