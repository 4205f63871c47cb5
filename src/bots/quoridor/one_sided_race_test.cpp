#include "bots/quoridor/one_sided_race.h"

#include "bots/quoridor/random_ending.h"
#include "games/quoridor/quoridor.h"
#include "games/test_effort.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace quadrille::quoridor {
namespace {

/// All reachable positions, found by the rules, and their values, found by sweeping over them until
/// nothing changes.
class PlainEndingSolver {
  public:
    explicit PlainEndingSolver(const Position& root) {
        visit(root);
        for (std::size_t i = 0; i < positions_.size(); ++i) {
            if (positions_[i].outcome()) {
                plies_[i] = 0;
                continue;
            }
            Moves moves;
            positions_[i].list_moves(moves);
            for (const Move move : moves) {
                Position after = positions_[i];
                after.play(move);
                const std::size_t index = visit(after);
                next_[i].push_back(index);
            }
        }
        for (int sweep = 1, idle = 0; idle < 2; ++sweep)
            idle = find(sweep) ? 0 : idle + 1;
    }

    std::size_t size() const { return positions_.size(); }

    const Position& position(std::size_t index) const { return positions_[index]; }

    RaceResult result(std::size_t index) const {
        if (plies_[index] == unknown)
            return {};
        return {plies_[index] % 2 == 1 ? RaceResult::Winner::mover : RaceResult::Winner::other,
                plies_[index]};
    }

  private:
    static constexpr int unknown = -1;

    std::size_t visit(const Position& position) {
        const auto [found, fresh] = index_.emplace(position.hash(), size());
        if (fresh) {
            positions_.push_back(position);
            plies_.push_back(unknown);
            next_.emplace_back();
        }
        return found->second;
    }

    bool find(int sweep) {
        bool any = false;
        const auto decided = [&](std::size_t other) {
            return plies_[other] != unknown && plies_[other] < sweep &&
                   plies_[other] % 2 == (sweep + 1) % 2;
        };
        for (std::size_t i = 0; i < size(); ++i) {
            if (plies_[i] != unknown)
                continue;
            if (sweep % 2 == 1 ? std::ranges::any_of(next_[i], decided)
                               : std::ranges::all_of(next_[i], decided)) {
                plies_[i] = sweep;
                any = true;
            }
        }
        return any;
    }

    std::unordered_map<std::uint64_t, std::size_t> index_;
    std::vector<Position> positions_;
    std::vector<int> plies_;
    std::vector<std::vector<std::size_t>> next_;
};

void expect_as_plain(const Position& root, Seat holder, int& drawn) {
    const int walls = root.stock(holder);
    OneSidedRaceSolver solver(root.grid(), holder, walls, 512);
    while (!solver.step()) {
    }
    const PlainEndingSolver plain(root);
    for (std::size_t i = 0; i < plain.size(); ++i) {
        const Position& position = plain.position(i);
        if (position.outcome() || position.stock(holder) != walls)
            continue;
        const Seat turn = position.turn();
        const RaceResult result =
            solver.race()->result(turn, position.pawn(turn), position.pawn(1 - turn));
        ASSERT_EQ(result, plain.result(i)) << *Quoridor::write_position(position);
        drawn += result.winner == RaceResult::Winner::nobody ? 1 : 0;
    }
}

TEST(OneSidedRace, AgreesWithAPlainEndingSolverOnSmallBoards) {
    int drawn = 0;
    for (int seed = 0; seed < test_effort(12); ++seed)
        for (const Seat holder : {0, 1}) {
            expect_as_plain(random_ending(3, seed % 3, 1 + seed % 3, holder, seed), holder, drawn);
            expect_as_plain(random_ending(5, 4 + seed % 4, 1, holder, 100 + seed), holder, drawn);
            if (seed % 4 == 0)
                expect_as_plain(random_ending(5, 7, 2, holder, 200 + seed), holder, drawn);
        }
    EXPECT_GT(drawn, 0);
}

TEST(OneSidedRace, AgreesWithAPlainEndingSolverOnTheWholeBoard) {
    int drawn = 0;
    for (int seed = 0; seed < test_effort(1); ++seed)
        expect_as_plain(random_ending(9, 18, 1, static_cast<Seat>(seed % 2), 300 + seed),
                        static_cast<Seat>(seed % 2), drawn);
}

} // namespace
} // namespace quadrille::quoridor
