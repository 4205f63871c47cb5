#include "bots/walls/detours.h"

#include "base/random.h"
#include "games/test_effort.h"

#include <gtest/gtest.h>

namespace quadrille::walls {

namespace {

using TestGrid = Grid<11, 14>;
using Squares = TestGrid::Squares;

/// A square and goals with a path between them, and random walls around.
struct Case {
    TestGrid grid;
    int from;
    Squares goals;
};

Case random_case(Random& random) {
    const int columns = 2 + static_cast<int>(random.below(10));
    const int rows = 2 + static_cast<int>(random.below(13));
    const auto somewhere = [&] {
        return TestGrid::number(
            {static_cast<int>(random.below(columns)), static_cast<int>(random.below(rows))});
    };
    Case made{TestGrid(columns, rows), somewhere(), Squares::of(somewhere())};
    made.goals.insert(somewhere());
    for (auto tries = random.below(150); tries > 0; --tries) {
        const Direction direction =
            random.chance(1, 2) ? Direction::horizontal : Direction::vertical;
        const int slot = somewhere();
        if (!made.grid.free_slots(direction).contains(slot))
            continue;
        TestGrid walled = made.grid;
        walled.place(direction, slot);
        if (TestGrid::reaches(made.from, made.goals, walled.openings()))
            made.grid = walled;
    }
    return made;
}

} // namespace

TEST(Detours, AreAsLongAsFloodsAroundTheWallSay) {
    Random random(1);
    for (int cases = test_effort(300); cases > 0; --cases) {
        const auto [grid, from, goals] = random_case(random);
        const auto openings = grid.openings();
        const Detours<TestGrid> detours(from, goals, openings);
        ASSERT_EQ(detours.distance(), TestGrid::distance(from, goals, openings));
        int longest = 0;
        for (const Direction direction : {Direction::horizontal, Direction::vertical})
            grid.free_slots(direction).each([&](int slot) {
                const auto then =
                    TestGrid::distance(from, goals, TestGrid::without(openings, direction, slot));
                const auto longer = detours.by_wall(direction, slot);
                ASSERT_EQ(longer.has_value(), then.has_value());
                if (!then)
                    return;
                ASSERT_EQ(detours.distance() + *longer, *then);
                longest = std::max(longest, *longer);
            });
        ASSERT_EQ(detours.longest(grid.free_slots()), longest);
    }
}

} // namespace quadrille::walls
