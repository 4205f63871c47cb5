/// Properties of Blockade positions.

#include "games/blockade/position.h"

#include "games/blockade/random_games.h"
#include "games/test_effort.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <type_traits>

namespace quadrille::blockade {

namespace {

template <class G>
std::set<std::string> move_texts(const typename G::Position& position) {
    Moves moves;
    position.list_moves(moves);
    std::set<std::string> texts;
    for (const Move move : moves)
        texts.insert(G::write_move(move));
    return texts;
}

template <class G>
typename G::Position position_of(const Rules& rules, std::string_view text) {
    const auto position = G::read_position(rules, text);
    EXPECT_TRUE(position) << position.error().text;
    return *position;
}

std::set<std::string> pawn_moves(const Rules& rules, std::string_view text) {
    const auto position = position_of<Blockade>(rules, text);
    std::set<std::string> texts;
    for (const PawnMove move : position.pawn_moves())
        texts.insert(Blockade::write_move({move, {}}));
    return texts;
}

using Texts = std::set<std::string>;

/// Mirrors the board: east to west, or, if `seats` is set, south to north with the seats exchanged.
template <class Grid>
struct Mirror {
    bool seats = false;
    int columns = 0;
    int rows = 0;

    int square(int number) const { return turned(number, 1); }

    /// The south-west corner of a wall becomes its south-east or north-west corner.
    int slot(int number) const { return turned(number, 2); }

    int turned(int number, int off) const {
        Square square = Grid::square(number);
        if (seats) {
            square.row = rows - off - square.row;
        } else {
            square.column = columns - off - square.column;
        }
        return Grid::number(square);
    }

    Seat seat(Seat of) const { return seats ? 1 - of : of; }

    Move move(Move of) const {
        if (of.pawn.exists())
            of.pawn = PawnMove::of(square(of.pawn.from), square(of.pawn.to));
        if (of.wall.exists())
            of.wall = WallMove::of(of.wall.direction(), slot(of.wall.slot));
        return of;
    }

