// Inferior cells, compared with the definition: filling the rest of the board in every way.

#include "bots/hex/inferior_cells.h"

#include "base/random.h"
#include "bots/hex/test_boards.h"

#include <gtest/gtest.h>

namespace quadrille::hex {

namespace {

/// Whether the cell's colour decides the game on any full board.
bool matters(const SolverBoard<64>& board, const Stones<64>& stones, int cell) {
    Set rest = empty_cells(board, stones);
    rest.remove(cell);
    const std::uint64_t mask = rest.word(0);
    for (std::uint64_t part = mask;; part = (part - 1) & mask) {
        Set reds = stones[red];
        for (int i = 0; i < 64; ++i)
            if ((part >> i & 1) != 0)
                reds.insert(i);
        Set with = reds;
        with.insert(cell);
        if (joins(board, with, red) != joins(board, reds, red))
            return true;
        if (part == 0)
            return false;
    }
}

} // namespace

TEST(InferiorCells, SomeRings) {
    const auto& dead = dead_rings();
    EXPECT_FALSE(dead[0]);
    // Four of one colour in a row leave no room for four changes.
    EXPECT_TRUE(dead[0b00'00'01'01'01'01]);
    EXPECT_FALSE(dead[0b00'00'00'01'01'01]);
    // Three red cells and, opposite, three blue ones.
    EXPECT_TRUE(dead[0b10'10'10'01'01'01]);
    EXPECT_TRUE(dead[0b00'10'00'01'01'01]);
    EXPECT_FALSE(dead[0b10'01'10'01'10'01]);
}

TEST(InferiorCells, DeadCellsNeverMatter) {
    const SolverBoard<64> board(4);
    Random random(1);
    int found = 0;
    for (int trial = 0; trial < 300; ++trial) {
        Stones<64> stones;
        for (int i = 0; i < 8; ++i) {
            const int cell = static_cast<int>(random.below(16));
            if (!stones[red].contains(cell) && !stones[blue].contains(cell))
                stones[random.below(2)].insert(cell);
        }
        empty_cells(board, stones).each([&](int cell) {
            if (!dead_rings()[ring_of(board, stones, cell)])
                return;
            ++found;
            EXPECT_FALSE(matters(board, stones, cell)) << trial << " " << cell;
        });
    }
    EXPECT_GT(found, 100);
}

TEST(InferiorCells, AStoneOnTheSecondRowCapturesTheEdge) {
    const SolverBoard<64> board(8);
    Stones<64> stones;
    stones[red] = cells(board, {{4, 6}});
    const FillIn<64> filled = fill_in(board, stones, empty_cells(board, stones));
    EXPECT_EQ(filled.captured[red], cells(board, {{3, 7}, {4, 7}}));
    EXPECT_TRUE(filled.captured[blue].none());
    EXPECT_TRUE(filled.dead.none());
    EXPECT_EQ(stones[red], cells(board, {{4, 6}, {3, 7}, {4, 7}}));
}

TEST(InferiorCells, NothingToFillOnAnEmptyBoard) {
    const SolverBoard<64> board(5);
    Stones<64> stones{};
    fill_in(board, stones, board.area);
    EXPECT_TRUE(stones[red].none());
    EXPECT_TRUE(stones[blue].none());
}

} // namespace quadrille::hex
