#include "bots/hex/openings.h"

#include "bots/hex/solver.h"

#include <gtest/gtest.h>

namespace quadrille::hex {
namespace {

TEST(HexOpenings, TheTableSaysWhatTheSolverSays) {
    // All of 7x7 takes minutes; the centre does not.
    for (const int size : {3, 4, 5, 6, 7}) {
        PositionSolver solver(size);
        shapes[size].area.each([&](int cell) {
            if (size == 7 && cell_text(cell) != "d4")
                return;
            Position position({.size = size, .swap = false});
            position.play(Move::stone(cell));
            solver.begin(position);
            ASSERT_TRUE(solver.think(1'000'000));
            EXPECT_EQ(opening_wins(size, cell), !solver.proof()->win) << size << cell_text(cell);
        });
    }
}

TEST(HexOpenings, TheBoardLooksTheSameFromTheOtherEnd) {
    for (int size = 3; size <= 7; ++size)
        shapes[size].area.each([&](int cell) {
            const Square square = square_of(cell);
            const Square opposite{size - 1 - square.column, size - 1 - square.row};
            EXPECT_EQ(opening_wins(size, cell), opening_wins(size, cell_at(opposite)))
                << size << cell_text(cell);
        });
}

TEST(HexOpenings, LargerBoardsAreNotSolved) {
    EXPECT_FALSE(opening_wins(8, cell_at({3, 3})));
    EXPECT_FALSE(opening_wins(largest_size, 0));
}

TEST(HexOpenings, AFairOpeningIsOnTheBoard) {
    Random random(1);
    for (int size = smallest_size; size <= largest_size; ++size)
        for (int i = 0; i < 20; ++i)
            EXPECT_TRUE(shapes[size].area.contains(fair_opening(size, random)));
}

} // namespace
} // namespace quadrille::hex
