// Virtual connections: known ones are found, and every one that is claimed holds.

#include "bots/hex/virtual_connections.h"

#include "base/random.h"
#include "bots/hex/test_boards.h"
#include "games/test_effort.h"

#include <gtest/gtest.h>

#include <map>
#include <utility>

namespace quadrille::hex {

namespace {

using Connection = VirtualConnections<64>::Connection;
using Goal = VirtualConnections<64>::Goal;

/// Plays out one connection in every way, remembering what it has seen. Knows nothing but who is
/// whose neighbour.
class Trial {
  public:
    Trial(const SolverBoard<64>& board, Seat seat, const Set& stones, const Connection& connection)
        : board_(&board), start_(cells_of(board, seat, connection.first)),
          goal_(cells_of(board, seat, connection.second)), stones_(stones),
          starts_at_edge_(connection.first >= 64), ends_at_edge_(connection.second >= 64) {
        // An empty end counts as taken.
        if (!starts_at_edge_)
            stones_.insert(connection.first);
        if (!ends_at_edge_)
            stones_.insert(connection.second);
    }

    bool holds(const Connection& connection) {
        Set rest = connection.carrier;
        Set own = stones_;
        if (connection.key >= 0) {
            if (!rest.contains(connection.key))
                return false;
            rest.remove(connection.key);
            own.insert(connection.key);
        }
        return holds(own, rest);
    }

  private:
    static Set cells_of(const SolverBoard<64>& board, Seat seat, int end) {
        return end >= 64 ? board.edges[seat][end - 64] : Set::of(end);
    }

    bool joined(const Set& own) const {
        Set reached = own & start_;
        for (Set fresh = reached; fresh.any();) {
            Set next;
            fresh.each([&](int cell) { next |= board_->neighbours[cell]; });
            fresh = next & own & ~reached;
            reached |= fresh;
        }
        return (reached & goal_).any();
    }

    /// Whether the ends get joined, the opponent moving first and only cells of `rest` being left.
    bool holds(const Set& own, const Set& rest) {
        if (joined(own))
            return true;
        if (!joined(own | rest))
            return false;
        const std::pair key(own.word(0), rest.word(0));
        if (const auto known = seen_.find(key); known != seen_.end())
            return known->second;
        bool result = true;
        rest.each([&](int intrusion) {
            Set left = rest;
            left.remove(intrusion);
            bool answered = joined(own);
            left.each([&](int answer) {
                Set still = left;
                still.remove(answer);
                answered = answered || (result && holds(own | Set::of(answer), still));
            });
            result = result && answered;
        });
        // To pass is no better than to intrude, but the owner may need no answer.
        seen_[key] = result;
        return result;
    }

    const SolverBoard<64>* board_;
    Set start_;
    Set goal_;
    Set stones_;
    bool starts_at_edge_;
    bool ends_at_edge_;
    std::map<std::pair<std::uint64_t, std::uint64_t>, bool> seen_;
};

} // namespace

TEST(VirtualConnections, EveryOneThatIsReportedHolds) {
    Random random(1);
    const int positions = test_effort(60);
    std::array<int, 2> checked{};
    for (int trial = 0; trial < positions; ++trial) {
        const int size = 3 + static_cast<int>(random.below(3));
        const SolverBoard<64> board(size);
        VirtualConnections<64> connections(board);
        Stones<64> stones{};
        const auto tries = random.below(static_cast<std::uint32_t>(board.cells));
        for (std::uint32_t i = 0; i < tries; ++i) {
            const int cell = static_cast<int>(random.below(static_cast<std::uint32_t>(board.cells)));
            if (!stones[red].contains(cell) && !stones[blue].contains(cell))
                stones[random.below(2)].insert(cell);
        }
        const Set empty = empty_cells(board, stones);
        for (Seat seat = red; seat <= blue; ++seat) {
            connections.build(stones, seat, Goal::all);
            for (const Connection& connection : connections.connections()) {
                ASSERT_TRUE(within(connection.carrier, empty));
                ASSERT_TRUE(
                    Trial(board, seat, stones[seat], connection).holds(connection))
                    << "seat " << seat << " size " << size << " from " << connection.first << " to "
                    << connection.second << " key " << connection.key;
                ++checked[connection.key >= 0 ? 1 : 0];
            }
        }
    }
    RecordProperty("fulls", checked[0]);
    RecordProperty("semis", checked[1]);
    std::printf("%d %d\n", checked[0], checked[1]);
}

} // namespace quadrille::hex
