#pragma once

/// For tests: a second solver, in thirty lines, that shares only the board and the order of moves
/// with the real one. It uses no connections, dead cells, symmetries or proof numbers, only that a
/// refutation rules out all moves outside its carrier.

#include "bots/hex/move_order.h"
#include "bots/hex/test_boards.h"

#include <map>
#include <tuple>
#include <vector>

namespace quadrille::hex {

/// For boards up to 8x8; fast enough up to 5x5.
class SimpleSolver {
  public:
    explicit SimpleSolver(int size) : board_(size) {}

    bool wins(const Position& position) {
        return wins({board_.compact(position.stones(red)), board_.compact(position.stones(blue))},
                    position.turn());
    }

    bool wins(const Stones<64>& stones, Seat turn) { return solve(stones, turn).win; }

  private:
    struct Result {
        /// Whether the side to move wins.
        bool win = false;
        /// The empty cells that the winner needs.
        Set carrier;
    };

    Result solve(const Stones<64>& stones, Seat turn) {
        if (joins(board_, stones[1 - turn], 1 - turn))
            return {};
        const auto key = std::tuple(stones[red].word(0), stones[blue].word(0), turn);
        if (const auto known = known_.find(key); known != known_.end())
            return known->second;
        return known_[key] = try_moves(stones, turn);
    }

    Result try_moves(const Stones<64>& stones, Seat turn) {
        Set open = empty_cells(board_, stones);
        const MoveOrder<64> order = urgency(board_, stones);
        Set needed;
        while (open.any()) {
            int move = open.first();
            open.each([&](int cell) {
                if (order.of[cell] < order.of[move])
                    move = cell;
            });
            open.remove(move);
            Stones<64> next = stones;
            next[turn].insert(move);
            const Result answer = solve(next, 1 - turn);
            if (!answer.win)
                return {true, answer.carrier | Set::of(move)};
            open &= answer.carrier;
            needed |= answer.carrier;
        }
        return {false, needed};
    }

    SolverBoard<64> board_;
    std::map<std::tuple<std::uint64_t, std::uint64_t, Seat>, Result> known_;
};

} // namespace quadrille::hex