    Position<Grid> position(const Rules& rules, const Position<Grid>& of) const {
        Grid grid(columns, rows);
        TwoEach pawns;
        TwoEach stocks;
        for (const Direction direction : {Direction::horizontal, Direction::vertical})
            of.grid().walls(direction).each(
                [&](int number) { grid.place(direction, slot(number)); });
        for (const Seat each : {0, 1}) {
            const auto [first, second] = of.pawns(each);
            pawns[seat(each)] = {square(first), square(second)};
            stocks[seat(each)] = {of.stock(each, Direction::horizontal),
                                  of.stock(each, Direction::vertical)};
        }
        return {rules, grid, pawns, stocks, seat(of.turn())};
    }
};

} // namespace

static_assert(std::is_trivially_copyable_v<Blockade::Position>);
static_assert(sizeof(Blockade::Position) <= 80);
static_assert(sizeof(LargeBlockade::Position) <= 192);
static_assert(sizeof(Move) == 8);

TEST(BlockadePosition, StartsOnTheFourthSquares) {
    EXPECT_EQ(Blockade::write_position(Blockade::start({})), "d4 h4 d11 h11 / 9 9 9 9 / - / 0");
    EXPECT_EQ(Blockade::write_position(Blockade::start({.columns = 8, .rows = 12, .walls = 0})),
              "d4 e4 d9 e9 / 0 0 0 0 / - / 0");
    EXPECT_EQ(LargeBlockade::write_position(
                  LargeBlockade::start({.columns = 22, .rows = 28, .walls = 18})),
              "d4 s4 d25 s25 / 18 18 18 18 / - / 0");
}

TEST(BlockadePosition, PawnsGoTwoStraightOrOneDiagonally) {
    EXPECT_EQ(pawn_moves({}, "f7 a1 c14 k14 / 0 0 0 0 / - / 0"),
              Texts({"a1-a3", "a1-b2", "a1-c1", "f7-d7", "f7-e6", "f7-e8", "f7-f5", "f7-f9",
                     "f7-g6", "f7-g8", "f7-h7"}));
}

TEST(BlockadePosition, WallsStopStraightMovesAndBothWaysRoundACorner) {
    // A wall north of e7 and f7 blocks f7-f9, and f7-e8 both ways; f7-g8 is possible by way of g7.
    EXPECT_EQ(pawn_moves({}, "f7 a1 c14 k14 / 0 0 0 0 / e7h a1h / 0"),
              Texts({"a1-c1", "f7-d7", "f7-e6", "f7-f5", "f7-g6", "f7-g8", "f7-h7"}));
    // A wall can also block the second step.
    EXPECT_EQ(pawn_moves({}, "f7 a1 c14 k14 / 0 0 0 0 / e8h a1h / 0"),
              Texts({"a1-c1", "f7-d7", "f7-e6", "f7-e8", "f7-f5", "f7-g6", "f7-g8", "f7-h7"}));
}

TEST(BlockadePosition, PawnsOnTheWayAreJumpedOrStopIt) {
    constexpr std::string_view text = "f7 f8 g7 k14 / 0 0 0 0 / a1h / 0";
    const Texts jumping = pawn_moves({}, text);
    EXPECT_TRUE(jumping.contains("f7-f9"));
    EXPECT_TRUE(jumping.contains("f7-h7"));
    EXPECT_TRUE(jumping.contains("f7-g8"));
    EXPECT_TRUE(jumping.contains("f7-e8"));
    const Texts blocked = pawn_moves({.pawns = PawnKind::block}, text);
    EXPECT_FALSE(blocked.contains("f7-f9"));
    EXPECT_FALSE(blocked.contains("f7-h7"));
    EXPECT_FALSE(blocked.contains("f7-g8"));
    EXPECT_TRUE(blocked.contains("f7-e8"));
    EXPECT_TRUE(blocked.contains("f7-f5"));
}

TEST(BlockadePosition, SingleStepsLeadOntoGoals) {
    // d11 is a goal, so it can be entered although a pawn stands on it.
    EXPECT_TRUE(pawn_moves({}, "d10 a1 d11 k14 / 0 0 0 0 / - / 0").contains("d10-d11"));
    EXPECT_TRUE(pawn_moves({}, "d10 a1 c14 k14 / 0 0 0 0 / - / 0").contains("d10-d11"));
    EXPECT_TRUE(pawn_moves({}, "d10 a1 c14 k14 / 0 0 0 0 / - / 0").contains("d10-d12"));
    EXPECT_FALSE(pawn_moves({}, "d10 a1 c14 k14 / 0 0 0 0 / d10h / 0").contains("d10-d11"));
    // There are no single steps onto own starts.
    EXPECT_FALSE(pawn_moves({}, "d5 a1 c14 k14 / 0 0 0 0 / - / 0").contains("d5-d4"));
}

TEST(BlockadePosition, SingleStepsLeadUpToAPawn) {
    EXPECT_TRUE(pawn_moves({}, "f7 a1 f9 k14 / 0 0 0 0 / - / 0").contains("f7-f8"));
    EXPECT_TRUE(pawn_moves({}, "f7 f9 c14 k14 / 0 0 0 0 / - / 0").contains("f7-f8"));
    EXPECT_FALSE(pawn_moves({}, "f7 a1 c14 k14 / 0 0 0 0 / - / 0").contains("f7-f8"));
    // Not if a wall is in front of that pawn or another pawn is in between.
    EXPECT_FALSE(pawn_moves({}, "f7 a1 f9 k14 / 0 0 0 0 / f8h / 0").contains("f7-f8"));
    EXPECT_FALSE(pawn_moves({}, "f7 f8 f9 k14 / 0 0 0 0 / - / 0").contains("f7-f8"));
    // A taken goal can be entered, so there is no step up to it.
    const Texts before_goal = pawn_moves({}, "d9 a1 d11 k14 / 0 0 0 0 / - / 0");
    EXPECT_FALSE(before_goal.contains("d9-d10"));
    EXPECT_TRUE(before_goal.contains("d9-d11"));
}

TEST(BlockadePosition, AWallFollowsUnlessTheGameIsWonOrNoneFits) {
    const Rules rules;
    EXPECT_TRUE(
        move_texts<Blockade>(position_of<Blockade>(rules, "d10 a1 d11 k14 / 1 0 0 0 / - / 0"))
            .contains("d10-d11"));
    const Texts without_stock =
        move_texts<Blockade>(position_of<Blockade>(rules, "f7 a1 d11 k14 / 0 0 9 9 / - / 0"));
    EXPECT_EQ(without_stock.size(), 11);
    EXPECT_TRUE(without_stock.contains("f7-f9"));
    const Texts one_kind =
        move_texts<Blockade>(position_of<Blockade>(rules, "f7 a1 d11 k14 / 0 1 9 9 / - / 0"));
    EXPECT_EQ(one_kind.size(), 11 * 130);
    EXPECT_TRUE(one_kind.contains("f7-f9,a1v"));
}

TEST(BlockadePosition, WinningEndsTheGame) {
    auto position = position_of<Blockade>({}, "d10 a1 d11 k14 / 9 9 9 9 / - / 0");
    EXPECT_FALSE(position.outcome());
    position.play(*Blockade::read_move(position, "d10-d11"));
    EXPECT_EQ(position.outcome(), Outcome::won_by(0, Ending::goal));
    EXPECT_TRUE(move_texts<Blockade>(position).empty());
    EXPECT_EQ(position.count_moves(), 0);
}

TEST(BlockadePosition, PawnsOfASeatAreAlike) {
    const Rules rules{.walls = 0};
    auto one = Blockade::start(rules);
    auto other = one;
    for (const char* move : {"d4-d6", "d11-d13", "h4-h6", "d13-d11"})
        one.play(*Blockade::read_move(one, move));
    for (const char* move : {"h4-h6", "h11-h13", "d4-d6", "h13-h11"})
        other.play(*Blockade::read_move(other, move));
    EXPECT_EQ(one, other);
    EXPECT_EQ(one.hash(), other.hash());
    EXPECT_EQ(position_of<Blockade>(rules, "h6 d6 h11 d11 / 0 0 0 0 / - / 0"), one);
}

TEST(BlockadePosition, ThirdRepetitionIsADraw) {
    const Rules rules{.walls = 0};
    Progress<Blockade> progress(rules, Blockade::start(rules));
    for (int round = 0; round < 2; ++round)
        for (const char* move : {"d4-d6", "h11-h9", "d6-d4", "h9-h11"}) {
            EXPECT_FALSE(progress.over());
            ASSERT_TRUE(progress.play(progress.position().turn(), move));
        }
    EXPECT_EQ(progress.outcome(), Outcome::drawn(Ending::repetition));
}

TEST(BlockadePosition, EveryGameEndsAndTheWinnerStandsOnAGoal) {
    Random random(11);
    for (const Rules& rules : many_rules())
        with_game_for(rules, [&]<class G>() {
            for (int game = test_effort(3); game > 0; --game)
                play_random_game<G>(rules, random, [&](const Progress<G>& progress) {
                    const auto& position = progress.position();
                    const auto outcome = position.outcome();
                    for (const Seat seat : {0, 1})
                        ASSERT_EQ(std::ranges::any_of(
                                      position.pawns(seat),
                                      [&](int pawn) { return position.is_goal(seat, pawn); }),
                                  outcome && outcome->seat == seat);
                    ASSERT_FALSE(position.find_cut());
                });
        });
}

TEST(BlockadePosition, HashIsKeptAsIfComputedAnew) {
    Random random(12);
    for (const Rules& rules : many_rules())
        with_game_for(rules, [&]<class G>() {
            for (int game = test_effort(2); game > 0; --game)
                play_random_game<G>(rules, random, [&](const Progress<G>& progress) {
                    ASSERT_EQ(progress.position().hash(), progress.position().hash_from_scratch());
                });
        });
}

TEST(BlockadePosition, TurnsCanBePlayedInParts) {
    Random random(13);
    for (const Rules& rules : all_kinds(9, 13, 4))
        for (int game = test_effort(3); game > 0; --game) {
            auto whole = Blockade::start(rules);
            auto parts = whole;
            for (int ply = 0; ply < 40 && !whole.outcome(); ++ply) {
                const Move move = random_move<Blockade>(whole, random);
                if (move.pawn.exists() && move.wall.exists()) {
                    const auto walls = parts.legal_walls_after(move.pawn);
                    parts.move_pawn(move.pawn);
                    ASSERT_EQ(walls, parts.legal_walls());
                } else if (move.pawn.exists()) {
                    parts.move_pawn(move.pawn);
                }
                if (move.wall.exists())
                    parts.place_wall(move.wall);
                parts.end_turn();
                whole.play(move);
                ASSERT_EQ(parts, whole);
            }
        }
}

TEST(BlockadePosition, MirroredPositionsHaveMirroredMoves) {
    Random random(14);
    for (const Rules& rules : many_rules())
        with_game_for(rules, [&]<class G>() {
            using Grid = std::remove_cvref_t<decltype(G::start(rules).grid())>;
            const auto checked = static_cast<int>(random.below(40));
            play_random_game<G>(rules, random, [&](const Progress<G>& progress) {
                if (progress.plies() != checked)
                    return;
                for (const bool seats : {false, true}) {
                    const Mirror<Grid> mirror{seats, rules.columns, rules.rows};
                    Moves expected;
                    progress.position().list_moves(expected);
                    for (Move& move : expected)
                        move = mirror.move(move);
                    Moves moves;
                    mirror.position(rules, progress.position()).list_moves(moves);
                    std::ranges::sort(expected);
                    std::ranges::sort(moves);
                    ASSERT_EQ(moves, expected);
                }
            });
        });
}

} // namespace quadrille::blockade
