#pragma once

/// Coordinates of squares and cells: a column letter and a row number, such as `e2`. Used by all
/// boards.

#include <optional>
#include <string>
#include <string_view>

namespace quadrille {

/// Counted from a1 = {0, 0}. May lie off the board in use.
struct Square {
    int column = 0;
    int row = 0;

    friend bool operator==(const Square&, const Square&) = default;
};

std::string square_text(Square square);

/// Parses a lower-case letter and a number from 1 to 99 without a leading 0, and nothing else.
std::optional<Square> read_square(std::string_view text);

/// "a1 to i9", for messages.
std::string board_range(int columns, int rows);

} // namespace quadrille
