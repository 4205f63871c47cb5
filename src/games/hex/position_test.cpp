#include "games/hex/position.h"

#include "base/random.h"
#include "games/hex/hex.h"
#include "games/hex/naive.h"
#include "games/perft.h"
#include "games/test_effort.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <map>
#include <unordered_map>

namespace quadrille::hex {
namespace {

std::set<naive::Cell> as_set(const Cells& cells) {
    std::set<naive::Cell> set;
    cells.each([&](int cell) { set.emplace(square_of(cell).column, square_of(cell).row); });
    return set;
}

Moves moves_of(const Position& position) {
    Moves moves;
    position.list_moves(moves);
    return moves;
}

std::set<std::string> texts(const Moves& moves) {
    std::set<std::string> set;
    for (const Move move : moves)
        EXPECT_TRUE(set.insert(Hex::write_move(move)).second) << "listed twice";
    return set;
}

/// Checks that both implementations agree on everything.
void expect_same(const Position& position, const naive::Game& game) {
    ASSERT_EQ(as_set(position.stones(red)), game.stones[red]);
    ASSERT_EQ(as_set(position.stones(blue)), game.stones[blue]);
    ASSERT_EQ(position.turn(), game.turn());
    ASSERT_EQ(position.hash(), position.hash_from_scratch());
    const Moves moves = moves_of(position);
    ASSERT_EQ(texts(moves), game.legal_moves());
    ASSERT_EQ(static_cast<int>(moves.size()), position.count_moves());
    for (const Seat seat : {red, blue}) {
        ASSERT_EQ(position.winner() == seat, game.joined(seat));
        ASSERT_EQ(joins(position.stones(seat), position.edges(seat)), game.joined(seat));
    }
    const Position again(position.size(), position.stones(red), position.stones(blue),
                         position.turn());
    ASSERT_EQ(again.winner(), position.winner());
    ASSERT_EQ(again == position, !position.can_swap());
    ASSERT_EQ(again.hash() == position.hash(), !position.can_swap());
}

/// Checks that the winning chain goes from edge to edge over neighbouring stones of the winner, and
/// that there is no shorter one.
void expect_chain(const Position& position, const naive::Game& game) {
    const std::vector<int> chain = winning_chain(position);
    const Seat winner = position.winner();
    std::vector<naive::Cell> cells;
    cells.reserve(chain.size());
    for (const int cell : chain)
        cells.emplace_back(square_of(cell).column, square_of(cell).row);
    ASSERT_FALSE(cells.empty());
    EXPECT_EQ(naive::Game::depth(winner, cells.front()), 0);
    EXPECT_EQ(naive::Game::depth(winner, cells.back()), game.size - 1);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        EXPECT_TRUE(game.has(winner, cells[i]));
        if (i > 0) {
            EXPECT_THAT(game.neighbours(cells[i - 1]), testing::Contains(cells[i]));
        }
    }
    std::map<naive::Cell, std::size_t> length;
    std::vector<naive::Cell> queue;
    for (const naive::Cell& cell : game.stones[winner])
        if (naive::Game::depth(winner, cell) == 0) {
            length[cell] = 1;
            queue.push_back(cell);
        }
    std::size_t shortest = 0;
    for (std::size_t i = 0; i < queue.size() && shortest == 0; ++i) {
        const naive::Cell from = queue[i];
        if (naive::Game::depth(winner, from) == game.size - 1)
            shortest = length[from];
        for (const naive::Cell& next : game.neighbours(from))
            if (game.has(winner, next) && length.try_emplace(next, length[from] + 1).second)
                queue.push_back(next);
    }
    EXPECT_EQ(chain.size(), shortest);
}

TEST(HexPosition, PlaysRandomGamesAsTheNaiveOneDoes) {
    Random random(1);
    for (int size = smallest_size; size <= largest_size; ++size) {
        for (int i = 0; i < test_effort(size < 8 ? 40 : 3); ++i) {
            const Rules rules{size, random.chance(2, 3)};
            Position position(rules);
            naive::Game game{
                .size = rules.size, .swap = rules.swap, .moves_played = 0, .stones = {}};
            while (position.winner() == nobody) {
                ASSERT_NO_FATAL_FAILURE(expect_same(position, game));
                ASSERT_TRUE(winning_chain(position).empty());
                const Moves moves = moves_of(position);
                const bool swaps = position.can_swap() && random.chance(1, 2);
                const Move move =
                    swaps ? Move::swap()
                          : moves[random.below(static_cast<std::uint32_t>(moves.size()))];
                position.play(move);
                game.play(Hex::write_move(move));
            }
            ASSERT_NO_FATAL_FAILURE(expect_same(position, game));
            ASSERT_NO_FATAL_FAILURE(expect_chain(position, game));
            EXPECT_EQ(position.outcome(), Outcome::won_by(position.winner(), Ending::connection));
        }
    }
}

TEST(HexPosition, ExactlyOneSideHasWonOnAFullBoard) {
    Random random(2);
    for (int i = 0; i < test_effort(2000); ++i) {
        const int size = smallest_size + static_cast<int>(random.below(17));
        const Cells& area = shapes[size].area;
        Cells red_stones;
        area.each([&](int cell) {
            if (random.chance(1, 2))
                red_stones.insert(cell);
        });
        const Position position(size, red_stones, area & ~red_stones, red);
        const bool red_won = joins(position.stones(red), position.edges(red));
        const bool blue_won = joins(position.stones(blue), position.edges(blue));
        ASSERT_NE(red_won, blue_won);
        ASSERT_EQ(position.winner(), red_won ? red : blue);
        ASSERT_TRUE(position.empty_cells().none());
    }
}

TEST(HexPosition, TheOrderOfMovesDoesNotMatter) {
    const auto after = [](std::initializer_list<const char*> moves) {
        Position position(Rules{5, true});
        for (const char* move : moves)
            position.play(*Hex::read_move(position, move));
        return position;
    };
    EXPECT_EQ(after({"a1", "b2", "c3", "d4"}), after({"c3", "d4", "a1", "b2"}));
    EXPECT_EQ(after({"a1", "b2", "c3", "d4"}).hash(), after({"c3", "d4", "a1", "b2"}).hash());
    EXPECT_FALSE(after({"a1", "b2"}) == after({"b2", "a1"}));
    EXPECT_FALSE(after({"a1"}) == Position(5, Cells::of(0), {}, blue)) << "one can be swapped";
}

TEST(HexPosition, CountsLinesOfPlay) {
    EXPECT_EQ(perft<Hex>(Position(Rules{3, false}), 2), 9U * 8);
    EXPECT_EQ(perft<Hex>(Position(Rules{3, true}), 2), 9U * 9);
    // After a swap there are eight empty cells, after a stone seven.
    EXPECT_EQ(perft<Hex>(Position(Rules{3, true}), 3), 9U * (8 * 7 + 8));
    EXPECT_EQ(perft<Hex>(Position(Rules{11, true}), 2), 121U * 121);
}

// Published results, reproduced by exhaustive search.

/// The legal moves, those near the centre first, as they win sooner.
Moves central_moves(const Position& position) {
    Moves moves = moves_of(position);
    std::ranges::sort(moves, {}, [&](Move move) {
        const int across = 2 * square_of(move.cell).column - (position.size() - 1);
        const int down = 2 * square_of(move.cell).row - (position.size() - 1);
        return std::pair(across * across + down * down + across * down, move);
    });
    return moves;
}

class Solver {
  public:
    /// Whether the seat to move wins.
    bool wins(const Position& position) {
        if (position.winner() != nobody)
            return position.winner() == position.turn();
        const auto known = known_.find(position.hash());
        if (known != known_.end())
            return known->second;
        bool win = false;
        for (const Move move : central_moves(position)) {
            Position next = position;
            next.play(move);
            win = !wins(next);
            if (win)
                break;
        }
        known_[position.hash()] = win;
        return win;
    }

