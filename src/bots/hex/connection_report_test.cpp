// Connection reports: known positions, and that everything reported holds in play.

#include "bots/hex/connection_report.h"

#include "base/random.h"
#include "bots/hex/simple_solver.h"
#include "bots/hex/solver.h"
#include "bots/hex/won_positions.h"
#include "games/hex/hex.h"
#include "games/test_effort.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>

namespace quadrille::hex {

namespace {

Position read(int size, std::string_view text) {
    return Hex::read_position({.size = size, .swap = false}, text).value();
}

std::string text(const Cells& cells) {
    std::string result;
    cells.each([&](int cell) { result += (result.empty() ? "" : " ") + cell_text(cell); });
    return result;
}

/// The position in which every empty cell outside the carrier, and every stone but these, belongs
/// to the opponent, who is to move.
Position confined(const Position& position, Seat seat, const Cells& stones, const Cells& carrier) {
    const Cells others = shapes[position.size()].area & ~stones & ~carrier;
    return seat == red ? Position(position.size(), stones, others, blue)
                       : Position(position.size(), others, stones, red);
}

bool holds(SimpleSolver& solver, const Position& position, const WinningConnection& win) {
    Cells stones = win.stones;
    Cells carrier = win.carrier;
    if (win.key) {
        stones.insert(*win.key);
        carrier.remove(*win.key);
    }
    const Position left = confined(position, win.seat, stones, carrier);
    return left.winner() == win.seat || (left.winner() == nobody && !solver.wins(left));
}

} // namespace

TEST(ConnectionReport, AStoneInTheMiddleWinsWhateverTheOtherDoes) {
    const ConnectionReport report = report_connections(read(3, "b2 / - / 1"));
    ASSERT_TRUE(report.win);
    EXPECT_FALSE(report.threat);
    EXPECT_EQ(report.win->seat, red);
    EXPECT_EQ(report.win->key, std::nullopt);
    EXPECT_EQ(text(report.win->carrier), "b1 c1 a3 b3");
    EXPECT_EQ(text(report.win->stones), "b2");
    ASSERT_EQ(report.edges.size(), 2);
    EXPECT_EQ(text(report.edges[0].carrier), "b1 c1");
    EXPECT_EQ(report.edges[1].edge, 1);
    EXPECT_EQ(text(report.edges[1].carrier), "a3 b3");
    EXPECT_TRUE(report.bridges.empty());
}

TEST(ConnectionReport, TheSideToMoveIsToldItsKey) {
    const ConnectionReport report = report_connections(read(3, "- / - / 1"));
    ASSERT_TRUE(report.win);
    EXPECT_EQ(report.win->seat, blue);
    EXPECT_EQ(text(Cells::of(report.win->key.value())), "b2");
    EXPECT_EQ(text(report.win->carrier), "c1 a2 b2 c2 a3");
}

TEST(ConnectionReport, StonesThatDoNotHelpAreNotNamed) {
    const ConnectionReport report = report_connections(read(4, "b2 b3 d2 / a1 d4 / 1"));
    ASSERT_TRUE(report.win);
    EXPECT_EQ(text(report.win->stones), "b2 b3");
    EXPECT_EQ(text(report.win->carrier), "b1 c1 a4 b4");
}

TEST(ConnectionReport, WhereOneMustPlayAndWhichBridgesThereAre) {
    const ConnectionReport report = report_connections(read(6, "c2 d3 b4 / d1 e1 e4 c5 / 0"));
    EXPECT_FALSE(report.win);
    ASSERT_TRUE(report.threat);
    EXPECT_EQ(text(report.threat->must_play), "f3 d4 f4 b5 d5 a6");
    EXPECT_TRUE((report.threat->must_play & ~report.threat->carrier).none());
    std::string bridges;
    for (const Bridge& bridge : report.bridges) {
        bridges += bridge.seat == red ? "red" : "blue";
        for (const auto& pair : {bridge.stones, bridge.carrier})
            for (const int cell : pair)
                bridges += " " + cell_text(cell);
        bridges += "\n";
    }
    EXPECT_EQ(bridges, "red c2 b4 b3 c3\n"
                       "red c2 d3 c3 d2\n"
                       "red b4 d3 c3 c4\n"
                       "blue c5 e4 d4 d5\n");
}

TEST(ConnectionReport, NothingIsSaidAboutTheWinnerWhileTheStoneCanBeTakenOver) {
    Position position({.size = 3, .swap = true});
    EXPECT_FALSE(report_connections(position).win);
    position.play(Move::stone(cell_at({1, 1})));
    const ConnectionReport report = report_connections(position);
    EXPECT_FALSE(report.win);
    EXPECT_FALSE(report.threat);
    EXPECT_EQ(report.edges.size(), 2);
    position.play(Move::swap());
    EXPECT_TRUE(report_connections(position).win);
}

TEST(ConnectionReport, SeesMostOfTheHundredWonPositions) {
    int seen = 0;
    for (const auto& [text, win] : won_positions) {
        const Position position = read(11, text);
        const ConnectionReport report = report_connections(position);
        if (!report.win)
            continue;
        ++seen;
        EXPECT_EQ(report.win->seat == position.turn(), win) << text;
    }
    EXPECT_EQ(seen, 79);
}

TEST(ConnectionReport, WhatIsToldIsTrue) {
    Random random(1);
    SimpleSolver solver(5);
    int wins = 0;
    int threats = 0;
    // With fewer games there might be no threats.
    const int games = std::max(30, test_effort(60));
    for (int game = 0; game < games; ++game) {
        Position position({.size = 5, .swap = false});
        Moves moves;
        position.list_moves(moves);
        random.shuffle(moves);
        for (std::size_t ply = 0; position.winner() == nobody; ++ply) {
            const ConnectionReport report = report_connections(position);
            const std::string place = Hex::write_position(position).value();
            if (ply >= 5 && report.win) {
                ++wins;
                EXPECT_TRUE(holds(solver, position, *report.win)) << place;
            }
            if (ply >= 5 && report.threat) {
                ++threats;
                (position.empty_cells() & ~report.threat->must_play).each([&](int cell) {
                    Position after = position;
                    after.play(Move::stone(cell));
                    EXPECT_TRUE(after.winner() == nobody && solver.wins(after)) << place;
                });
            }
            position.play(moves[ply]);
        }
    }
    EXPECT_GT(wins, games);
    EXPECT_GT(4 * threats, games);
}

} // namespace quadrille::hex
