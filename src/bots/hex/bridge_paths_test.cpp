#include "bots/hex/bridge_paths.h"

#include "base/random.h"
#include "games/hex/hex.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>

namespace quadrille::hex {
namespace {

constexpr std::array<Square, 6> steps{{{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}}};

Square plus(Square left, Square right) {
    return {left.column + right.column, left.row + right.row};
}

/// The same distances, found by repeatedly checking for every cell whether it can be reached with
/// fewer stones.
class PlainWays {
  public:
    explicit PlainWays(const Position& position) : position_(&position), size_(position.size()) {
        for (const Seat seat : {red, blue}) {
            for (const int edge : {0, 1})
                flood(seat, edge);
            shortest_[seat] = 1'000;
            each_cell([&](Square square) {
                if (owner(square) != 1 - seat)
                    shortest_[seat] = std::min(shortest_[seat], length(seat, square));
            });
        }
    }

    int detour(Seat seat, int cell) const {
        return std::min(length(seat, square_of(cell)) - shortest_[seat], longest_detour);
    }

  private:
    template <class Visit>
    void each_cell(Visit&& visit) const {
        for (int row = 0; row < size_; ++row)
            for (int column = 0; column < size_; ++column)
                visit(Square{column, row});
    }

    bool on_board(Square square) const {
        return square.row >= 0 && square.row < size_ && square.column >= 0 && square.column < size_;
    }

    Seat owner(Square square) const { return position_->owner(cell_at(square)); }

    bool is_empty(Square square) const { return on_board(square) && owner(square) == nobody; }

    /// The rows of the edges lie just off the board.
    bool on_edge(Square square, Seat seat, int edge) const {
        const int line = seat == red ? square.row : square.column;
        const int along = seat == red ? square.column : square.row;
        return line == (edge == 0 ? -1 : size_) && along >= -1 && along <= size_;
    }

    int distance(Seat seat, int edge, Square square) const {
        if (on_edge(square, seat, edge))
            return 0;
        const auto known = distances_.find({seat, edge, square.column, square.row});
        return known == distances_.end() ? 500 : known->second;
    }

    int length(Seat seat, Square square) const {
        return distance(seat, 0, square) + distance(seat, 1, square) -
               (owner(square) == nobody ? 1 : 0);
    }

    void flood(Seat seat, int edge) {
        for (bool better = true; better;) {
            better = false;
            each_cell([&](Square square) {
                if (owner(square) == 1 - seat)
                    return;
                int nearest = 500;
                for (std::size_t i = 0; i < 6; ++i) {
                    const Square one = plus(square, steps[i]);
                    const Square two = plus(square, steps[(i + 1) % 6]);
                    nearest = std::min(nearest, distance(seat, edge, one));
                    if (is_empty(one) && is_empty(two))
                        nearest =
                            std::min(nearest, distance(seat, edge, plus(one, steps[(i + 1) % 6])));
                }
                const int found = nearest + (owner(square) == seat ? 0 : 1);
                if (found < distance(seat, edge, square)) {
                    distances_[{seat, edge, square.column, square.row}] = found;
                    better = true;
                }
            });
        }
    }

    const Position* position_;
    int size_;
    std::map<std::array<int, 4>, int> distances_;
    std::array<int, 2> shortest_{};
};

TEST(BridgePaths, DetoursAreThoseOfAPlainFlood) {
    Random random(3);
    for (const int size : {2, 3, 5, 8, 11, largest_size})
        for (int i = 0; i < (size < 10 ? 60 : 4); ++i) {
            Position position({.size = size, .swap = false});
            Moves moves;
            position.list_moves(moves);
            random.shuffle(moves);
            const std::uint32_t plies = random.below(static_cast<std::uint32_t>(moves.size()));
            for (std::uint32_t ply = 0; ply < plies; ++ply) {
                Position next = position;
                next.play(moves[ply]);
                if (next.winner() != nobody)
                    break;
                position = next;
            }
            const BridgePaths ways({position.stones(red), position.stones(blue)}, size);
            const PlainWays plain(position);
            position.empty_cells().each([&](int cell) {
                for (const Seat seat : {red, blue})
                    ASSERT_EQ(ways.detour(seat, cell), plain.detour(seat, cell))
                        << size << ' ' << i << ' ' << cell_text(cell) << ' ' << seat;
            });
        }
}

TEST(BridgePaths, AChainOfBridgesIsOnTheWay) {
    // Red needs no stone between d2 and c4, nor between them and the edges; a stone on c3 is one
    // more than needed. Blue must get through between them.
    const Position position =
        Hex::read_position({.size = 5, .swap = false}, "d2 c4 / a1 / 1").value();
    const BridgePaths ways({position.stones(red), position.stones(blue)}, 5);
    const int between = cell_at(read_square("c3").value());
    EXPECT_EQ(ways.detour(red, between), 1);
    EXPECT_EQ(ways.detour(blue, between), 0);
}

} // namespace
} // namespace quadrille::hex
