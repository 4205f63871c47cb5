#include "games/squares.h"

#include "games/walls/wall.h"

#include <gtest/gtest.h>

namespace quadrille {

namespace {

TEST(Squares, TextsReadBack) {
    for (int column = 0; column < 26; ++column)
        for (int row = 0; row < 99; ++row) {
            const Square square{column, row};
            EXPECT_EQ(read_square(square_text(square)), square);
        }
    EXPECT_EQ(square_text({4, 1}), "e2");
    EXPECT_EQ(square_text({0, 0}), "a1");
    EXPECT_EQ(read_square("k11"), (Square{10, 10}));
}

TEST(Squares, NothingElseIsASquare) {
    for (const char* text : {"", "e", "2", "e0", "e00", "e01", "E2", "e2 ", " e2", "ee2", "e100",
                             "e-1", "e+1", "e1.", "é2", "e2h", "2e"})
        EXPECT_EQ(read_square(text), std::nullopt) << text;
}

TEST(Squares, BoardRange) {
    EXPECT_EQ(board_range(9, 9), "a1 to i9");
    EXPECT_EQ(board_range(11, 14), "a1 to k14");
}

TEST(Walls, TextsReadBack) {
    for (const char* text : {"a1h", "a1v", "e3h", "h8v", "k13h", "z99v"}) {
        const auto wall = walls::read_wall(text);
        ASSERT_TRUE(wall) << text;
        EXPECT_EQ(walls::wall_text(*wall), text);
    }
    EXPECT_EQ(walls::read_wall("e3v")->direction, walls::Direction::vertical);
    EXPECT_EQ(walls::read_wall("e3h")->direction, walls::Direction::horizontal);
}

TEST(Walls, NothingElseIsAWall) {
    for (const char* text : {"", "h", "v", "e3", "e3H", "e3x", "e3hv", "he3", "e0h", " e3h"})
        EXPECT_FALSE(walls::read_wall(text)) << text;
}

} // namespace

} // namespace quadrille
