#include "games/hex/hex.h"

#include "base/random.h"
#include "games/catalogue.h"
#include "games/test_effort.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace quadrille {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::unique_ptr<AnyGame> game_after(const Choices& choices, std::vector<std::string> moves,
                                    std::optional<std::string> position = {}) {
    auto game = start("hex", choices, {.position = std::move(position), .deal = {}, .seed = 0});
    EXPECT_TRUE(game.has_value());
    const auto played = play_all(**game, moves);
    EXPECT_TRUE(played.has_value()) << played.error().text;
    return std::move(*game);
}

Refusal refusal(AnyGame& game, std::string_view move) {
    const auto played = game.play(game.turn(), move);
    EXPECT_FALSE(played.has_value()) << move << " was accepted";
    return played ? Refusal{} : played.error();
}

std::string position_problem(std::string_view text) {
    const auto position = Hex::read_position({.size = 5, .swap = false}, text);
    EXPECT_FALSE(position.has_value()) << text << " was accepted";
    return position ? "" : position.error().text;
}

TEST(HexOptions, SwapIsOnFromSizeSevenUnlessChosen) {
    const auto swap = [](const Choices& choices) {
        return std::string(*(*start("hex", choices))->options().find("swap"));
    };
    EXPECT_EQ(swap({}), "on");
    EXPECT_EQ(swap({{"size", "7"}}), "on");
    EXPECT_EQ(swap({{"size", "6"}}), "off");
    EXPECT_EQ(swap({{"size", "6"}, {"swap", "on"}}), "on");
    EXPECT_EQ(swap({{"swap", "off"}}), "off");
}

TEST(HexOptions, AreChecked) {
    EXPECT_EQ(start("hex", {{"size", "20"}}).error().text,
              "option size of hex cannot be \"20\"; it can be 3 to 19");
    EXPECT_EQ(start("hex", {{"swap", "maybe"}}).error().text,
              "option swap of hex cannot be \"maybe\"; it can be on or off");
}

TEST(HexMoves, AreListedInByteOrder) {
    const auto game = game_after({{"size", "3"}, {"swap", "on"}}, {"b2"});
    EXPECT_THAT(game->legal_moves(),
                ElementsAre("a1", "a2", "a3", "b1", "b3", "c1", "c2", "c3", "swap-pieces"));
}

TEST(HexMoves, SwapMirrorsTheStone) {
    const auto game = game_after({}, {"a3", "swap-pieces"});
    EXPECT_EQ(game->position_text(), "- / c1 / 0");
    game->undo();
    EXPECT_EQ(game->position_text(), "a3 / - / 1");
}

TEST(HexRefusals, Unreadable) {
    for (const char* text : {"", "a", "1a", "a0", "a01", "a1 ", "A1", "swap", "swap-sides", "pass",
                             "resign", "a100", "é1"}) {
        const Refusal refused = refusal(*game_after({}, {}), text);
        EXPECT_EQ(refused.reason, Reason::unreadable) << text;
        EXPECT_THAT(refused.text, HasSubstr("is not a move; a move is a cell (c3) or swap-pieces"));
    }
}

TEST(HexRefusals, OffTheBoard) {
    for (const char* text : {"f1", "a6", "z99"}) {
        const Refusal refused = refusal(*game_after({{"size", "5"}}, {}), text);
        EXPECT_EQ(refused.reason, Reason::off_board);
        EXPECT_EQ(refused.text, text + std::string(" is off the board, which has a1 to e5"));
    }
}

TEST(HexRefusals, Taken) {
    const auto game = game_after({}, {"c3", "d4"});
    EXPECT_EQ(refusal(*game, "c3"), (Refusal{Reason::taken, "c3 is taken by a red stone"}));
    EXPECT_EQ(refusal(*game, "d4"), (Refusal{Reason::taken, "d4 is taken by a blue stone"}));
}

TEST(HexRefusals, NoSwap) {
    const auto text = [](std::unique_ptr<AnyGame> game) {
        const Refusal refused = refusal(*game, "swap-pieces");
        EXPECT_EQ(refused.reason, Reason::no_swap);
        return refused.text;
    };
    EXPECT_EQ(text(game_after({{"swap", "off"}}, {"a1"})), "this game is played without swap");
    const std::string second = "only the second move of a game can be swap-pieces";
    EXPECT_EQ(text(game_after({}, {})), second);
    EXPECT_EQ(text(game_after({}, {"a1", "a2"})), second);
    EXPECT_EQ(text(game_after({}, {"a1", "swap-pieces"})), second);
    EXPECT_EQ(text(game_after({}, {"a1", "swap-pieces", "a2"})), second);
    EXPECT_EQ(text(game_after({}, {}, "a1 / - / 1")),
              "there is no swap in a game that begins from a position");
}

