// Virtual connections: known ones are found, and every one that is reported holds.

#include "bots/hex/virtual_connections.h"

#include "base/random.h"
#include "bots/hex/edge_templates.h"
#include "bots/hex/simple_solver.h"
#include "bots/hex/test_boards.h"
#include "games/test_effort.h"

#include <gtest/gtest.h>

#include <map>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace quadrille::hex {

namespace {

using Connection = VirtualConnections<64>::Connection;
using Goal = VirtualConnections<64>::Goal;

/// All cells of `within` that can be reached from `reached` over adjacent cells, `reached`
/// included.
Set spread(const SolverBoard<64>& board, Set reached, const Set& within) {
    for (Set fresh = reached; fresh.any();) {
        Set next;
        fresh.each([&](int cell) { next |= board.neighbours[cell]; });
        fresh = next & within & ~reached;
        reached |= fresh;
    }
    return reached;
}

/// Plays out connections between two ends in every way, with memoization.
class Trial {
  public:
    Trial(const SolverBoard<64>& board, const Set& first, const Set& second)
        : board_(&board), first_(first), second_(second) {}

    /// Whether the ends get joined if the opponent moves and only the cells of `rest` are left.
    bool holds(const Set& own, const Set& rest) {
        if (joined(own))
            return true;
        if (!joined(own | rest))
            return false;
        const auto [known, fresh] = seen_.try_emplace(std::pair(own.word(0), rest.word(0)), true);
        if (!fresh)
            return known->second;
        bool result = true;
        rest.each([&](int intrusion) {
            Set left = rest;
            left.remove(intrusion);
            // The answer is most likely nearby.
            const Set near = board_->neighbours[intrusion];
            result =
                result && (answered(own, left, left & near) || answered(own, left, left & ~near));
        });
        seen_[{own.word(0), rest.word(0)}] = result;
        return result;
    }

  private:
    struct Mixed {
        std::size_t operator()(const std::pair<std::uint64_t, std::uint64_t>& sets) const {
            return (sets.first * 0x9e3779b97f4a7c15U) ^ (sets.second * 0xc2b2ae3d27d4eb4fU);
        }
    };

    bool joined(const Set& own) const {
        return (spread(*board_, own & first_, own) & second_).any();
    }

    bool answered(const Set& own, const Set& rest, const Set& answers) {
        bool found = false;
        answers.each([&](int answer) {
            Set left = rest;
            left.remove(answer);
            found = found || holds(own | Set::of(answer), left);
        });
        return found;
    }

    const SolverBoard<64>* board_;
    Set first_;
    Set second_;
    std::unordered_map<std::pair<std::uint64_t, std::uint64_t>, bool, Mixed> seen_;
};

/// Tests the connections of many positions of one size, each only once: connections are the same if
/// they have the same ends, carrier and key, and the same stones that can matter.
class Trials {
  public:
    explicit Trials(int size) : board_(size) {}

    bool holds(Seat seat, const Set& stones, const Connection& connection) {
        const Set first = cells_of(seat, connection.first);
        const Set second = cells_of(seat, connection.second);
        // An empty end counts as taken.
        const Set own = stones | (connection.first < 64 ? first : Set()) |
                        (connection.second < 64 ? second : Set());
        const Set within = own | connection.carrier;
        const Set matters = own & spread(board_, first & within, within);
        const auto [known, fresh] =
            seen_.try_emplace({seat, connection.first, connection.second, connection.key,
                               matters.word(0), connection.carrier.word(0)});
        if (fresh)
            known->second = holds(first, second, matters, connection);
        return known->second;
    }

    int distinct() const { return static_cast<int>(seen_.size()); }

  private:
    Set cells_of(Seat seat, int end) const {
        return end >= 64 ? board_.edges[seat][end - 64] : Set::of(end);
    }

    bool holds(const Set& first, const Set& second, Set own, const Connection& connection) const {
        Set rest = connection.carrier;
        if (connection.key >= 0) {
            if (!rest.contains(connection.key))
                return false;
            rest.remove(connection.key);
            own.insert(connection.key);
        }
        return Trial(board_, first, second).holds(own, rest);
    }

