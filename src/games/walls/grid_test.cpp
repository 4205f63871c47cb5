/// The wall grid compared with the naive board, on boards of many sizes with random walls.

#include "games/walls/grid.h"

#include "base/random.h"
#include "games/test_effort.h"
#include "games/walls/naive_board.h"

#include <gtest/gtest.h>

#include <set>

namespace quadrille::walls {

namespace {

using naive::Board;
using naive::Place;
using naive::Wall;

char letter(Direction direction) {
    return direction == Direction::horizontal ? 'h' : 'v';
}

/// The same board in both implementations, with walls wherever they fit, even if they cut it.
template <class G>
struct Twins {
    G grid;
    Board plain;

    Twins(int columns, int rows)
        : grid(columns, rows), plain{.columns = columns, .rows = rows, .walls = {}} {}

    static int number(Place place) { return G::number({place.column, place.row}); }

    void place(Wall wall) {
        plain.walls.insert(wall);
        grid.place(wall.direction == 'h' ? Direction::horizontal : Direction::vertical,
                   number(wall.corner));
    }
};

template <class G>
Twins<G> disorder(Random& random, int columns, int rows) {
    const auto below = [&](int limit) {
        return static_cast<int>(random.below(static_cast<std::uint32_t>(limit)));
    };
    Twins<G> twins(columns, rows);
    for (int attempts = below(columns * rows + 1); attempts > 0; --attempts) {
        const Wall wall{{below(columns), below(rows)}, below(2) == 0 ? 'h' : 'v'};
        if (twins.plain.fits(wall))
            twins.place(wall);
    }
    return twins;
}

Place any_place(Random& random, const Board& board) {
    return {static_cast<int>(random.below(static_cast<std::uint32_t>(board.columns))),
            static_cast<int>(random.below(static_cast<std::uint32_t>(board.rows)))};
}

/// The number of connected parts of the board.
int parts(const Board& board) {
    std::set<Place> seen;
    int count = 0;
    for (int column = 0; column < board.columns; ++column)
        for (int row = 0; row < board.rows; ++row) {
            if (seen.contains({column, row}))
                continue;
            ++count;
            // A search that never finds its goal visits the whole part.
            board.way({column, row}, [&](Place place) {
                seen.insert(place);
                return false;
            });
        }
    return count;
}

template <class G>
void check_walls(const Twins<G>& twins) {
    const typename G::Slots free = twins.grid.free_slots();
    const typename G::Slots rings = twins.grid.ring_slots();
    const int parts_before = parts(twins.plain);
    Board after = twins.plain;
    for (const Direction direction : {Direction::horizontal, Direction::vertical}) {
        const bool horizontal = direction == Direction::horizontal;
        std::set<int> fitting;
        for (const Wall& wall : twins.plain.fitting()) {
            if (wall.direction != letter(direction))
                continue;
            const int slot = Twins<G>::number(wall.corner);
            fitting.insert(slot);
            after.walls.insert(wall);
            if (parts(after) > parts_before) {
                EXPECT_TRUE((horizontal ? rings.horizontal : rings.vertical).contains(slot))
                    << wall.text() << " cuts the board";
            }
            after.walls.erase(wall);
        }
        std::set<int> found;
        (horizontal ? free.horizontal : free.vertical).each([&](int slot) { found.insert(slot); });
        EXPECT_EQ(found, fitting);
    }
}

template <class G>
void check_steps(const Twins<G>& twins) {
    const typename G::Openings openings = twins.grid.openings();
    for (int column = 0; column < twins.plain.columns; ++column)
        for (int row = 0; row < twins.plain.rows; ++row)
            for (const Step step : {Step::north, Step::east, Step::south, Step::west}) {
                const Place here{column, row};
                const auto [right, up] = naive::directions[static_cast<int>(step)];
                const Place there{column + right, row + up};
                EXPECT_EQ(G::open(openings, Twins<G>::number(here), step),
                          twins.plain.can_walk(here, there))
                    << here.text() << " to " << there.text();
            }
}

/// Checks that the slots across a path are exactly those where a wall would block it.
template <class G>
void check_slots_across(const Twins<G>& twins, const typename G::Slots& across,
                        const std::vector<Place>& walked) {
    Board after = twins.plain;
    for (const Wall& wall : twins.plain.fitting()) {
        after.walls.insert(wall);
        EXPECT_EQ((wall.direction == 'h' ? across.horizontal : across.vertical)
                      .contains(Twins<G>::number(wall.corner)),
                  !after.still_open(walked))
            << wall.text();
        after.walls.erase(wall);
    }
}

/// Checks distances, the path and the slots across it, from one square to two goals.
template <class G>
void check_ways(Random& random, const Twins<G>& twins) {
    const Place from = any_place(random, twins.plain);
    const std::set<Place> goals{any_place(random, twins.plain), any_place(random, twins.plain)};
    typename G::Squares goal_squares;
    for (const Place goal : goals)
        goal_squares.insert(Twins<G>::number(goal));
    const typename G::Openings openings = twins.grid.openings();
    const int start = Twins<G>::number(from);
    const auto plain_way = twins.plain.way(from, [&](Place at) { return goals.contains(at); });
    const std::vector<int> path = G::shortest_path(start, goal_squares, openings);

    EXPECT_EQ(path.size(), plain_way.size());
    EXPECT_EQ(G::reaches(start, goal_squares, openings), !plain_way.empty());
    EXPECT_EQ(G::distance(start, goal_squares, openings).value_or(-1),
              static_cast<int>(plain_way.size()) - 1);
    if (path.empty())
        return;
    EXPECT_EQ(path.front(), start);
    EXPECT_TRUE(goal_squares.contains(path.back()));
    std::vector<Place> walked;
    for (const int square : path)
        walked.push_back({G::square(square).column, G::square(square).row});
    for (std::size_t i = 1; i < walked.size(); ++i)
        EXPECT_EQ(std::abs(walked[i].column - walked[i - 1].column) +
                      std::abs(walked[i].row - walked[i - 1].row),
                  1);
    EXPECT_TRUE(twins.plain.still_open(walked));

    check_slots_across(twins, G::slots_across_path(start, goal_squares, openings), walked);
}

/// Checks `slots_across_run` to the far edge.
template <class G>
void check_runs(Random& random, const Twins<G>& twins) {
    const Place from = any_place(random, twins.plain);
    for (const Step ahead : {Step::north, Step::east, Step::south, Step::west}) {
        std::vector<Place> run{from};
        const auto [right, up] = naive::directions[static_cast<int>(ahead)];
        while (twins.plain.on_board({run.back().column + right, run.back().row + up}))
            run.push_back({run.back().column + right, run.back().row + up});
        const auto across = G::slots_across_run(Twins<G>::number(from), ahead,
                                                G::Squares::of(Twins<G>::number(run.back())),
                                                twins.grid.openings());
        ASSERT_EQ(across.has_value(), twins.plain.still_open(run)) << from.text();
        if (across)
            check_slots_across(twins, *across, run);
    }
}

template <class G>
void compare(int columns, int rows, int boards) {
    Random random(static_cast<std::uint64_t>(columns * 100 + rows));
    for (int i = 0; i < test_effort(boards) && !testing::Test::HasFailure(); ++i) {
        const Twins<G> twins = disorder<G>(random, columns, rows);
        std::string walls = std::to_string(columns) + "x" + std::to_string(rows) + ":";
        for (const Wall& wall : twins.plain.walls)
            walls += " " + wall.text();
        SCOPED_TRACE(walls);
        check_walls(twins);
        check_steps(twins);
        check_ways(random, twins);
        check_runs(random, twins);
    }
}

TEST(Grid, AgreesWithTheNaiveBoardOnSquareBoards) {
    using SquareGrid = Grid<11, 11>;
    compare<SquareGrid>(2, 2, 50);
    compare<SquareGrid>(3, 3, 2000);
    compare<SquareGrid>(5, 5, 1000);
    compare<SquareGrid>(9, 9, 100);
    compare<SquareGrid>(11, 11, 50);
}

TEST(Grid, AgreesWithTheNaiveBoardOnOtherBoards) {
    compare<Grid<11, 11>>(7, 4, 300);
    compare<Grid<11, 11>>(3, 11, 200);
    compare<Grid<11, 11>>(11, 2, 100);
    compare<Grid<22, 28>>(11, 14, 10);
    compare<Grid<22, 28>>(22, 28, 1);
}

TEST(Grid, TheSameWallsInAnotherOrderAreEqual) {
    Grid<11, 11> one(9, 9);
    Grid<11, 11> other(9, 9);
    EXPECT_EQ(one, other);
    one.place(Direction::horizontal, 3);
    EXPECT_NE(one, other);
    one.place(Direction::vertical, 30);
    other.place(Direction::vertical, 30);
    other.place(Direction::horizontal, 3);
    EXPECT_EQ(one, other);
    EXPECT_NE((Grid<11, 11>(9, 9)), (Grid<11, 11>(7, 7)));
}

TEST(Grid, ShortestPathPrefersNorthThenEastThenSouthThenWest) {
    const Grid<11, 11> grid(5, 5);
    const auto number = [](int column, int row) { return Grid<11, 11>::number({column, row}); };
    const auto path = Grid<11, 11>::shortest_path(
        number(1, 1), Grid<11, 11>::Squares::of(number(3, 2)), grid.openings());
    EXPECT_EQ(path, (std::vector<int>{number(1, 1), number(1, 2), number(2, 2), number(3, 2)}));
}

} // namespace

} // namespace quadrille::walls
