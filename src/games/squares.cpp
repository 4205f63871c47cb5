#include "games/squares.h"

#include "base/text.h"

namespace quadrille {

std::string square_text(Square square) {
    return static_cast<char>('a' + square.column) + std::to_string(square.row + 1);
}

std::optional<Square> read_square(std::string_view text) {
    if (text.size() < 2 || text.size() > 3)
        return std::nullopt;
    if (text[0] < 'a' || text[0] > 'z' || text[1] < '1' || text[1] > '9')
        return std::nullopt;
    const auto row = whole_number(text.substr(1));
    if (!row)
        return std::nullopt;
    return Square{text[0] - 'a', *row - 1};
}

std::string board_range(int columns, int rows) {
    return "a1 to " + square_text({columns - 1, rows - 1});
}

} // namespace quadrille