    SolverBoard<64> board_;
    /// By seat, ends, key, stones and carrier.
    std::map<std::tuple<Seat, int, int, int, std::uint64_t, std::uint64_t>, bool> seen_;
};

Stones<64> random_stones(Random& random, const SolverBoard<64>& board, std::uint32_t tries) {
    Stones<64> stones{};
    const auto cell_count = static_cast<std::uint32_t>(board.cells);
    for (std::uint32_t i = 0; i < tries; ++i) {
        const int cell = static_cast<int>(random.below(cell_count));
        if (!stones[red].contains(cell) && !stones[blue].contains(cell))
            stones[random.below(2)].insert(cell);
    }
    return stones;
}

/// A region that contains each cell with even odds.
Set random_region(Random& random, const SolverBoard<64>& board) {
    Set region;
    board.area.each([&](int cell) {
        if (random.below(2) == 0)
            region.insert(cell);
    });
    return region;
}

/// A red chain from the top down the column to this row, and blue stones on all other cells above
/// that row.
Stones<64> column_to(const SolverBoard<64>& board, int column, int row) {
    Stones<64> stones{};
    for (int i = 0; i <= row; ++i)
        stones[red].insert(board.cell_at({column, i}));
    for (int i = 0; i < row; ++i)
        for (int other = 0; other < board.size; ++other)
            if (other != column)
                stones[blue].insert(board.cell_at({other, i}));
    return stones;
}

} // namespace

TEST(VirtualConnections, AChainFromEdgeToEdge) {
    const SolverBoard<64> board(4);
    VirtualConnections<64> connections(board);
    Stones<64> stones{};
    stones[red] = cells(board, {{1, 0}, {1, 1}, {1, 2}, {1, 3}});
    connections.build(stones, red, Goal::threats);
    EXPECT_TRUE(connections.joined());
    EXPECT_TRUE(connections.carrier().none());
    connections.build(stones, blue, Goal::win);
    EXPECT_FALSE(connections.joined());
    EXPECT_FALSE(connections.threatens());
}

TEST(VirtualConnections, BridgesFromTheMiddle) {
    const SolverBoard<64> board(3);
    VirtualConnections<64> connections(board);
    Stones<64> stones{};
    stones[red] = cells(board, {{1, 1}});
    connections.build(stones, red, Goal::threats);
    EXPECT_TRUE(connections.joined());
    EXPECT_EQ(connections.carrier(), cells(board, {{1, 0}, {2, 0}, {0, 2}, {1, 2}}));
    connections.build(stones, blue, Goal::win);
    EXPECT_FALSE(connections.threatens());
    EXPECT_EQ(connections.must_play(), empty_cells(board, stones));
}

TEST(VirtualConnections, NoEndsOutsideTheRegion) {
    const SolverBoard<64> board(3);
    VirtualConnections<64> connections(board);
    Stones<64> stones{};
    stones[red] = cells(board, {{1, 1}});
    // Without one of its cells, the bridge to the top is not found, but the one to the bottom is.
    const Set region = board.area & ~cells(board, {{1, 0}});
    connections.build(stones, red, Goal::threats, {}, region);
    EXPECT_FALSE(connections.joined());
    for (const Connection& connection : connections.connections())
        for (const int end : {connection.first, connection.second, connection.key})
            EXPECT_NE(end, board.cell_at({1, 0}));
    // One move at the top is enough.
    EXPECT_TRUE(connections.threatens());
    EXPECT_EQ(connections.key(), board.cell_at({2, 0}));
}

TEST(VirtualConnections, EdgeTemplates) {
    // By row from the edge: the number of cells of the smallest template.
    constexpr std::array<int, 5> carriers{0, 0, 2, 8, 19};
    const SolverBoard<64> board(8);
    VirtualConnections<64> connections(board);
    for (int row = 1; row <= 4; ++row) {
        connections.build(column_to(board, 5, 8 - row), red, Goal::all);
        EXPECT_TRUE(connections.joined()) << row;
        EXPECT_EQ(connections.carrier().count(), carriers[row]) << row;
    }
    // With less room the template of the fourth row does not fit, but a move of red's is enough.
    Stones<64> stones = column_to(board, 4, 4);
    stones[blue] |= cells(board, {{1, 6}, {6, 6}});
    connections.build(stones, red, Goal::threats);
    EXPECT_FALSE(connections.joined());
    EXPECT_TRUE(connections.threatens());
}

