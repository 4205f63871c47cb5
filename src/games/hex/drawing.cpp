/// Draws the board of Hex as text: a rhombus, each row half a cell to the right of the one above.

#include "base/text.h"
#include "games/colours.h"
#include "games/hex/hex.h"

namespace quadrille {

using namespace hex;

namespace {

/// The width in columns of text to the left of row numbers, for the name of the edge and a space.
constexpr int margin = 5;
/// The columns from there to the first cell of the row.
constexpr int number_width = 4;

/// The letter for a cell. After the end of the game it is lower case outside the winning chain.
std::string glyph(const Position& position, const Cells& chain, int cell) {
    const Seat owner = position.owner(cell);
    if (owner == nobody)
        return "·";
    const bool small = position.winner() != nobody && !chain.contains(cell);
    if (owner == red)
        return small ? "r" : "R";
    return small ? "b" : "B";
}

std::string spaces(int count) {
    std::string text(static_cast<std::size_t>(count), ' ');
    return text;
}

/// The column letters, placed above row 1 (row -1) or below the last row.
std::string letters_line(int size, int row, BoardStyle style) {
    std::string letters;
    for (int column = 0; column < size; ++column)
        letters += std::string(column == 0 ? "" : " ") + static_cast<char>('a' + column);
    return spaces(margin + number_width + row) + coloured(letters, red, style) + "\n";
}

/// The name of red's edge, centred on an imaginary row of cells.
std::string edge_line(int size, int row, BoardStyle style) {
    return spaces(margin + number_width + row + size - 2) + coloured("red", red, style) + "\n";
}

std::string row_line(const Position& position, const Cells& chain, int row, BoardStyle style) {
    const bool middle = row == position.size() / 2;
    const std::string number = std::to_string(row + 1);
    std::string line =
        spaces(row) + (middle ? coloured("blue", blue, style) + " " : spaces(margin));
    line += spaces(row < 9 ? 1 : 0) + coloured(number, blue, style) + " ";
    for (int column = 0; column < position.size(); ++column) {
        const int cell = cell_at({column, row});
        line += ' ' + coloured(glyph(position, chain, cell), position.owner(cell), style);
    }
    line += "  " + coloured(number, blue, style);
    return line + (middle ? "  " + coloured("blue", blue, style) : "") + "\n";
}

/// The colour and edges of each seat, with the winning chain of the winner.
std::string legend(const Position& position, const std::vector<int>& chain, BoardStyle style) {
    const auto line = [&](Seat seat, std::string_view who, std::string_view edges) {
        const bool won = position.winner() == seat;
        std::string text = "seat " + std::to_string(seat) + ": " + std::string(who);
        text += (won ? ", has joined " : ", joins ") + std::string(edges);
        if (won)
            text += ": " + joined(cell_texts(chain), " ");
        if (position.turn() == seat && position.can_swap())
            text += ", may swap-pieces";
        return coloured(text, seat, style) + "\n";
    };
    return line(red, "red", "top and bottom") + line(blue, "blue", "left and right");
}

} // namespace

std::string Hex::draw(const Position& position, BoardStyle style) {
    const int size = position.size();
    const std::vector<int> chain = winning_chain(position);
    Cells in_chain;
    for (const int cell : chain)
        in_chain.insert(cell);

    std::string text = edge_line(size, -2, style) + letters_line(size, -1, style);
    for (int row = 0; row < size; ++row)
        text += row_line(position, in_chain, row, style);
    return text + letters_line(size, size, style) + edge_line(size, size + 1, style) +
           legend(position, chain, style);
}

} // namespace quadrille
