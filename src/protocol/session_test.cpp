#include "protocol/session.h"

#include "base/random.h"
#include "base/text.h"
#include "protocol/qtp.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace quadrille {
namespace {

Session session(std::string game, Choices options = {}, std::string bot = "random") {
    return Session::open({.game = std::move(game),
                          .options = std::move(options),
                          .bot = std::move(bot),
                          .seed = 1,
                          .version = "1.2.3"})
        .value();
}

/// The answer of a new session of 5x5 Quoridor to one command.
std::string answer(std::string_view line) {
    return session("quoridor", {{"size", "5"}}).answer(line);
}

TEST(Session, SaysWhoItIs) {
    EXPECT_EQ(answer("name"), "= Quadrille\n\n");
    EXPECT_EQ(answer("version"), "= 1.2.3\n\n");
    EXPECT_EQ(answer("7 protocol_version"), "=7 2\n\n");
    EXPECT_EQ(answer(""), "");
    EXPECT_EQ(answer("# name"), "");
    EXPECT_EQ(answer("8"), "?8 unknown command\n\n");
    EXPECT_EQ(answer("9 win the game"), "?9 unknown command\n\n");
}

TEST(Session, KnowsWhatItLists) {
    for (const std::string game : {"quoridor", "blockade", "hex", "durak"}) {
        // Every command is sent, including the one that solves the empty board of Hex, so the board
        // is small.
        Session s = game == "hex" ? session(game, {{"size", "4"}}) : session(game);
        for (const std::string& command : s.commands()) {
            EXPECT_EQ(s.answer("known_command " + command), "= true\n\n");
            EXPECT_EQ(s.answer(command).find("unknown command"), std::string::npos) << command;
        }
        EXPECT_EQ(s.answer("known_command win"), "= false\n\n");
        EXPECT_EQ(s.answer("known_command"), "= false\n\n");
    }
}

TEST(Session, HasTheCommandsOfItsGameOnly) {
    EXPECT_EQ(session("hex").answer("known_command playwall"), "= false\n\n");
    EXPECT_EQ(session("hex").answer("known_command swap-pieces"), "= true\n\n");
    EXPECT_EQ(session("quoridor").answer("known_command playwall"), "= true\n\n");
    EXPECT_EQ(session("quoridor", {{"players", "4"}}).answer("known_command playwall"),
              "= false\n\n");
    EXPECT_EQ(session("blockade").answer("known_command walls"), "= true\n\n");
    EXPECT_EQ(session("durak").answer("known_command view"), "= true\n\n");
    EXPECT_EQ(session("durak").answer("playmove black e2"), "? unknown command\n\n");
}

TEST(Session, EndsWithQuit) {
    Session s = session("hex");
    EXPECT_FALSE(s.finished());
    EXPECT_EQ(s.answer("1 quit"), "=1\n\n");
    EXPECT_TRUE(s.finished());
}

TEST(Session, PlaysMovesInOurNotation) {
    Session s = session("quoridor");
    EXPECT_EQ(s.answer("play black e2"), "=\n\n");
    EXPECT_EQ(s.answer("play W E8"), "=\n\n");
    EXPECT_EQ(s.answer("play 0 e3H"), "=\n\n");
    EXPECT_EQ(s.answer("play white e3v"), "? illegal move: the wall e3v would cross e3h\n\n");
    EXPECT_EQ(s.answer("play white e9"), "=\n\n");
}

TEST(Session, RefusesWithAReasonAndChangesNothing) {
    Session s = session("quoridor");
    const std::string before = s.answer("all_legal_moves");
    for (const std::string_view line : {"play black e5",
                                        "play black",
                                        "play",
                                        "play green e2",
                                        "play black e2 e3",
                                        "play 2 e2",
                                        "play white e8",
                                        "undo",
                                        "undo 0",
                                        "undo x",
                                        "walls -1",
                                        "walls",
                                        "walls 21",
                                        "boardsize 4",
                                        "boardsize",
                                        "boardsize 5 7",
                                        "boardsize x",
                                        "genmove white",
                                        "genmove",
                                        "genmove 7",
                                        "time_settings 1 2",
                                        "time_settings 1 2 x",
                                        "time_settings -1 2 3",
                                        "time_settings nan 0 0",
                                        "time_settings 1e30 0 0",
                                        "time_left black 1",
                                        "time_left green 1 1",
                                        "all_legal_moves green",
                                        "final_score",
                                        "analyze green",
                                        "analyze 0",
                                        "analyze black x",
                                        "analyze white",
                                        "playmove black e5",
                                        "playmove black",
                                        "playwall black e5 up",
                                        "playwall black e5"}) {
        const std::string reply = s.answer(line);
        EXPECT_TRUE(reply.starts_with("? ") && reply.size() > 5) << line << reply;
        EXPECT_EQ(s.answer("all_legal_moves"), before) << line;
    }
}

TEST(Session, UndoesMovesAndResignations) {
    Session s = session("quoridor", {{"size", "5"}});
    s.answer("play black c2");
    const std::string before = s.answer("all_legal_moves");
    s.answer("play white c4");
    EXPECT_EQ(s.answer("undo"), "=\n\n");
    EXPECT_EQ(s.answer("all_legal_moves"), before);
    EXPECT_EQ(s.answer("play white resign"), "=\n\n");
    EXPECT_EQ(s.answer("final_score"), "= B+\n\n");
    EXPECT_EQ(s.answer("all_legal_moves"), "=\n\n");
    EXPECT_EQ(s.answer("play white c4"), "? illegal move: the game is over\n\n");
    EXPECT_EQ(s.answer("undo"), "=\n\n");
    EXPECT_EQ(s.answer("all_legal_moves"), before);
    s.answer("play white c4");
    s.answer("play black resign");
    EXPECT_EQ(s.answer("undo 4"), "? cannot undo\n\n");
    EXPECT_EQ(s.answer("undo 3"), "=\n\n");
    EXPECT_EQ(s.answer("play black b1"), "=\n\n");
}

TEST(Session, GenmoveAlsoPlays) {
    Session s = session("quoridor", {{"size", "3"}});
    const std::string reply = s.answer("genmove black");
    EXPECT_TRUE(reply.starts_with("= ")) << reply;
    const std::string move(trimmed(reply.substr(2)));
    EXPECT_TRUE(s.answer("play black " + move).starts_with("? illegal move")) << move;
    EXPECT_EQ(s.answer("genmove black"), "? it is the turn of white, not of black\n\n");
}

TEST(Session, PlaysWholeGamesInEveryGame) {
    for (const std::string game : {"quoridor", "blockade", "hex", "durak"}) {
        Session s = session(game);
        bool over = false;
        for (int ply = 0; ply < 10'000 && !over; ++ply) {
            const bool black = s.answer("genmove black").starts_with("=");
            const bool white = s.answer("genmove white").starts_with("=");
            over = !black && !white;
        }
        EXPECT_TRUE(over) << game;
        const std::string score = s.answer("final_score");
        EXPECT_TRUE(score == "= B+\n\n" || score == "= W+\n\n" || score == "= 0\n\n") << score;
        EXPECT_EQ(s.answer("all_legal_moves"), "=\n\n");
        EXPECT_EQ(s.answer("clear_board"), "=\n\n");
        EXPECT_TRUE(s.answer("final_score").starts_with("? cannot score"));
    }
}

TEST(Session, SeatsOfBiggerGamesAreNumbers) {
    Session s = session("quoridor", {{"players", "4"}});
    for (const std::string_view line : {"play 0 e2", "play 1 b5", "play 2 e8", "play 3 h5"})
        EXPECT_EQ(s.answer(line), "=\n\n") << line;
    EXPECT_TRUE(s.answer("play 4 e3").starts_with("? syntax error: a colour is 0 to 3"));
    EXPECT_EQ(s.answer("genmove 1"), "? it is the turn of 0, not of 1\n\n");
    s.answer("play 0 resign");
    EXPECT_TRUE(s.answer("final_score").starts_with("= [-1,0.33")) << s.answer("final_score");
}

TEST(Session, BoardsizeBeginsAnew) {
    Session s = session("quoridor");
    s.answer("play black e2");
    EXPECT_EQ(s.answer("boardsize 5"), "=\n\n");
    EXPECT_EQ(s.answer("play black c2"), "=\n\n");
    EXPECT_EQ(s.answer("boardsize 12"),
              "? unacceptable size: size can be 3, 5, 7, 9 or 11, not \"12\"\n\n");
    Session hex = session("hex");
    EXPECT_EQ(hex.answer("boardsize 13 13"), "=\n\n");
    EXPECT_EQ(hex.answer("play black m13"), "=\n\n");
    Session blockade = session("blockade");
    EXPECT_EQ(blockade.answer("boardsize 8 12"), "=\n\n");
    EXPECT_TRUE(blockade.answer("boardsize 8").starts_with("? syntax error"));
    EXPECT_TRUE(session("durak").answer("boardsize 9").starts_with("? unacceptable size"));
}

TEST(Session, QtpIsOurBoardTurnedOver) {
    Session s = session("quoridor");
    EXPECT_EQ(s.answer("walls 1"), "=\n\n");
    EXPECT_EQ(s.answer("playmove black E8"), "=\n\n");
    EXPECT_EQ(s.answer("playmove white e2"), "=\n\n");
    // d7 lies between QTP's rows 7 and 6, which are 3 and 4 here; e8 between 8 and 7, in front of
    // black.
    EXPECT_EQ(s.answer("playwall black d7 horizontal"), "=\n\n");
    EXPECT_EQ(s.answer("playwall white e8 h"), "=\n\n");
    EXPECT_TRUE(s.answer("playmove black e7").starts_with("? illegal move: "));
    EXPECT_EQ(s.answer("playmove black e"), "? syntax error: \"e\" is not a square\n\n");
    EXPECT_EQ(s.answer("walls 3").substr(0, 2), "? ");
    EXPECT_EQ(s.answer("play black e3"), "? illegal move: a wall stands between e2 and e3\n\n");
    EXPECT_TRUE(s.answer("playwall black a5 v").starts_with("? illegal move: "))
        << "no wall is left";
    EXPECT_EQ(s.answer("playmove black d8"), "=\n\n");
    EXPECT_EQ(s.answer("winner"), "= false\n\n");
}

/// Whole games that are sent only by QTP's commands are the same games here.
TEST(Session, QtpGamesAreOurGames) {
    Random random(1);
    for (const int size : {3, 5, 9}) {
        const Choices options{{"size", std::to_string(size)}};
        Session s = session("quoridor", options);
        const auto game = start("quoridor", options).value();
        while (!game->over()) {
            ASSERT_EQ(s.answer("all_legal_moves"),
                      "= " + joined(game->legal_moves(), " ") + "\n\n");
            const auto moves = game->legal_moves();
            const std::string& move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
            const std::string colour = game->turn() == 0 ? "black " : "white ";
            const std::string text = colour + to_qtp(move, size);
            const bool wall = move.size() == 3;
            ASSERT_EQ(s.answer((wall ? "playwall " : "playmove ") + text), "=\n\n") << text;
            ASSERT_TRUE(game->play(game->turn(), move));
        }
        const Outcome& outcome = *game->outcome();
        const std::string winner = outcome.kind == Outcome::Kind::draw ? "false"
                                   : outcome.result(0, 2) > 0          ? "true black"
                                                                       : "true white";
        EXPECT_EQ(s.answer("winner"), "= " + winner + "\n\n");
    }
}

TEST(Session, QtpTellsTheWinner) {
    Session s = session("quoridor", {{"size", "3"}});
    for (const std::string_view line :
         {"playmove black a3", "playmove white c1", "playmove black a2", "playmove white c2"})
        EXPECT_EQ(s.answer(line), "=\n\n") << line;
    EXPECT_EQ(s.answer("winner"), "= false\n\n");
    EXPECT_EQ(s.answer("playmove black a1"), "=\n\n");
    EXPECT_EQ(s.answer("winner"), "= true black\n\n");
    EXPECT_EQ(s.answer("final_score"), "= B+\n\n");
}

TEST(Session, QtpAnswersInItsOwnWordsIfAsked) {
    Session s = Session::open({.game = "quoridor",
                               .options = {{"size", "3"}, {"walls", "0"}},
                               .bot = "random",
                               .version = "1",
                               .qtp = true})
                    .value();
    const std::string reply = s.answer("genmove black");
    EXPECT_TRUE(reply == "= A3\n\n" || reply == "= C3\n\n" || reply == "= B2\n\n") << reply;
    EXPECT_FALSE(Session::open({.game = "hex", .bot = "random", .version = "1", .qtp = true}));
}

TEST(Session, DurakPlaysFromAView) {
    const auto game = start("durak", {}, {}).value();
    Session s = session("durak");
    const auto view_line = [&](Seat seat) {
        return "view " + std::to_string(seat) + ' ' + game->view(seat)->json().write();
    };
    for (int ply = 0; ply < 1000 && !game->over(); ++ply) {
        const Seat seat = game->turn();
        EXPECT_EQ(s.answer(view_line(seat)), "=\n\n");
        const std::string reply = s.answer("genmove " + std::to_string(seat));
        ASSERT_TRUE(reply.starts_with("= ")) << reply;
        EXPECT_TRUE(game->play(seat, trimmed(reply.substr(2)))) << reply;
    }
    EXPECT_TRUE(game->over());
}

TEST(Session, DurakThinksAboutAView) {
    const auto game = start("durak", {}, {}).value();
    const std::string seat = std::to_string(game->turn());
    const std::string view = game->view(game->turn())->json().write();
    for (const char* bot : {"best", "level:2", "greedy", "scorer"}) {
        Session s = session("durak", {}, bot);
        EXPECT_EQ(s.answer("view " + seat + ' ' + view), "=\n\n");
        s.answer("time_settings 0 0.05 1");
        const std::string reply = s.answer("genmove " + seat);
        EXPECT_EQ(std::ranges::count(game->legal_moves(), trimmed(reply.substr(1))), 1) << reply;
    }
    Session s = session("durak", {}, "best");
    s.answer("view " + seat + ' ' + view);
    const std::string reply = s.answer("analyze " + seat + " 50");
    EXPECT_TRUE(reply.starts_with("= move ")) << reply;
    // A view without the past.
    s.answer(
        R"(view 0 {"game":"durak","seat":0,"turn":0,"hands":[6,6],"played":[],"moves":["6S"]})");
    EXPECT_TRUE(s.answer("genmove 0").starts_with("? bot best needs a view that tells the past"));
    EXPECT_TRUE(s.answer("analyze").starts_with("? only a view that tells the past"));
}

TEST(Session, FromAViewABotThatBreaksDownIsRefused) {
    const auto game = start("durak", {}, {}).value();
    const std::string seat = std::to_string(game->turn());
    Session s = session("durak", {}, "program:false");
    s.answer("view " + seat + ' ' + game->view(game->turn())->json().write());
    EXPECT_EQ(s.answer("genmove " + seat), "? the bot broke down\n\n");
}

TEST(Session, MovesFromAViewTakeTimeFromTheClock) {
    const auto game = start("durak", {}, {}).value();
    const std::string seat = std::to_string(game->turn());
    Session s = session("durak");
    s.answer("view " + seat + ' ' + game->view(game->turn())->json().write());
    s.answer("time_settings 0 1000 2");
    const auto for_each_of_two = s.clock().allowance(game->turn());
    s.answer("genmove " + seat);
    EXPECT_GT(s.clock().allowance(game->turn()), for_each_of_two) << "the rest is for one move";
}

TEST(Session, AViewIsCheckedAndHidesTheOwnGame) {
    const auto game = start("durak", {}, {}).value();
    const Seat seat = game->turn();
    Session s = session("durak");
    EXPECT_TRUE(s.answer("view 0").starts_with("? syntax error"));
    EXPECT_TRUE(s.answer("view 0 {}").starts_with("? a view names its game"));
    const std::string json = game->view(seat)->json().write();
    EXPECT_TRUE(
        s.answer("view " + std::to_string(1 - seat) + ' ' + json).starts_with("? the view"));
    EXPECT_EQ(s.answer("view " + std::to_string(seat) + ' ' + json), "=\n\n");
    EXPECT_TRUE(s.answer("genmove " + std::to_string(1 - seat)).starts_with("? it is the turn of"));
    EXPECT_EQ(s.answer("all_legal_moves"), "= " + joined(game->legal_moves(), " ") + "\n\n");
    for (const std::string_view line : {"play black pass", "undo", "final_score", "analyze"})
        EXPECT_TRUE(s.answer(line).starts_with("? ")) << line;
    EXPECT_EQ(s.answer("clear_board"), "=\n\n");
    EXPECT_TRUE(s.answer("undo").starts_with("? cannot undo"));
}

TEST(Session, ARandomBotDoesNotPlayTheSameGameTwice) {
    Session s = session("hex");
    const auto game = [&] {
        std::string moves;
        for (const std::string_view line :
             {"clear_board", "genmove b", "genmove w", "genmove b", "genmove w"})
            moves += s.answer(line);
        return moves;
    };
    EXPECT_NE(game(), game());
}

TEST(Session, EveryGameHasADealOfItsOwn) {
    Session s = session("durak");
    const std::string first = s.answer("showboard");
    s.answer("clear_board");
    EXPECT_NE(s.answer("showboard"), first);
    EXPECT_EQ(session("durak").answer("showboard"), first);
}

TEST(Session, AnalyzesWithABotThatThinks) {
    Session s = Session::open({.game = "quoridor",
                               .options = {{"size", "5"}},
                               .bot = "alphabeta:depth=2",
                               .version = "1"})
                    .value();
    const std::string reply = s.answer("analyze black 10000");
    EXPECT_TRUE(reply.starts_with("= move ")) << reply;
    EXPECT_NE(reply.find(" win 0."), std::string::npos) << reply;
    EXPECT_NE(reply.find(" depth 2 nodes "), std::string::npos) << reply;
    EXPECT_EQ(split(trimmed(reply), '\n').size(), 5) << reply;
    EXPECT_TRUE(s.answer("play black c2").starts_with("=")) << "nothing was played";
    EXPECT_TRUE(session("hex").answer("analyze").starts_with("? bot random does not say"));
}

TEST(Session, SettingsOfTimeAreBelieved) {
    Session s = session("quoridor", {{"size", "5"}}, "best");
    EXPECT_EQ(s.answer("time_settings 0 0.01 1"), "=\n\n");
    EXPECT_TRUE(s.answer("genmove black").starts_with("= "));
    EXPECT_EQ(s.answer("time_left white 0.01 1"), "=\n\n");
    EXPECT_TRUE(s.answer("genmove white").starts_with("= "));
}

TEST(Session, WhatIsWrongIsSaidAtOnce) {
    EXPECT_FALSE(Session::open({.game = "chess", .bot = "random", .version = "1"}));
    EXPECT_FALSE(Session::open({.game = "hex", .bot = "nobody", .version = "1"}));
    EXPECT_FALSE(Session::open({.game = "hex", .bot = "program:", .version = "1"}));
}

} // namespace
} // namespace quadrille
