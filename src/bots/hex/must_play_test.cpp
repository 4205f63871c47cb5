#include "bots/hex/must_play.h"

#include "base/random.h"
#include "bots/hex/test_solving.h"
#include "bots/hex/won_positions.h"
#include "games/hex/hex.h"

#include <gtest/gtest.h>

namespace quadrille::hex {
namespace {

/// Whether a stone on the cell wins for the side to move.
bool wins_by(PositionSolver& solver, Position position, int cell) {
    const Seat mover = position.turn();
    position.play(Move::stone(cell));
    return position.winner() == mover || !wins(solver, position);
}

/// Compares what the finder sees with what is proven, throughout a random game.
void check_game(Random& random, Look look, int size, int first_plies, int& seen_wins,
                int& ruled_out) {
    PositionSolver solver(size, 1 << 20);
    MustPlayFinder must_play_finder(size);
    Position position({.size = size, .swap = false});
    Moves moves;
    position.list_moves(moves);
    random.shuffle(moves);
    for (int ply = 0; position.winner() == nobody; ++ply) {
        if (ply >= first_plies) {
            const std::string text = Hex::write_position(position).value();
            const MustPlayRegion region = must_play_finder.look(
                {position.stones(red), position.stones(blue)}, position.turn(), look);
            if (region.win) {
                ++seen_wins;
                EXPECT_TRUE(wins_by(solver, position, *region.win)) << text;
            } else {
                EXPECT_TRUE((region.must_play & ~position.empty_cells()).none()) << text;
                bool must_play_wins = false;
                region.must_play.each([&](int cell) {
                    must_play_wins = must_play_wins || wins_by(solver, position, cell);
                });
                EXPECT_EQ(must_play_wins, wins(solver, position)) << text;
                ruled_out += (position.empty_cells() & ~region.must_play).any() ? 1 : 0;
            }
        }
        position.play(moves[static_cast<std::size_t>(ply)]);
    }
}

TEST(MustPlayRegion, WhatItSeesIsTrueAndWhatItLeavesOutIsNotNeeded) {
    Random random(1);
    int seen_wins = 0;
    int ruled_out = 0;
    for (int game = 0; game < 20; ++game) {
        for (const Look look : {Look::quick, Look::thorough}) {
            check_game(random, look, 4, 0, seen_wins, ruled_out);
            check_game(random, look, 6, 10, seen_wins, ruled_out);
            // A board with wider sets of cells.
            check_game(random, look, 9, 60, seen_wins, ruled_out);
        }
    }
    EXPECT_GT(seen_wins, 100);
    EXPECT_GT(ruled_out, 50);
}

/// The number of won positions that the finder decides.
int seen_at_once(Look look) {
    MustPlayFinder must_play_finder(11);
    int seen = 0;
    for (const auto& [text, win] : won_positions) {
        const Position position = Hex::read_position({.size = 11, .swap = false}, text).value();
        const MustPlayRegion region = must_play_finder.look(
            {position.stones(red), position.stones(blue)}, position.turn(), look);
        if (!region.win && region.must_play.any())
            continue;
        ++seen;
        EXPECT_EQ(region.win.has_value(), win) << text;
    }
    return seen;
}

TEST(MustPlayRegion, MostWonPositionsAreSeenAtOnce) {
    EXPECT_EQ(seen_at_once(Look::thorough), 79);
    EXPECT_EQ(seen_at_once(Look::quick), 46);
}

} // namespace
} // namespace quadrille::hex
