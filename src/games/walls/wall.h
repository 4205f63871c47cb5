#pragma once

/// A wall and its text: the square at its south-west corner and its direction, as in `e3h`.

#include "games/squares.h"

#include <optional>
#include <string>
#include <string_view>

namespace quadrille::walls {

enum class Direction { horizontal, vertical };

constexpr Direction crossed(Direction direction) {
    return direction == Direction::horizontal ? Direction::vertical : Direction::horizontal;
}

/// A wall that need not lie within the board.
struct PlacedWall {
    Direction direction = Direction::horizontal;
    Square square;
};

inline std::string wall_text(PlacedWall wall) {
    return square_text(wall.square) + (wall.direction == Direction::horizontal ? 'h' : 'v');
}

inline std::optional<PlacedWall> read_wall(std::string_view text) {
    if (text.empty() || (text.back() != 'h' && text.back() != 'v'))
        return std::nullopt;
    const auto square = read_square(text.substr(0, text.size() - 1));
    if (!square)
        return std::nullopt;
    return PlacedWall{text.back() == 'h' ? Direction::horizontal : Direction::vertical, *square};
}

} // namespace quadrille::walls
