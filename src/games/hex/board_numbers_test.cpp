#include "games/hex/board_numbers.h"

#include "base/random.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace quadrille {
namespace {

using hex::Position;
using Numbers = BoardNumbers<Hex>;

/// The position rotated by 180 degrees, or with the seats exchanged along with columns and rows.
Position image(const Position& position, bool turned, bool exchanged) {
    std::array<hex::Cells, 2> stones;
    for (const Seat seat : {hex::red, hex::blue})
        position.stones(seat).each([&](int cell) {
            Square square = hex::square_of(cell);
            const int last = position.size() - 1;
            if (turned)
                square = {last - square.column, last - square.row};
            if (exchanged)
                square = {square.row, square.column};
            stones[exchanged ? 1 - seat : seat].insert(hex::cell_at(square));
        });
    const Seat turn = exchanged ? 1 - position.turn() : position.turn();
    return {position.size(), stones[0], stones[1], turn};
}

template <class Visit>
void play_games(int size, int games, Visit visit) {
    Random random(static_cast<std::uint64_t>(size));
    for (int game = 0; game < games; ++game) {
        Position position(hex::Rules{.size = size, .swap = false});
        for (;;) {
            visit(position);
            hex::Moves moves;
            position.list_moves(moves);
            if (moves.empty())
                break;
            position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
        }
    }
}

TEST(HexBoardNumbers, ImagesShareTheirNumberAndOthersDoNot) {
    for (int size = 3; size <= 6; ++size) {
        const hex::Rules rules{.size = size, .swap = false};
        const int bits = *Numbers::bits(rules);
        std::map<std::uint64_t, std::set<std::string>> boards;
        play_games(size, 300, [&](const Position& position) {
            const std::uint64_t number = Numbers::number(position);
            EXPECT_LE(std::bit_width(number), bits);
            for (const bool turned : {false, true})
                for (const bool exchanged : {false, true}) {
                    const Position other = image(position, turned, exchanged);
                    EXPECT_EQ(Numbers::number(other), number);
                    boards[number].insert(*Hex::write_position(other));
                }
            const auto back = Numbers::position(rules, number);
            ASSERT_TRUE(back);
            EXPECT_EQ(Numbers::number(*back), number);
            EXPECT_EQ(Numbers::pieces(rules, number),
                      (position.stones(0) | position.stones(1)).count());
            boards[number].insert(*Hex::write_position(*back));
        });
        for (const auto& [number, images] : boards)
            EXPECT_LE(images.size(), 4) << number;
    }
}

TEST(HexBoardNumbers, AfterMoves) {
    std::vector<std::uint64_t> numbers;
    play_games(5, 50, [&](const Position& position) {
        hex::Moves moves;
        position.list_moves(moves);
        Numbers::after(position, moves, numbers);
        ASSERT_EQ(numbers.size(), moves.size());
        for (std::size_t i = 0; i < moves.size(); ++i) {
            Position next = position;
            next.play(moves[i]);
            EXPECT_EQ(numbers[i], Numbers::number(next));
        }
    });
}

TEST(HexBoardNumbers, WhichBoardsHaveThem) {
    EXPECT_EQ(Numbers::bits({.size = 3, .swap = false}), 15);
    EXPECT_EQ(Numbers::bits({.size = 5, .swap = false}), 40);
    EXPECT_EQ(Numbers::bits({.size = 6, .swap = false}), 58);
    EXPECT_EQ(Numbers::bits({.size = 7, .swap = false}).error().text,
              "tables of boards are for Hex up to 6x6, not for size 7");
    EXPECT_EQ(Numbers::bits({.size = 4, .swap = true}).error().text,
              "tables of boards are for Hex without swap; give -o swap=off");
    EXPECT_FALSE(Numbers::position({.size = 3, .swap = false}, 19683));
}

} // namespace
} // namespace quadrille