TEST(VirtualConnections, TheTemplateOfTheFourthRowHolds) {
    constexpr int size = 8;
    SimpleSolver solver(size);
    const auto templates = edge_templates(size);
    // Two fit in at each edge, and their mirror images.
    EXPECT_EQ(templates.size(), 16);
    for (const EdgeTemplate& known : templates) {
        // The stone is joined to the other edge; all other cells outside the carrier belong to the
        // opponent.
        std::array<Cells, 2> stones;
        const int down = known.seat == red ? known.stone.row : known.stone.column;
        for (int i = 0; i < size; ++i)
            if (known.edge == 1 ? i <= down : i >= down)
                stones[known.seat].insert(known.seat == red ? cell_at({known.stone.column, i})
                                                            : cell_at({i, known.stone.row}));
        stones[1 - known.seat] = shapes[size].area & ~stones[known.seat];
        for (const Square square : known.carrier)
            stones[1 - known.seat].remove(cell_at(square));
        const Position position(size, stones[red], stones[blue], 1 - known.seat);
        EXPECT_FALSE(solver.wins(position)) << square_text(known.stone);
    }
    EXPECT_TRUE(edge_templates(6).empty());
}

TEST(VirtualConnections, EveryOneThatIsReportedHolds) {
    Random random(1);
    const int positions = test_effort(60);
    std::array<Trials, 3> trials{Trials(3), Trials(4), Trials(5)};
    for (int trial = 0; trial < positions; ++trial) {
        const std::uint32_t number = random.below(3);
        const SolverBoard<64> board(3 + static_cast<int>(number));
        VirtualConnections<64> connections(board);
        // Carriers on a nearly empty 5x5 board can take minutes to play out, so only a few are
        // tried.
        const std::uint32_t least = trial >= 30 && board.size == 5 ? 10 : 0;
        const Stones<64> stones = random_stones(
            random, board, least + random.below(static_cast<std::uint32_t>(board.cells) - least));
        for (Seat seat = red; seat <= blue; ++seat) {
            // Every fourth trial uses short lists and only a part of the board.
            if (trial % 4 == 3)
                connections.build(stones, seat, Goal::all, {.fulls = 2, .semis = 3},
                                  random_region(random, board));
            else
                connections.build(stones, seat, Goal::all);
            for (const Connection& connection : connections.connections()) {
                ASSERT_TRUE(within(connection.carrier, empty_cells(board, stones)));
                ASSERT_TRUE(trials[number].holds(seat, stones[seat], connection))
                    << "size " << board.size << " seat " << seat << " from " << connection.first
                    << " to " << connection.second << " key " << connection.key;
            }
        }
    }
    int distinct = 0;
    for (const Trials& tried : trials)
        distinct += tried.distinct();
    RecordProperty("connections", distinct);
    EXPECT_GT(distinct, 60 * positions);
}

TEST(VirtualConnections, WinsAndMustPlayRegionsHold) {
    const SolverBoard<64> board(5);
    VirtualConnections<64> connections(board);
    SimpleSolver solver(5);
    Trials trials(5);
    Random random(1);
    int joined = 0;
    int threats = 0;
    const int positions = test_effort(200);
    for (int trial = 0; trial < positions; ++trial) {
        const Stones<64> stones = random_stones(random, board, 8 + random.below(10));
        for (Seat seat = red; seat <= blue; ++seat) {
            for (const Goal goal : {Goal::win, Goal::threats}) {
                connections.build(stones, seat, goal);
                if (!connections.threatens())
                    continue;
                const Connection found{64, 65, connections.carrier(), connections.key()};
                ASSERT_TRUE(within(found.carrier, empty_cells(board, stones)));
                ASSERT_TRUE(trials.holds(seat, stones[seat], found)) << trial;
            }
            joined += connections.joined() ? 1 : 0;
            if (connections.joined() || !connections.threatens())
                continue;
            ++threats;
            // A move elsewhere does not help the opponent: the seat still wins within `needed`.
            const Set needed = connections.needed();
            if (needed.none()) {
                ASSERT_EQ(connections.must_play(), empty_cells(board, stones)) << trial;
                continue;
            }
            ASSERT_TRUE(within(connections.must_play(), needed)) << trial;
            (empty_cells(board, stones) & ~connections.must_play()).each([&](int move) {
                Stones<64> left = stones;
                left[1 - seat] |= (empty_cells(board, stones) & ~needed) | Set::of(move);
                EXPECT_TRUE(solver.wins(left, seat)) << trial << " move " << move;
            });
        }
    }
    EXPECT_GT(4 * joined, positions);
    EXPECT_GT(8 * threats, positions);
}

} // namespace quadrille::hex
