#pragma once

/// Squares as people write them: a column letter and a row number, `e2`. All boards share this.

#include <optional>
#include <string>
#include <string_view>

namespace quadrille {

/// A square of any board, from a1 = {0, 0}. It may lie off the board that is played on.
struct Square {
    int column = 0;
    int row = 0;

    friend bool operator==(const Square&, const Square&) = default;
};

std::string square_text(Square square);

/// A letter and a number of one or two digits that does not begin with 0; nothing else around it.
std::optional<Square> read_square(std::string_view text);

/// "a1 to i9", for messages.
std::string board_range(int columns, int rows);

} // namespace quadrille
