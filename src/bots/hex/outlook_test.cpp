#include "bots/hex/outlook.h"

#include "base/random.h"
#include "bots/hex/solver.h"
#include "games/hex/hex.h"

#include <gtest/gtest.h>

namespace quadrille::hex {
namespace {

bool wins(Solver& solver, const Position& position) {
    solver.begin(position);
    while (!solver.think(1'000)) {
    }
    return solver.proof()->win;
}

/// Whether the side to move wins by a stone there.
bool wins_by(Solver& solver, Position position, int cell) {
    const Seat mover = position.turn();
    position.play(Move::stone(cell));
    return position.winner() == mover || !wins(solver, position);
}

/// Compares what is seen at one look with what is proven, all the way through a random game.
void check_game(Random& random, int size, int first_plies, int& seen_wins, int& ruled_out) {
    Solver solver(size, 1 << 20);
    Lookout lookout(size);
    Position position({.size = size, .swap = false});
    Moves moves;
    position.list_moves(moves);
    random.shuffle(moves);
    for (int ply = 0; position.winner() == nobody; ++ply) {
        if (ply >= first_plies) {
            const std::string text = Hex::write_position(position).value();
            const Outlook outlook =
                lookout.look({position.stones(red), position.stones(blue)}, position.turn());
            if (outlook.win) {
                ++seen_wins;
                EXPECT_TRUE(wins_by(solver, position, *outlook.win)) << text;
            } else {
                EXPECT_TRUE((outlook.open & ~position.empty_cells()).none()) << text;
                bool open_wins = false;
                outlook.open.each(
                    [&](int cell) { open_wins = open_wins || wins_by(solver, position, cell); });
                EXPECT_EQ(open_wins, wins(solver, position)) << text;
                ruled_out += (position.empty_cells() & ~outlook.open).any() ? 1 : 0;
            }
        }
        position.play(moves[static_cast<std::size_t>(ply)]);
    }
}

TEST(Outlook, WhatItSeesIsTrueAndWhatItLeavesOutIsNotNeeded) {
    Random random(1);
    int seen_wins = 0;
    int ruled_out = 0;
    for (int game = 0; game < 20; ++game) {
        check_game(random, 4, 0, seen_wins, ruled_out);
        check_game(random, 6, 10, seen_wins, ruled_out);
        // Wider sets of cells.
        check_game(random, 9, 60, seen_wins, ruled_out);
    }
    EXPECT_GT(seen_wins, 100);
    EXPECT_GT(ruled_out, 50);
}

} // namespace
} // namespace quadrille::hex