  private:
    std::unordered_map<std::uint64_t, bool> known_;
};

std::set<std::string> winning_first_moves(int size) {
    Solver solver;
    std::set<std::string> winning;
    const Position start(Rules{size, false});
    for (const Move move : moves_of(start)) {
        Position next = start;
        next.play(move);
        if (!solver.wins(next))
            winning.insert(Hex::write_move(move));
    }
    return winning;
}

TEST(HexPosition, TheCentreOfThreeByThreeWins) {
    EXPECT_THAT(winning_first_moves(3), testing::Contains("b2"));
}

TEST(HexPosition, FourOfSixteenFirstMovesWinOnFourByFour) {
    EXPECT_EQ(winning_first_moves(4), (std::set<std::string>{"a4", "b3", "c2", "d1"}));
}

RC_GTEST_PROP(HexPosition, TurnedByHalfItPlaysAlike, (std::uint64_t seed)) {
    const auto turned = [](Move move, int size) {
        const Square square = square_of(move.cell);
        return move.is_swap()
                   ? move
                   : Move::stone(cell_at({size - 1 - square.column, size - 1 - square.row}));
    };
    Random random(seed);
    Position position(Rules{.size = 5, .swap = random.below(2) == 0});
    Position image = position;
    for (;;) {
        RC_ASSERT(position.turned() == image);
        RC_ASSERT(position.turned().hash() == image.hash());
        RC_ASSERT(position.winner() == image.winner());
        const Moves moves = moves_of(position);
        if (moves.empty())
            break;
        const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        position.play(move);
        image.play(turned(move, 5));
    }
}

} // namespace
} // namespace quadrille::hex
