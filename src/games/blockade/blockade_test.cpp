/// The options, texts, JSON and drawings of Blockade.

#include "games/blockade/blockade.h"

#include "base/text.h"
#include "games/blockade/random_games.h"
#include "games/catalogue.h"
#include "games/test_effort.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

namespace quadrille::blockade {

namespace {

std::string problem_of(const Rules& rules, std::string_view text) {
    const auto read = Blockade::read_position(rules, text);
    EXPECT_FALSE(read) << text << " was accepted";
    return read ? "" : read.error().text;
}

std::string option_problem(const Choices& choices) {
    const auto game = start("blockade", choices);
    EXPECT_FALSE(game);
    return game ? "" : game.error().text;
}

std::vector<std::string> lines(const std::string& text) {
    std::vector<std::string> result;
    for (const std::string_view line : split(text, '\n'))
        result.emplace_back(line);
    return result;
}

} // namespace

TEST(BlockadeOptions, AreChecked) {
    EXPECT_EQ(option_problem({{"columns", "7"}}),
              "option columns of blockade cannot be \"7\"; it can be 8 to 22");
    EXPECT_EQ(option_problem({{"rows", "29"}}),
              "option rows of blockade cannot be \"29\"; it can be 12 to 28");
    EXPECT_EQ(option_problem({{"walls", "19"}}),
              "option walls of blockade cannot be \"19\"; it can be 0 to 18");
    EXPECT_EQ(option_problem({{"turn", "neither"}}),
              "option turn of blockade cannot be \"neither\"; it can be both or either");
    EXPECT_EQ(option_problem({{"pawns", "fly"}}),
              "option pawns of blockade cannot be \"fly\"; it can be jump or block");
    EXPECT_EQ(option_problem({{"size", "9"}}),
              "blockade has no option \"size\"; it has columns, rows, walls, turn, pawns");
}

TEST(BlockadeOptions, ChooseTheBoardAndComeBack) {
    for (const Rules& rules : many_rules()) {
        const Choices choices = Blockade::choices(rules);
        EXPECT_EQ(Blockade::make_rules(choices), rules);
        const auto game = start("blockade", choices);
        ASSERT_TRUE(game) << game.error().text;
        EXPECT_EQ((*game)->name(), "blockade");
        EXPECT_EQ((*game)->options(), choices);
        const bool standard = rules.columns <= 11 && rules.rows <= 14;
        EXPECT_EQ((*game)->as<Blockade>() != nullptr, standard);
        EXPECT_EQ((*game)->as<LargeBlockade>() != nullptr, !standard);
    }
    EXPECT_EQ((*start("blockade", {}))->options(), Blockade::choices({}));
}

TEST(BlockadeText, PositionsComeBack) {
    Random random(31);
    for (const Rules& rules : many_rules())
        with_game_for(rules, [&]<class G>() {
            for (int game = test_effort(2); game > 0; --game)
                play_random_game<G>(rules, random, [&](const Progress<G>& progress) {
                    const auto text = G::write_position(progress.position());
                    ASSERT_EQ((G::read_position(rules, *text)), progress.position()) << *text;
                });
        });
}

TEST(BlockadeText, AWinnerMayShareTheSquareWithItsOwner) {
    const auto won = Blockade::read_position({}, "d11 h4 d11 h11 / 9 9 9 9 / - / 1");
    ASSERT_TRUE(won) << won.error().text;
    EXPECT_EQ(won->outcome(), Outcome::won_by(0, Ending::goal));
    EXPECT_EQ(lines(Blockade::draw(*won, {}))[8],
              "11 │ ·   ·   ·   0   ·   ·   ·   1   ·   ·   · │ 11");
}

TEST(BlockadeText, AnyTextIsReadOrRefused) {
    const auto position = Blockade::start({});
    EXPECT_TRUE(rc::check([&](const std::string& text) {
        RC_ASSERT(!Blockade::read_move(position, text));
        const auto problem = Blockade::read_position({}, text);
        RC_ASSERT(!problem);
        RC_ASSERT(problem.error().text.find('\n') == std::string::npos);
    }));
}

TEST(BlockadeText, BrokenPositionsSayWhatIsWrong) {
    EXPECT_EQ(problem_of({}, "d4 h4 d11 h11"),
              "position: it has four parts, pawns / stocks / walls / seat to move, such as "
              "\"d4 h4 d11 h11 / 9 9 9 9 / e5h / 0\", not \"d4 h4 d11 h11\"");
    EXPECT_EQ(problem_of({}, "d4 h4 d11 / 9 9 9 9 / - / 0"),
              "position: 4 pawns are needed, 2 for each seat, not \"d4 h4 d11\"");
    EXPECT_EQ(problem_of({}, "d4 h4 d11 l1 / 9 9 9 9 / - / 0"),
              "position: pawn \"l1\" is not on the board, which has a1 to k14");
    EXPECT_EQ(problem_of({}, "d4 d4 d11 h11 / 9 9 9 9 / - / 0"), "position: two pawns stand on d4");
    EXPECT_EQ(problem_of({}, "d4 h4 d11 h11 / 9 9 / - / 0"),
              "position: 4 stocks of walls are needed, 2 for each seat, not \"9 9\"");
    EXPECT_EQ(problem_of({}, "d4 h4 d11 h11 / 9 9 9 19 / - / 0"),
              "position: a stock of walls is 0 to 18, not \"19\"");
    EXPECT_EQ(problem_of({}, "d4 h4 d11 h11 / 9 9 9 9 / k1h / 0"),
              "position: \"k1h\" is not a wall of this board; walls go from a1 to j13 with h or v "
              "behind");
    EXPECT_EQ(problem_of({}, "d4 h4 d11 h11 / 9 9 9 9 / e5h e5v / 0"),
              "position: wall e5v overlaps or crosses an earlier one");
    EXPECT_EQ(problem_of({}, "d4 h4 d11 h11 / 9 9 9 9 /  / 0"),
              "position: walls are missing; write - for none");
    EXPECT_EQ(problem_of({}, "d4 h4 d11 h11 / 9 9 9 9 / - / 2"),
              "position: the seat to move is 0 to 1, not \"2\"");
    EXPECT_EQ(problem_of({}, "a1 h4 d11 h11 / 9 9 9 9 / a2h b1v / 0"),
              "position: walls cut the pawn on a1 off from its goal d11");
    EXPECT_EQ(problem_of({}, "d11 h4 d4 h11 / 9 9 9 9 / - / 0"),
              "position: more than one pawn stands on its goal");
}

TEST(BlockadeText, JsonTellsAllThatIsOnTheBoard) {
    const auto position = Blockade::read_position({}, "d4 h6 d11 h11 / 9 8 7 6 / d10h e5v / 1");
    ASSERT_TRUE(position) << position.error().text;
    const json::Value described(Blockade::describe(*position));
    EXPECT_EQ(described.write(),
              R"({"columns":11,"rows":14,"pawns":[["d4","h6"],["d11","h11"]],)"
              R"("starts":[["d4","h4"],["d11","h11"]],"goals":[["d11","h11"],["d4","h4"]],)"
              R"("stocks":[{"horizontal":9,"vertical":8},{"horizontal":7,"vertical":6}],)"
              R"("walls":["d10h","e5v"],"distances":[[[9,11],[9,5]],[[9,11],[11,7]]]})");
    EXPECT_EQ(json::read(described.write()), described);
}

TEST(BlockadeText, DrawingShowsStartsPawnsWallsAndStocks) {
    const auto position =
        Blockade::read_position({.columns = 8, .rows = 12}, "d6 e4 d9 g7 / 9 8 7 6 / e5h b2v / 1");
    ASSERT_TRUE(position) << position.error().text;
    EXPECT_EQ(Blockade::draw(*position, {}), R"(     a   b   c   d   e   f   g   h
   ┌───────────────────────────────┐
12 │ ·   ·   ·   ·   ·   ·   ·   · │ 12
   │                               │
11 │ ·   ·   ·   ·   ·   ·   ·   · │ 11
   │                               │
10 │ ·   ·   ·   ·   ·   ·   ·   · │ 10
   │                               │
 9 │ ·   ·   ·   1   ○   ·   ·   · │ 9
   │                               │
 8 │ ·   ·   ·   ·   ·   ·   ·   · │ 8
   │                               │
 7 │ ·   ·   ·   ·   ·   ·   1   · │ 7
   │                               │
 6 │ ·   ·   ·   0   ·   ·   ·   · │ 6
   │                ━━━━━━━        │
 5 │ ·   ·   ·   ·   ·   ·   ·   · │ 5
   │                               │
 4 │ ·   ·   ·   ○   0   ·   ·   · │ 4
   │                               │
 3 │ ·   · ┃ ·   ·   ·   ·   ·   · │ 3
   │       ┃                       │
 2 │ ·   · ┃ ·   ·   ·   ·   ·   · │ 2
   │                               │
 1 │ ·   ·   ·   ·   ·   ·   ·   · │ 1
   └───────────────────────────────┘
     a   b   c   d   e   f   g   h
seat 0: pawns on e4 and d6, goals d9 and e9, walls left 9 horizontal, 8 vertical
seat 1: pawns on g7 and d9, goals d4 and e4, walls left 7 horizontal, 6 vertical
)");
}

TEST(BlockadeText, DrawingHasTheColoursOfTheWalls) {
    const std::string drawn = Blockade::draw(Blockade::start({}), {.colour = true, .paths = false});
    EXPECT_NE(drawn.find("\x1b[1;34m9 horizontal\x1b[0m"), std::string::npos);
    EXPECT_NE(drawn.find("\x1b[1;32m9 vertical\x1b[0m"), std::string::npos);
}

TEST(BlockadeText, DrawingShowsEachPathToBothGoals) {
    const std::vector<std::string> drawn =
        lines(Blockade::draw(Blockade::start({}), {.colour = false, .paths = true}));
    EXPECT_EQ(drawn[16], "7 │ ·   ·   ·   +   ·   ·   ·   +   ·   ·   · │ 7");
    EXPECT_EQ(drawn[32], "d4 to d11, 7 steps: d4 d5 d6 d7 d8 d9 d10 d11");
    EXPECT_EQ(drawn[33], "d4 to h11, 11 steps: d4 d5 d6 d7 d8 d9 d10 d11 e11 f11 g11 h11");
    EXPECT_EQ(drawn[40], "h11 to h4, 7 steps: h11 h10 h9 h8 h7 h6 h5 h4");
}

} // namespace quadrille::blockade
