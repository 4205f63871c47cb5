#include "games/walls/cuts.h"

#include "base/random.h"
#include "games/test_effort.h"

#include <gtest/gtest.h>

namespace quadrille::walls {

namespace {

using TestGrid = Grid<11, 14>;
using Squares = TestGrid::Squares;

Squares flooded(int from, const TestGrid::Openings& openings) {
    Squares seen = Squares::of(from);
    for (;;) {
        const Squares next = TestGrid::spread(seen, openings);
        if (next == seen)
            return seen;
        seen = next;
    }
}

} // namespace

/// Compares the parts with full floods for pairs of squares that were connected.
TEST(WallCuts, PartsAreWhatFloodsFind) {
    Random random(1);
    for (int game = test_effort(60); game > 0; --game) {
        TestGrid grid(2 + static_cast<int>(random.below(10)),
                      2 + static_cast<int>(random.below(13)));
        for (int tries = 0; tries < 150; ++tries) {
            const Direction direction =
                random.chance(1, 2) ? Direction::horizontal : Direction::vertical;
            const int slot =
                TestGrid::number({static_cast<int>(random.below(grid.shape().columns - 1)),
                                  static_cast<int>(random.below(grid.shape().rows - 1))});
            if (!grid.free_slots(direction).contains(slot))
                continue;
            const auto before = grid.openings();
            const auto parts = parts_cut_off<TestGrid>(before, direction, slot);
            const auto ringed = grid.ring_slots();
            grid.place(direction, slot);
            const auto after = grid.openings();
            if (!parts.empty()) {
                EXPECT_TRUE(ringed.of(direction).contains(slot))
                    << "a wall cut without closing a ring";
            }
            for (const int from : {slot, TestGrid::neighbour(slot, Step::north),
                                   TestGrid::neighbour(slot, Step::east),
                                   TestGrid::neighbour(slot + 1, Step::north)}) {
                const Squares connected = flooded(from, before);
                const Squares still = flooded(from, after);
                connected.each([&](int to) {
                    ASSERT_EQ(apart<TestGrid>(Squares::of(from) | Squares::of(to), parts),
                              !still.contains(to));
                });
            }
        }
    }
}

} // namespace quadrille::walls
