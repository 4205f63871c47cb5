#include "games/quoridor/board_numbers.h"

#include "base/random.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace quadrille {
namespace {

using quoridor::Direction;
using quoridor::Grid;
using quoridor::Position;
using Numbers = BoardNumbers<Quoridor>;

/// The position mirrored west to east, or with the seats exchanged and north and south swapped.
Position image(const Position& position, bool mirrored, bool exchanged) {
    const auto moved = [&](int number, int last) {
        const Square square = Grid::square(number);
        return Grid::number({mirrored ? last - square.column : square.column,
                             exchanged ? last - square.row : square.row});
    };
    const int last = position.size() - 1;
    Grid grid(position.size(), position.size());
    for (const Direction direction : {Direction::horizontal, Direction::vertical})
        position.grid().walls(direction).each(
            [&](int slot) { grid.place(direction, moved(slot, last - 1)); });
    std::array<std::uint8_t, quoridor::most_players> pawns{};
    std::array<std::uint8_t, quoridor::most_players> stocks{};
    for (const Seat seat : {0, 1}) {
        const Seat other = exchanged ? 1 - seat : seat;
        pawns[other] = static_cast<std::uint8_t>(moved(position.pawn(seat), last));
        stocks[other] = static_cast<std::uint8_t>(position.stock(seat));
    }
    return {grid, 2, pawns, stocks, exchanged ? 1 - position.turn() : position.turn()};
}

TEST(QuoridorBoardNumbers, ImagesShareTheirNumberAndOthersDoNot) {
    Random random(1);
    std::vector<std::uint64_t> numbers;
    for (const int size : {3, 5}) {
        const quoridor::Rules rules{.size = size, .players = 2, .walls = size == 3 ? 1 : 4};
        const int bits = *Numbers::bits(rules);
        std::map<std::uint64_t, std::set<std::string>> boards;
        for (int game = 0; game < 100; ++game) {
            Position position(rules);
            for (int ply = 0; ply < 60; ++ply) {
                const std::uint64_t number = Numbers::number(position);
                EXPECT_LE(std::bit_width(number), bits);
                for (const bool mirrored : {false, true})
                    for (const bool exchanged : {false, true}) {
                        const Position other = image(position, mirrored, exchanged);
                        EXPECT_EQ(Numbers::number(other), number);
                        boards[number].insert(*Quoridor::write_position(other));
                    }
                const auto back = Numbers::position(rules, number);
                ASSERT_TRUE(back);
                EXPECT_EQ(Numbers::number(*back), number);
                EXPECT_EQ(Numbers::pieces(rules, number),
                          2 * rules.walls - position.stock(0) - position.stock(1));
                boards[number].insert(*Quoridor::write_position(*back));
                quoridor::Moves moves;
                position.list_moves(moves);
                Numbers::after(position, moves, numbers);
                if (moves.empty())
                    break;
                const std::uint32_t chosen = random.below(static_cast<std::uint32_t>(moves.size()));
                position.play(moves[chosen]);
                EXPECT_EQ(numbers[chosen], Numbers::number(position));
            }
        }
        for (const auto& [number, images] : boards)
            EXPECT_LE(images.size(), 4) << number;
    }
}

TEST(QuoridorBoardNumbers, WhichBoardsHaveThem) {
    EXPECT_EQ(Numbers::bits({.size = 5, .players = 2, .walls = 3}), 44);
    EXPECT_EQ(Numbers::bits({.size = 5, .players = 3, .walls = 3}).error().text,
              "tables of boards are for Quoridor with 2 players, not with 3");
    EXPECT_EQ(Numbers::bits({}).error().text,
              "tables of boards are for Quoridor on 3x3 and 5x5, not for size 9");
    const quoridor::Rules rules{.size = 3, .players = 2, .walls = 1};
    EXPECT_FALSE(Numbers::position(rules, ~std::uint64_t{0}));
    // Both pawns on one square; overlapping walls.
    EXPECT_FALSE(Numbers::position(rules, 0));
    EXPECT_FALSE(Numbers::position(rules, std::uint64_t{1} * 441 * 81 + 4));
}

} // namespace
} // namespace quadrille
