/// Views of Quoridor, as JSON and as a drawn board.

#include "games/catalogue.h"
#include "games/quoridor/naive.h"
#include "games/quoridor/random_game.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace quadrille::quoridor {

namespace {

std::string listed_texts(const json::Value& view, std::string_view member) {
    std::string texts;
    for (const json::Value& each : *view.find(member)->array())
        texts += (each.text() != nullptr ? *each.text() : each.write()) + " ";
    return texts;
}

/// The position text, reconstructed from the JSON of a view.
std::string position_in(const json::Value& view) {
    const std::string walls = listed_texts(view, "walls");
    return listed_texts(view, "pawns") + "/ " + listed_texts(view, "stocks") + "/ " +
           (walls.empty() ? "- " : walls) + "/ " + view.find("turn")->write();
}

RC_GTEST_PROP(QuoridorView, ItsJsonTellsTheWholePosition, (const RandomGame& game)) {
    const Progress<Quoridor> progress = play_through(game);
    auto any = start("quoridor", Quoridor::choices(game.rules));
    RC_ASSERT(any.has_value());
    naive::Game plain = naive::Game::start(game.rules.size, game.rules.players, game.rules.walls);
    for (const Move move : progress.moves_played()) {
        RC_ASSERT((*any)->play((*any)->turn(), Quoridor::write_move(move)).has_value());
        plain.play(Quoridor::write_move(move));
    }
    for (Seat seat = nobody; seat < game.rules.players; ++seat) {
        const auto view = json::read((*any)->view(seat)->json().write());
        RC_ASSERT(view.has_value());
        RC_ASSERT(*view == (*any)->view(seat)->json());
        const auto choices = Choices::from_json(*view->find("options"));
        RC_ASSERT(choices.has_value());
        RC_ASSERT(*choices == Quoridor::choices(game.rules));
        const auto rebuilt =
            Quoridor::read_position(*Quoridor::make_rules(*choices), position_in(*view));
        RC_ASSERT(rebuilt.has_value());
        RC_ASSERT(*rebuilt == progress.position());
        RC_ASSERT(view->find("seat")->integer().value_or(nobody) == seat);
        RC_ASSERT(std::ssize(*view->find("played")->array()) == progress.plies());
        RC_ASSERT(view->find("moves")->array()->size() ==
                  (seat == progress.position().turn() ? progress.legal_moves().size() : 0U));
        RC_ASSERT((view->find("result") != nullptr) == progress.over());
        const json::Array& distances = *view->find("distances")->array();
        for (int each = 0; each < plain.players(); ++each)
            RC_ASSERT(distances[each].integer() == static_cast<int>(plain.way(each).size()) - 1);
    }
}

TEST(QuoridorView, OfAFinishedGame) {
    auto game = start("quoridor", {{"size", "3"}, {"players", "3"}},
                      {.position = "b2 b1 c3 / 0 1 2 / - / 1", .deal = {}});
    ASSERT_TRUE(game) << game.error().text;
    ASSERT_TRUE((*game)->play(1, "c1"));
    EXPECT_EQ((*game)->view(nobody)->json().write(),
              R"({"game":"quoridor","options":{"size":3,"players":3,"walls":6},"seat":null,)"
              R"("played":["c1"],"turn":2,"moves":[],"result":[-0.5,1,-0.5],"reason":"goal",)"
              R"("size":3,"pawns":["b2","c1","c3"],"stocks":[0,1,2],"walls":[],)"
              R"("goals":["north","east","south"],"distances":[1,0,2],)"
              R"("start":"b2 b1 c3 / 0 1 2 / - / 1"})");
}

TEST(QuoridorView, DrawsTheBoard) {
    const auto game =
        start("quoridor", {{"size", "5"}}, {.position = "c1 c4 / 9 8 / b1h d3v / 0", .deal = {}});
    ASSERT_TRUE(game) << game.error().text;
    EXPECT_EQ((*game)->view(0)->board({}), "     a   b   c   d   e\n"
                                           "   ┌───────────────────┐\n"
                                           " 5 │ ·   ·   ·   ·   · │ 5\n"
                                           "   │                   │\n"
                                           " 4 │ ·   ·   1   · ┃ · │ 4\n"
                                           "   │               ┃   │\n"
                                           " 3 │ ·   ·   ·   · ┃ · │ 3\n"
                                           "   │                   │\n"
                                           " 2 │ ·   ·   ·   ·   · │ 2\n"
                                           "   │    ━━━━━━━        │\n"
                                           " 1 │ ·   ·   0   ·   · │ 1\n"
                                           "   └───────────────────┘\n"
                                           "     a   b   c   d   e\n"
                                           "seat 0: pawn on c1, goal north, walls left 9\n"
                                           "seat 1: pawn on c4, goal south, walls left 8\n");
}

TEST(QuoridorView, DrawsShortestPathsOnRequest) {
    const auto game =
        start("quoridor", {{"size", "3"}}, {.position = "b1 c3 / 9 8 / b1h / 0", .deal = {}});
    ASSERT_TRUE(game) << game.error().text;
    EXPECT_EQ((*game)->view(0)->board({.colour = false, .paths = true}),
              "     a   b   c\n"
              "   ┌───────────┐\n"
              " 3 │ ₀   ·   1 │ 3\n"
              "   │           │\n"
              " 2 │ +   ₁   ₁ │ 2\n"
              "   │    ━━━━━━━│\n"
              " 1 │ +   0   · │ 1\n"
              "   └───────────┘\n"
              "     a   b   c\n"
              "seat 0: pawn on b1, goal north, walls left 9, 3 steps: b1 a1 a2 a3\n"
              "seat 1: pawn on c3, goal south, walls left 8, 4 steps: c3 c2 b2 a2 a1\n");
}

TEST(QuoridorView, AWayOfOneStepIsOneStep) {
    const auto game = start("quoridor", {{"size", "3"}}, {.position = "b2 c3 / 9 9 / - / 0"});
    ASSERT_TRUE(game) << game.error().text;
    EXPECT_TRUE((*game)
                    ->view(0)
                    ->board({.colour = false, .paths = true})
                    .contains("seat 0: pawn on b2, goal north, walls left 9, 1 step: b2 b3\n"));
}

TEST(QuoridorView, ColoursOnlyAddColours) {
    const auto game = start("quoridor", {{"players", "4"}},
                            {.position = "e1 a5 e9 i5 / 5 5 5 5 / e3h c5v / 2", .deal = {}});
    ASSERT_TRUE(game) << game.error().text;
    std::string board = (*game)->view(nobody)->board({.colour = true, .paths = true});
    EXPECT_NE(board.find('\x1b'), std::string::npos);
    for (std::size_t at = board.find('\x1b'); at != std::string::npos; at = board.find('\x1b'))
        board.erase(at, board.find('m', at) + 1 - at);
    EXPECT_EQ(board, (*game)->view(nobody)->board({.colour = false, .paths = true}));
}

} // namespace

} // namespace quadrille::quoridor
