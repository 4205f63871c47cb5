#include "bots/quoridor/race.h"

#include "base/random.h"
#include "bots/quoridor/search_game.h"
#include "games/test_effort.h"
#include "search/iterative_deepening.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <ranges>
#include <utility>
#include <vector>

namespace quadrille::quoridor {
namespace {

/// A wall layout from a random game in which walls are frequent.
Grid random_layout(int size, std::uint64_t seed) {
    Random random(seed);
    Position position(Rules{.size = size, .players = 2, .walls = 20});
    const int walls = static_cast<int>(random.below(static_cast<std::uint32_t>(size * 2)));
    for (int i = 0; i < walls; ++i) {
        Moves moves;
        position.list_moves(moves);
        std::vector<Move> some;
        std::ranges::copy_if(moves, std::back_inserter(some), [&](Move move) {
            return (move.kind == Move::Kind::step) == (random.below(4) == 0);
        });
        if (some.empty())
            break;
        position.play(some[random.below(static_cast<std::uint32_t>(some.size()))]);
        if (position.outcome())
            break;
    }
    return position.grid();
}

Position without_walls(const Grid& grid, int first, int second, Seat turn) {
    return {grid,
            2,
            {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second), 0, 0},
            {},
            turn};
}

/// Sweeps over all positions repeatedly, each time one ply further, until nothing changes.
class PlainSolver {
  public:
    explicit PlainSolver(const Grid& grid) {
        std::vector<Position> all;
        grid.shape().area.each([&](int first) {
            grid.shape().area.each([&](int second) {
                if (first == second)
                    return;
                for (const Seat turn : {0, 1})
                    all.push_back(without_walls(grid, first, second, turn));
            });
        });
        std::map<std::array<int, 3>, std::size_t> index;
        for (std::size_t i = 0; i < all.size(); ++i)
            index[key(all[i])] = i;
        std::vector<std::vector<std::size_t>> next(all.size());
        std::vector<int> plies(all.size(), unknown);
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (all[i].outcome()) {
                plies[i] = 0;
                continue;
            }
            Moves moves;
            all[i].list_moves(moves);
            for (const Move move : moves) {
                Position after = all[i];
                after.play(move);
                next[i].push_back(index.at(key(after)));
            }
        }
        for (int sweep = 1, idle = 0; idle < 2; ++sweep) {
            bool any = false;
            for (std::size_t i = 0; i < all.size(); ++i) {
                if (plies[i] != unknown)
                    continue;
                const auto decided = [&](std::size_t other) {
                    return plies[other] != unknown && plies[other] < sweep &&
                           plies[other] % 2 == (sweep + 1) % 2;
                };
                const bool found = sweep % 2 == 1 ? std::ranges::any_of(next[i], decided)
                                                  : std::ranges::all_of(next[i], decided);
                if (found) {
                    plies[i] = sweep;
                    any = true;
                }
            }
            idle = any ? 0 : idle + 1;
        }
        for (std::size_t i = 0; i < all.size(); ++i)
            if (!all[i].outcome())
                results_.emplace_back(all[i], plies[i]);
    }

    /// Every position in which the game is not over, with its number of plies or `unknown`.
    const std::vector<std::pair<Position, int>>& results() const { return results_; }

    static constexpr int unknown = -1;

  private:
    static std::array<int, 3> key(const Position& position) {
        return {position.pawn(0), position.pawn(1), position.turn()};
    }

    std::vector<std::pair<Position, int>> results_;
};

RaceResult expected(int plies) {
    if (plies == PlainSolver::unknown)
        return {};
    return {plies % 2 == 1 ? RaceResult::Winner::mover : RaceResult::Winner::other, plies};
}

