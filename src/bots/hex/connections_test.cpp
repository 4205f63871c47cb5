// Virtual connections: known ones are found, and every one that is claimed holds.

#include "bots/hex/connections.h"

#include "base/random.h"
#include "bots/hex/test_boards.h"

#include <gtest/gtest.h>

#include <map>
#include <utility>

namespace quadrille::hex {

namespace {

/// Plays out connections in every way, remembering what it has seen.
class Trial {
  public:
    Trial(const SolverBoard<64>& board, Seat seat) : board_(&board), seat_(seat) {}

    /// Whether the seat joins its edges if only the cells of `carrier` are left to play on.
    bool holds(const Set& own, const Set& carrier, bool own_turn) {
        if (joins(*board_, own, seat_))
            return true;
        if (carrier.none())
            return false;
        const std::pair key(own.word(0), carrier.word(0));
        auto& seen = seen_[own_turn ? 1 : 0];
        if (const auto known = seen.find(key); known != seen.end())
            return known->second;
        bool result = !own_turn;
        carrier.each([&](int cell) {
            if (result == own_turn)
                return;
            Set rest = carrier;
            rest.remove(cell);
            result = holds(own_turn ? own | Set::of(cell) : own, rest, !own_turn);
        });
        seen[key] = result;
        return result;
    }

  private:
    const SolverBoard<64>* board_;
    Seat seat_;
    std::array<std::map<std::pair<std::uint64_t, std::uint64_t>, bool>, 2> seen_;
};

} // namespace

TEST(HexConnections, AChainFromEdgeToEdge) {
    const SolverBoard<64> board(4);
    Connections<64> connections(board);
    Stones<64> stones{};
    stones[red] = cells(board, {{1, 0}, {1, 1}, {1, 2}, {1, 3}});
    connections.build(stones, red);
    EXPECT_TRUE(connections.joined());
    EXPECT_TRUE(connections.carrier().none());
    connections.build(stones, blue);
    EXPECT_FALSE(connections.joined());
    EXPECT_FALSE(connections.threatens());
}

TEST(HexConnections, BridgesFromTheMiddle) {
    const SolverBoard<64> board(3);
    Connections<64> connections(board);
    Stones<64> stones{};
    stones[red] = cells(board, {{1, 1}});
    connections.build(stones, red);
    EXPECT_TRUE(connections.joined());
    EXPECT_EQ(connections.carrier(), cells(board, {{1, 0}, {2, 0}, {0, 2}, {1, 2}}));
    connections.build(stones, blue);
    EXPECT_FALSE(connections.threatens());
    EXPECT_EQ(connections.common(), empty_cells(board, stones));
}

TEST(HexConnections, TheTemplateOfTheThirdRow) {
    // A chain from the top to the third row from the bottom, with room on the left.
    const SolverBoard<64> board(8);
    Connections<64> connections(board);
    Stones<64> stones{};
    for (int row = 0; row <= 5; ++row)
        stones[red].insert(board.cell_at({4, row}));
    connections.build(stones, red);
    EXPECT_TRUE(connections.joined());
    EXPECT_LE(connections.carrier().count(), 10);
    // The fourth row needs more room than this.
    stones[red].remove(board.cell_at({4, 5}));
    stones[blue] = cells(board, {{1, 6}, {6, 6}});
    connections.build(stones, red);
    EXPECT_FALSE(connections.joined());
    EXPECT_TRUE(connections.threatens());
}

TEST(HexConnections, WhatIsClaimedHolds) {
    const SolverBoard<64> board(5);
    Connections<64> connections(board);
    Random random(1);
    int joined = 0;
    int threats = 0;
    for (int trial = 0; trial < 200; ++trial) {
        Stones<64> stones{};
        for (int i = 0; i < 16; ++i) {
            const int cell = static_cast<int>(random.below(25));
            if (!stones[red].contains(cell) && !stones[blue].contains(cell))
                stones[random.below(2)].insert(cell);
        }
        for (Seat seat = red; seat <= blue; ++seat) {
            connections.build(stones, seat);
            if (!connections.threatens())
                continue;
            const Set carrier = connections.carrier();
            ASSERT_TRUE(within(carrier, empty_cells(board, stones)));
            if (connections.joined()) {
                ++joined;
                ASSERT_TRUE(Trial(board, seat).holds(stones[seat], carrier, false)) << trial;
                continue;
            }
            ++threats;
            Set rest = carrier;
            rest.remove(connections.key());
            ASSERT_TRUE(
                Trial(board, seat).holds(stones[seat] | Set::of(connections.key()), rest, false))
                << trial;
            // A move elsewhere does not help the opponent.
            ASSERT_TRUE(within(connections.common(), connections.needed()));
        }
    }
    EXPECT_GT(joined, 40);
    EXPECT_GT(threats, 40);
}

} // namespace quadrille::hex
