// The exact solver, compared with plain recursion that knows only the rules and, where that takes
// too long, with a second, simple solver.

#include "bots/hex/solver.h"

#include "base/random.h"
#include "bots/hex/simple_solver.h"
#include "games/hex/hex.h"
#include "games/test_effort.h"

#include <gtest/gtest.h>

#include <unordered_map>
#include <utility>

namespace quadrille::hex {

namespace {

/// Plain recursion with memoization.
class Naive {
  public:
    bool wins(const Position& position) {
        if (position.winner() != nobody)
            return position.winner() == position.turn();
        auto& seen = seen_[position.turn()];
        const std::uint64_t key = bits(position.stones(red)) << 32 | bits(position.stones(blue));
        if (const auto known = seen.find(key); known != seen.end())
            return known->second;
        bool win = false;
        Moves moves;
        position.list_moves(moves);
        for (const Move move : moves) {
            Position next = position;
            next.play(move);
            if (!wins(next)) {
                win = true;
                break;
            }
        }
        seen[key] = win;
        return win;
    }

  private:
    /// For boards up to 5x5.
    static std::uint64_t bits(const Cells& cells) {
        std::uint64_t bits = 0;
        cells.each([&](int cell) {
            bits |= std::uint64_t{1} << (square_of(cell).row * 5 + square_of(cell).column);
        });
        return bits;
    }

