/// Tests of `Progress` with Quoridor: turns, ends, undo and the draw by repetition.

#include "games/progress.h"

#include "games/quoridor/quoridor.h"

#include <gtest/gtest.h>

namespace quadrille {

namespace {

Progress<Quoridor> begun(std::string_view position, const Quoridor::Rules& rules = {}) {
    const auto start = Quoridor::read_position(rules, position);
    EXPECT_TRUE(start) << start.error().text;
    return {rules,
            start.value_or(Quoridor::start(rules)),
            {.deal = {}, .position = std::string(position)}};
}

/// Tries to play each move for the seat to move; returns how many were accepted.
int play(Progress<Quoridor>& progress, std::initializer_list<std::string_view> moves) {
    int played = 0;
    for (const std::string_view move : moves)
        if (progress.play(progress.position().turn(), move))
            ++played;
    return played;
}

TEST(Progress, TheThirdOccurrenceDraws) {
    Progress<Quoridor> progress({}, Quoridor::start({}));
    EXPECT_EQ(occurrences(progress.earlier(), progress.position()), 0);
    EXPECT_EQ(play(progress, {"d1", "d9", "e1", "e9"}), 4);
    EXPECT_EQ(occurrences(progress.earlier(), progress.position()), 1);
    EXPECT_EQ(play(progress, {"f1", "f9", "e1"}), 3);
    EXPECT_FALSE(progress.over());
    EXPECT_EQ(play(progress, {"e9"}), 1);
    EXPECT_EQ(progress.outcome(), Outcome::drawn(Ending::repetition));
    EXPECT_TRUE(progress.legal_moves().empty());
    EXPECT_EQ(progress.play(0, "e2").error(), (Refusal{Reason::game_over, "the game is over"}));
}

TEST(Progress, AnotherTurnOrStockIsAnotherPosition) {
    Progress<Quoridor> progress = begun("e4 e8 / 0 0 / - / 0");
    EXPECT_EQ(play(progress, {"e5", "d8", "e4", "e8"}), 4);
    EXPECT_EQ(occurrences(progress.earlier(), progress.position()), 1);
    const auto other_turn = begun("e4 e8 / 0 0 / - / 1");
    EXPECT_EQ(occurrences(progress.earlier(), other_turn.position()), 0);
    const auto other_stock = begun("e4 e8 / 0 1 / - / 0");
    EXPECT_EQ(occurrences(progress.earlier(), other_stock.position()), 0);
}

TEST(Progress, UndoTakesBackTheEndToo) {
    Progress<Quoridor> progress = begun("e8 a2 / 1 1 / - / 0");
    EXPECT_EQ(play(progress, {"e9"}), 1);
    EXPECT_EQ(progress.outcome(), Outcome::won_by(0, Ending::goal));
    progress.undo();
    EXPECT_FALSE(progress.over());
    EXPECT_EQ(progress.position(), progress.start());
    EXPECT_EQ(play(progress, {"e3h", "a1"}), 2);
    EXPECT_EQ(progress.outcome(), Outcome::won_by(1, Ending::goal));
}

TEST(Progress, UndoTakesBackADrawAndResignation) {
    Progress<Quoridor> progress({}, Quoridor::start({}));
    play(progress, {"d1", "d9", "e1", "e9", "d1", "d9", "e1", "e9"});
    EXPECT_TRUE(progress.over());
    progress.undo();
    EXPECT_FALSE(progress.over());
    progress.end(Outcome::lost_by(1, Ending::resignation));
    EXPECT_EQ(progress.outcome(), Outcome::lost_by(1, Ending::resignation));
    EXPECT_TRUE(progress.legal_moves().empty());
    progress.undo();
    EXPECT_FALSE(progress.over());
    EXPECT_EQ(progress.plies(), 6);
}

TEST(Progress, TheWinnerIsWhoArrivesWithThreeAndFour) {
    const Quoridor::Rules three{.size = 5, .players = 3, .walls = 6};
    Progress<Quoridor> west_arrives = begun("e4 d3 c2 / 0 0 0 / - / 0", three);
    EXPECT_EQ(play(west_arrives, {"d4", "e3"}), 2) << "seat 0 on the east edge has won nothing";
    EXPECT_EQ(west_arrives.outcome(), Outcome::won_by(1, Ending::goal));

    const Quoridor::Rules four{.size = 5, .players = 4, .walls = 5};
    Progress<Quoridor> east_arrives = begun("e1 a5 a4 b3 / 0 0 0 0 / - / 0", four);
    EXPECT_EQ(play(east_arrives, {"e2", "b5", "a3", "b2"}), 4);
    EXPECT_FALSE(east_arrives.over()) << "corners and foreign edges are no goals";
    EXPECT_EQ(play(east_arrives, {"e3", "c5", "b3", "a2"}), 4);
    EXPECT_EQ(east_arrives.outcome(), Outcome::won_by(3, Ending::goal));
}

TEST(Progress, AGameSetUpAsWonIsOver) {
    const Progress<Quoridor> progress = begun("c9 e5 / 3 4 / - / 1");
    EXPECT_EQ(progress.outcome(), Outcome::won_by(0, Ending::goal));
    EXPECT_TRUE(progress.legal_moves().empty());
    EXPECT_EQ(progress.origin().position, "c9 e5 / 3 4 / - / 1");
}

} // namespace

} // namespace quadrille
