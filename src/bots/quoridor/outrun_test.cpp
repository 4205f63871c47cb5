#include "bots/quoridor/outrun.h"

#include "base/random.h"
#include "bots/quoridor/one_sided_race.h"
#include "bots/quoridor/random_ending.h"
#include "bots/quoridor/shortest_path.h"
#include "games/quoridor/quoridor.h"
#include "games/test_effort.h"

#include <gtest/gtest.h>

#include <optional>

namespace quadrille::quoridor {
namespace {

/// The position with random pawns and turn; nothing if the pawns share a square or one has no path.
std::optional<Position> with_pawns_by_lot(const Position& position, Random& random) {
    const auto pick = [&] {
        return static_cast<std::uint8_t>(Grid::number(
            {static_cast<int>(random.below(9)), 1 + static_cast<int>(random.below(7))}));
    };
    const Position lot(position.grid(), 2, {pick(), pick(), 0, 0},
                       {static_cast<std::uint8_t>(position.stock(0)),
                        static_cast<std::uint8_t>(position.stock(1)), 0, 0},
                       static_cast<Seat>(random.below(2)));
    if (lot.pawn(0) == lot.pawn(1))
        return std::nullopt;
    for (const Seat seat : {0, 1})
        if (!Grid::reaches(lot.pawn(seat), lot.goal(seat), lot.grid().openings()))
            return std::nullopt;
    return lot;
}

/// The number of proofs among `tries` random pairs of pawns on a layout. Each proof is compared
/// with the exact value.
int right_proofs(const Position& layout, Seat holder, int tries, std::uint64_t seed) {
    OneSidedRaceSolver solver(layout.grid(), holder, layout.stock(holder), 512);
    while (!solver.step()) {
    }
    Random random(seed);
    int proven = 0;
    for (int i = 0; i < tries; ++i) {
        const std::optional<Position> position = with_pawns_by_lot(layout, random);
        if (!position)
            continue;
        const Seat turn = position->turn();
        const auto run = outrun(*position, shortest_path_of(*position, turn).distance,
                                shortest_path_of(*position, 1 - turn).distance);
        if (!run)
            continue;
        ++proven;
        const RaceResult exact =
            solver.race()->result(turn, position->pawn(turn), position->pawn(1 - turn));
        EXPECT_EQ(run->winner, exact.winner) << *Quoridor::write_position(*position);
        EXPECT_GE(run->plies, exact.plies) << *Quoridor::write_position(*position);
    }
    return proven;
}

TEST(Outrun, IsProvenOnlyWhereTheRunnerWins) {
    int one_wall = 0;
    int two_walls = 0;
    for (int seed = 0; seed < test_effort(8); ++seed)
        for (const Seat holder : {0, 1}) {
            one_wall += right_proofs(random_ending(9, 10 + seed % 9, 1, holder, 500 + seed), holder,
                                     2'000, seed);
            if (seed % 8 == 0)
                two_walls +=
                    right_proofs(random_ending(9, 18, 2, holder, 600 + seed), holder, 20'000, seed);
        }
    EXPECT_GT(one_wall, 500);
    EXPECT_GT(two_walls, 500);
}

} // namespace
} // namespace quadrille::quoridor