TEST(HexRefusals, GameOver) {
    const std::vector<std::string> moves{"b1", "a1", "b2", "a2", "b3"};
    const auto game = game_after({{"size", "3"}}, moves);
    EXPECT_EQ(game->outcome(), Outcome::won_by(hex::red, Ending::connection));
    EXPECT_TRUE(game->legal_moves().empty());
    EXPECT_EQ(refusal(*game, "c3").reason, Reason::game_over);
    const auto won = Hex::read_position({.size = 3, .swap = false}, "- / a2 b2 c1 / 0");
    EXPECT_EQ(Hex::read_move(*won, "c3").error(),
              (Refusal{Reason::game_over, "the game is over, blue has won"}));
}

TEST(HexPositionText, RefusesWhatCannotBe) {
    EXPECT_EQ(position_problem("a1 / b1"),
              "position: it has three parts, red stones / blue stones / seat to move, such as "
              "\"c3 d4 / b2 / 1\", not \"a1 / b1\"");
    EXPECT_EQ(position_problem(" / b1 / 0"), "position: stones are missing; write - for none");
    EXPECT_EQ(position_problem("f1 / b1 / 0"),
              "position: \"f1\" is not a cell of this board, which has a1 to e5");
    EXPECT_EQ(position_problem("a1 a1 / - / 0"), "position: a1 is given twice");
    EXPECT_EQ(position_problem("a1 / b1 a1 / 0"), "position: a1 has both a red and a blue stone");
    EXPECT_EQ(position_problem("- / - / 2"), "position: the seat to move is 0 or 1, not \"2\"");
}

TEST(HexPositionText, AllowsEmptyUnreachableAndFinishedOnes) {
    EXPECT_EQ(game_after({}, {}, "- / - / 1")->turn(), hex::blue);
    EXPECT_EQ(game_after({}, {}, "a1 b1 c1/-/0")->position_text(), "a1 b1 c1 / - / 0");
    const auto finished = game_after({{"size", "3"}}, {}, "a1 a2 a3 c1 c2 c3 / b2 / 0");
    EXPECT_EQ(finished->outcome(), Outcome::won_by(hex::red, Ending::connection));
}

RC_GTEST_PROP(HexPositionText, SurvivesARoundTrip, (std::uint64_t seed)) {
    Random random(seed);
    const hex::Rules rules{.size = 3 + static_cast<int>(random.below(17)), .swap = false};
    Hex::Position position(rules);
    for (auto left = random.below(60); left > 0 && position.winner() == nobody; --left) {
        Hex::Moves moves;
        position.list_moves(moves);
        position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    const auto text = Hex::write_position(position);
    const auto again = Hex::read_position(rules, *text);
    RC_ASSERT(again.has_value());
    RC_ASSERT(*again == position);
    RC_ASSERT(again->hash() == position.hash());
}

TEST(HexView, DescribesTheBoard) {
    const auto game = game_after({{"size", "3"}, {"swap", "on"}}, {"a3"});
    EXPECT_EQ(game->view(hex::blue)->json().write(),
              R"({"game":"hex","options":{"size":3,"swap":"on"},"seat":1,"played":["a3"],"turn":1,)"
              R"("moves":["a1","a2","b1","b2","b3","c1","c2","c3","swap-pieces"],)"
              R"("size":3,"swap":true,"red":["a3"],"blue":[]})");
}

TEST(HexView, NamesTheWinningChain) {
    const auto game = game_after({{"size", "3"}}, {}, "c1 b2 a3 c3 / - / 1");
    EXPECT_EQ(game->view(nobody)->json().find("chain")->write(), R"(["c1","b2","a3"])");
    EXPECT_TRUE(game->view(hex::blue)->legal_moves().empty());
}

TEST(HexDrawing, IsARhombus) {
    EXPECT_EQ(game_after({{"size", "5"}, {"swap", "on"}}, {"b4"})->view(nobody)->board({}),
              R"(          red
        a b c d e
      1  · · · · ·  1
       2  · · · · ·  2
  blue  3  · · · · ·  3  blue
         4  · R · · ·  4
          5  · · · · ·  5
              a b c d e
                  red
seat 0: red, joins top and bottom
seat 1: blue, joins left and right, may swap-pieces
)");
}

TEST(HexDrawing, KeepsTheWinningChainInCapitals) {
    EXPECT_EQ(game_after({{"size", "3"}}, {}, "c1 / a1 b1 b2 c2 a3 / 0")->view(nobody)->board({}),
              R"(        red
        a b c
      1  b b r  1
 blue  2  · B B  2  blue
        3  B · ·  3
            a b c
              red
seat 0: red, joins top and bottom
seat 1: blue, has joined left and right: a3 b2 c2
)");
}

TEST(HexDrawing, ColoursAreAddedAndNothingElse) {
    const auto game = game_after({}, {"a10", "swap-pieces", "f6"});
    const auto view = game->view(nobody);
    std::string coloured = view->board({.colour = true, .paths = false});
    EXPECT_THAT(coloured, HasSubstr("\x1b[1;34mB\x1b[0m"));
    for (std::size_t at = coloured.find('\x1b'); at != std::string::npos;
         at = coloured.find('\x1b'))
        coloured.erase(at, coloured.find('m', at) - at + 1);
    EXPECT_EQ(coloured, view->board({}));
}

} // namespace
} // namespace quadrille
