/// What the session adds for Hex: commands and habits of Hex programs and their users.

#include "protocol/session.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace quadrille {
namespace {

Session hex_session(const std::string& size) {
    return Session::open({.game = "hex",
                          .options = {{"size", size}},
                          .bot = "random",
                          .seed = 1,
                          .version = "1.2.3"})
        .value();
}

TEST(HexSession, TakesStonesOfEitherColourAtAnyTime) {
    Session s = hex_session("6");
    std::vector<std::string> boards{s.answer("showboard")};
    for (const std::string_view line : {"play white b2", "play white a1", "play black c1",
                                        "play black c2", "genmove black", "genmove black"}) {
        EXPECT_TRUE(s.answer(line).starts_with("=")) << line;
        boards.push_back(s.answer("showboard"));
    }
    EXPECT_EQ(s.answer("undo 7"), "? cannot undo\n\n");
    while (boards.size() > 1) {
        EXPECT_EQ(s.answer("showboard"), boards.back());
        boards.pop_back();
        EXPECT_EQ(s.answer("undo"), "=\n\n");
    }
    EXPECT_EQ(s.answer("showboard"), boards.back());
    EXPECT_EQ(s.answer("undo"), "? cannot undo\n\n");
}

TEST(HexSession, GoesOnAfterTheEnd) {
    Session s = hex_session("3");
    for (const std::string_view line :
         {"play b a1", "play w b1", "play b a2", "play w b2", "play b a3"})
        EXPECT_EQ(s.answer(line), "=\n\n");
    EXPECT_EQ(s.answer("final_score"), "= B+\n\n");
    EXPECT_EQ(s.answer("genmove white"), "? the game is over\n\n");
    EXPECT_EQ(s.answer("play white c3"), "=\n\n");
    EXPECT_EQ(s.answer("play white c3"), "? illegal move: c3 is taken\n\n");
    EXPECT_EQ(s.answer("play white c4"),
              "? illegal move: \"c4\" is not a cell of this board, which has a1 to c3\n\n");
    EXPECT_EQ(s.answer("play white swap-pieces").substr(0, 2), "? ");
    EXPECT_EQ(s.answer("final_score"), "= B+\n\n");
    EXPECT_EQ(s.answer("undo 2"), "=\n\n");
    EXPECT_TRUE(s.answer("final_score").starts_with("? "));
    EXPECT_EQ(s.answer("play black resign"), "=\n\n");
    EXPECT_EQ(s.answer("play black c1"), "=\n\n");
    EXPECT_EQ(s.answer("undo 6"), "=\n\n");
    EXPECT_EQ(s.answer("undo"), "? cannot undo\n\n");
}

TEST(HexSession, IsSolved) {
    Session s = hex_session("5");
    EXPECT_EQ(s.answer("dfpn-solve-state black"), "= black\n\n");
    EXPECT_EQ(s.answer("dfpn-solve-state white 60"), "= white\n\n");
    s.answer("play black a1");
    EXPECT_EQ(s.answer("dfpn-solve-state"), "= white\n\n");
    EXPECT_TRUE(s.answer("dfpn-solve-state green").starts_with("? syntax error"));
    EXPECT_TRUE(s.answer("dfpn-solve-state black now").starts_with("? syntax error"));
    s.answer("play white resign");
    EXPECT_EQ(s.answer("dfpn-solve-state"), "= black\n\n");
}

TEST(HexSession, IsSolvedWithoutTheSwap) {
    Session s = hex_session("7");
    EXPECT_EQ(s.answer("dfpn-solve-state black"), "= black\n\n");
    s.answer("play black d4");
    EXPECT_TRUE(s.answer("all_legal_moves").ends_with("swap-pieces\n\n"));
    EXPECT_EQ(s.answer("dfpn-solve-state"), "= black\n\n");
}

TEST(HexSession, HearsWhatHexGuiSends) {
    Session s = hex_session("11");
    for (const std::string_view line :
         {"boardsize 11 11", "play black c3", "play white swap", "undo", "swap-pieces", "undo",
          "play white swap-pieces", "showboard", "all_legal_moves black", "all_legal_moves white"})
        EXPECT_TRUE(s.answer(line).starts_with("=")) << line;
    EXPECT_TRUE(s.answer("hexgui-analyze_commands").starts_with("= plist/"));
    EXPECT_TRUE(s.answer("swap-pieces").starts_with("? illegal move: "));
}

} // namespace
} // namespace quadrille