TEST(Race, AgreesWithAPlainSolverOnTheLayoutsOfRandomGames) {
    int undecided = 0;
    for (int seed = 0; seed < test_effort(16); ++seed)
        for (const int size : {3, 5, 7, 9, 11}) {
            if (size == 11 && seed % 8 != 0)
                continue;
            const Grid grid = random_layout(size, static_cast<std::uint64_t>(seed) * 16 + size);
            const Race race(grid);
            const PlainSolver plain(grid);
            for (const auto& [position, plies] : plain.results()) {
                const Seat turn = position.turn();
                const RaceResult result =
                    race.result(turn, position.pawn(turn), position.pawn(1 - turn));
                ASSERT_EQ(result, expected(plies)) << size << ' ' << seed;
                undecided += result.winner == RaceResult::Winner::nobody ? 1 : 0;
            }
        }
    // If both can only shuffle, neither wins; such layouts must have occurred.
    EXPECT_GT(undecided, 0);
}

TEST(Race, ARunawayIsProvenOnlyWhereTheRaceIsWon) {
    int proven = 0;
    int all = 0;
    for (int seed = 0; seed < test_effort(60); ++seed) {
        const Grid grid = random_layout(9, seed);
        const Race race(grid);
        Random random(seed);
        for (int i = 0; i < 200; ++i) {
            const auto pick = [&] {
                return Grid::number(
                    {static_cast<int>(random.below(9)), 1 + static_cast<int>(random.below(7))});
            };
            const Position position = without_walls(grid, pick(), pick(), static_cast<Seat>(i % 2));
            if (position.pawn(0) == position.pawn(1))
                continue;
            const Seat turn = position.turn();
            const auto distance = [&](Seat seat) {
                return Grid::distance(position.pawn(seat), position.goal(seat), grid.openings());
            };
            if (!distance(0) || !distance(1))
                continue;
            ++all;
            const auto run = runaway(position, *distance(turn), *distance(1 - turn));
            if (!run)
                continue;
            ++proven;
            const RaceResult result =
                race.result(turn, position.pawn(turn), position.pawn(1 - turn));
            ASSERT_EQ(run->winner, result.winner);
            ASSERT_GE(run->plies, result.plies);
        }
    }
    // For most pairs of squares the pawns do not meet.
    EXPECT_GT(proven, all / 2);
}

/// The race with this number, in which a few walls may be left; nothing if a pawn is shut in.
std::optional<Position> race_with_walls(int number) {
    const Grid grid = random_layout(9, 1000 + number);
    Random random(number);
    const auto pick = [&] {
        return static_cast<std::uint8_t>(Grid::number(
            {static_cast<int>(random.below(9)), 2 + static_cast<int>(random.below(5))}));
    };
    const Position position(grid, 2, {pick(), pick(), 0, 0},
                            {static_cast<std::uint8_t>(random.below(3)),
                             static_cast<std::uint8_t>(random.below(2)), 0, 0},
                            0);
    const auto reaches = [&](Seat seat) {
        return Grid::reaches(position.pawn(seat), position.goal(seat), grid.openings());
    };
    if (position.pawn(0) == position.pawn(1) || !reaches(0) || !reaches(1))
        return std::nullopt;
    return position;
}

TEST(Race, ASearchThatSeesTheEndDoesNotChangeItsMind) {
    const auto first = std::views::iota(0, test_effort(12));
    std::vector<int> numbers(first.begin(), first.end());
    // For these two, a walk one ply deeper did not find the proof again: when it ignored proofs of
    // lesser depth in the table, or never asked the table.
    numbers.insert(numbers.end(), {85, 893});
    int decided = 0;
    for (const int number : numbers) {
        const auto position = race_with_walls(number);
        if (!position)
            continue;
        QuoridorSearchGame thinking;
        search::TranspositionTable<Move> table(std::size_t{1} << 22);
        search::IterativeDeepening<QuoridorSearchGame> deepening(thinking, table);
        deepening.start(QuoridorSearchGame::root(*position), {});
        int sign = 0;
        while (deepening.report().nodes < 60'000 && !deepening.think(1'000)) {
            if (deepening.report().lines.empty())
                continue;
            const search::Score score = deepening.report().lines.front().score;
            const int now = !search::is_decided(score) ? 0 : score > 0 ? 1 : -1;
            if (sign != 0) {
                ASSERT_EQ(now, sign) << number << " at depth " << deepening.report().depth;
            }
            sign = now;
            decided += now != 0 ? 1 : 0;
        }
    }
    EXPECT_GT(decided, 0);
}

} // namespace
} // namespace quadrille::quoridor