    std::array<std::unordered_map<std::uint64_t, bool>, 2> seen_;
};

Position start(int size) {
    return Position(Rules{.size = size, .swap = false});
}

Proof solve(PositionSolver& solver, const Position& position) {
    solver.begin(position);
    while (!solver.think(1000)) {
    }
    return *solver.proof();
}

/// Checks the value and the move of a position, and that the move is on an empty cell.
void check(PositionSolver& solver, Naive& naive, const Position& position) {
    const Proof proof = solve(solver, position);
    const std::string text = *Hex::write_position(position);
    ASSERT_EQ(proof.win, naive.wins(position)) << text;
    ASSERT_TRUE(position.empty_cells().contains(proof.move.cell)) << text;
    if (!proof.win)
        return;
    Position next = position;
    next.play(proof.move);
    ASSERT_FALSE(naive.wins(next)) << text << " " << Hex::write_move(proof.move);
}

/// An undecided position with `reds` and `blues` stones, not necessarily one that occurs in a game.
Position random_position(Random& random, int size, int reds, int blues) {
    for (;;) {
        std::array<Cells, 2> stones;
        for (Seat seat = red; seat <= blue; ++seat)
            for (int i = 0; i < (seat == red ? reds : blues);) {
                const int cell = cell_at(
                    {static_cast<int>(random.below(size)), static_cast<int>(random.below(size))});
                if (stones[red].contains(cell) || stones[blue].contains(cell))
                    continue;
                stones[seat].insert(cell);
                ++i;
            }
        const Position position(size, stones[red], stones[blue],
                                static_cast<Seat>(random.below(2)));
        if (position.winner() == nobody)
            return position;
    }
}

std::string winning_openings(int size) {
    PositionSolver solver(size);
    std::string cells;
    Moves moves;
    start(size).list_moves(moves);
    for (const Move move : moves) {
        Position position = start(size);
        position.play(move);
        if (!solve(solver, position).win)
            cells += Hex::write_move(move) + " ";
    }
    return cells;
}

/// The winner plays the proven moves, the other side every possible move.
void play_out(PositionSolver& solver, const Position& position, Seat winner) {
    if (position.winner() != nobody) {
        ASSERT_EQ(position.winner(), winner);
        return;
    }
    if (position.turn() == winner) {
        const Proof proof = solve(solver, position);
        ASSERT_TRUE(proof.win);
        Position next = position;
        next.play(proof.move);
        play_out(solver, next, winner);
        return;
    }
    Moves moves;
    position.list_moves(moves);
    for (const Move move : moves) {
        Position next = position;
        next.play(move);
        play_out(solver, next, winner);
    }
}

} // namespace

TEST(HexSolver, EveryPositionOfTheSmallestBoard) {
    PositionSolver solver(3);
    Naive naive;
    // Each cell is empty, red or blue; either side is to move.
    for (int number = 0; number < 19683; ++number) {
        std::array<Cells, 2> stones;
        int rest = number;
        for (int i = 0; i < 9; ++i, rest /= 3)
            if (rest % 3 != 0)
                stones[rest % 3 - 1].insert(cell_at({i % 3, i / 3}));
        for (Seat turn = red; turn <= blue; ++turn) {
            const Position position(3, stones[red], stones[blue], turn);
            if (position.winner() == nobody) {
                ASSERT_NO_FATAL_FAILURE(check(solver, naive, position));
            }
        }
    }
}

TEST(HexSolver, RandomPositionsOfFourByFour) {
    Random random(1);
    Naive naive;
    for (int game = 0; game < 400; ++game) {
        // A fresh solver each time, since a table that knows too much would hide faults.
        PositionSolver solver(4, 1 << 16);
        const int reds = 2 + static_cast<int>(random.below(4));
        const int blues = 2 + static_cast<int>(random.below(4));
        ASSERT_NO_FATAL_FAILURE(check(solver, naive, random_position(random, 4, reds, blues)));
    }
}

TEST(HexSolver, TheSimpleSolverIsRight) {
    Random random(4);
    SimpleSolver simple(4);
    Naive naive;
    for (int i = 0; i < 200; ++i) {
        const int reds = 2 + static_cast<int>(random.below(4));
        const int blues = 2 + static_cast<int>(random.below(4));
        const Position position = random_position(random, 4, reds, blues);
        ASSERT_EQ(simple.wins(position), naive.wins(position)) << *Hex::write_position(position);
    }
}

TEST(HexSolver, EarlyPositionsOfFiveByFiveAgainstTheSimpleSolver) {
    Random random(5);
    SimpleSolver simple(5);
    PositionSolver kept(5);
    const int positions = test_effort(100);
    for (int i = 0; i < positions; ++i) {
        const int reds = static_cast<int>(random.below(5));
        const int blues = static_cast<int>(random.below(5));
        const Position position = random_position(random, 5, reds, blues);
        PositionSolver fresh(5, 1 << 16);
        for (PositionSolver* solver : {&fresh, &kept}) {
            const Proof proof = solve(*solver, position);
            const std::string text = *Hex::write_position(position);
            ASSERT_EQ(proof.win, simple.wins(position)) << text;
            Position next = position;
            next.play(proof.move);
            ASSERT_EQ(proof.win, next.winner() != nobody || !simple.wins(next)) << text;
        }
    }
}

TEST(HexSolver, LatePositionsOfFiveByFive) {
    Random random(2);
    PositionSolver solver(5);
    for (int game = 0; game < 100; ++game) {
        Naive naive;
        const int reds = 6 + static_cast<int>(random.below(3));
        const int blues = 6 + static_cast<int>(random.below(3));
        ASSERT_NO_FATAL_FAILURE(check(solver, naive, random_position(random, 5, reds, blues)));
    }
}

TEST(HexSolver, WiderSetsOfCellsGiveTheSame) {
    // The same 4x4 position in the corner of a 9x9 and a 12x12 board. The rest belongs to blue on
    // the right and to red below, so that nothing else counts.
    Random random(3);
    for (const int size : {9, 12}) {
        PositionSolver small(4);
        PositionSolver large(size);
        for (int game = 0; game < 100; ++game) {
            const Position position = random_position(random, 4, 2, 2);
            Cells reds = position.stones(red);
            Cells blues = position.stones(blue);
            for (int row = 0; row < size; ++row)
                for (int column = 0; column < size; ++column)
                    if (row >= 4 || column >= 4)
                        (column >= 4 && row < 4 ? blues : reds).insert(cell_at({column, row}));
            const Position same(size, reds, blues, position.turn());
            if (same.winner() == nobody) {
                ASSERT_EQ(solve(small, position).win, solve(large, same).win)
                    << *Hex::write_position(position);
            }
        }
    }
}

TEST(HexSolver, WinningFirstMoves) {
    EXPECT_EQ(winning_openings(3), "c1 a2 b2 c2 a3 ");
    EXPECT_EQ(winning_openings(4), "d1 c2 b3 a4 ");
    EXPECT_EQ(winning_openings(5), "e1 b2 c2 d2 e2 b3 c3 d3 a4 b4 c4 d4 a5 ");
}

TEST(HexSolver, TheWorkIsTheSameOnEveryMachine) {
    struct Pinned {
        int size;
        const char* position;
        std::uint64_t nodes;
    };

    // An intended change of the search changes these; update the numbers here and mention them in
    // the commit.
    constexpr std::array<Pinned, 7> all{{{5, "e3 / d1 / 0", 9},
                                         {5, "a1 / - / 1", 1},
                                         {6, "- / - / 0", 7},
                                         {6, "f3 / - / 1", 857},
                                         {6, "f5 a6 / c6 / 1", 623},
                                         {7, "- / - / 0", 507},
                                         {7, "b2 g4 d5 g7 / c1 c3 c6 f6 / 0", 546}}};
    for (const Pinned& pinned : all) {
        PositionSolver solver(pinned.size);
        solve(solver,
              Hex::read_position({.size = pinned.size, .swap = false}, pinned.position).value());
        EXPECT_EQ(solver.nodes(), pinned.nodes) << pinned.size << ": " << pinned.position;
    }
}

TEST(HexSolver, ItsMovesWinAgainstEveryDefence) {
    PositionSolver three(3);
    play_out(three, start(3), red);
    PositionSolver four(4);
    Position position = start(4);
    for (const char* move : {"a4", "b2"})
        position.play(*Hex::read_move(position, move));
    play_out(four, position, red);
}

TEST(HexSolver, ASmallTableIsEnough) {
    PositionSolver solver(5, 1);
    EXPECT_TRUE(solve(solver, start(5)).win);
}

TEST(HexSolver, SlicesDoNotChangeTheWork) {
    PositionSolver whole(6);
    whole.begin(start(6));
    EXPECT_TRUE(whole.think(1'000'000));
    PositionSolver sliced(6);
    sliced.begin(start(6));
    EXPECT_FALSE(sliced.proof());
    EXPECT_FALSE(sliced.think(1));
    EXPECT_EQ(sliced.nodes(), 1);
    EXPECT_FALSE(sliced.proof());
    while (!sliced.think(7)) {
    }
    EXPECT_EQ(sliced.nodes(), whole.nodes());
    EXPECT_EQ(sliced.proof()->move, whole.proof()->move);
}

TEST(HexSolver, Swapping) {
    const Move move = Move::stone(7);
    EXPECT_EQ(with_swap({true, move}).move, move);
    EXPECT_TRUE(with_swap({false, move}).win);
    EXPECT_TRUE(with_swap({false, move}).move.is_swap());
}

} // namespace quadrille::hex
