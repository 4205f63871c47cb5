#pragma once

/// The cells of a Hex board: their numbers, neighbours and edges. Row 1 is the north edge (top),
/// column a the west edge (left).

#include "base/bits.h"
#include "games/hex/rules.h"
#include "games/outcome.h"
#include "games/squares.h"

#include <array>
#include <string>
#include <vector>

namespace quadrille::hex {

/// Cells are numbered row by row from a1, always with this many numbers to a row: smaller boards
/// use the north-west part of the largest, so that shift distances are compile-time constants. The
/// last number of each row is not a cell of any board, so that shifts do not wrap around.
constexpr int row_length = largest_size + 1;
constexpr int cell_count = largest_size * row_length;

using Cells = Bits<cell_count>;

constexpr int cell_at(Square square) {
    return square.row * row_length + square.column;
}

constexpr Square square_of(int cell) {
    return {cell % row_length, cell / row_length};
}

/// The cell with column and row exchanged: the destination of a swapped stone.
constexpr int mirrored(int cell) {
    return cell_at({square_of(cell).row, square_of(cell).column});
}

inline std::string cell_text(int cell) {
    return square_text(square_of(cell));
}

inline std::vector<std::string> cell_texts(const std::vector<int>& cells) {
    std::vector<std::string> texts;
    texts.reserve(cells.size());
    for (const int cell : cells)
        texts.push_back(cell_text(cell));
    return texts;
}

/// The cells and all their neighbours, including those off a smaller board.
constexpr Cells widened(const Cells& cells) {
    return cells | cells.up<1>() | cells.down<1>() | cells.up<row_length>() |
           cells.down<row_length>() | cells.up<row_length - 1>() | cells.down<row_length - 1>();
}

/// The two edges that a side must join.
using Edges = std::array<Cells, 2>;

/// The fixed sets of cells of a board.
struct Shape {
    Cells area;
    /// By seat: top and bottom for red, left and right for blue.
    std::array<Edges, 2> edges;
};

/// By size.
inline constexpr auto shapes = [] {
    std::array<Shape, largest_size + 1> table{};
    for (int size = smallest_size; size <= largest_size; ++size) {
        Shape& shape = table[size];
        for (int i = 0; i < size; ++i) {
            for (int column = 0; column < size; ++column)
                shape.area.insert(cell_at({column, i}));
            shape.edges[0][0].insert(cell_at({i, 0}));
            shape.edges[0][1].insert(cell_at({i, size - 1}));
            shape.edges[1][0].insert(cell_at({0, i}));
            shape.edges[1][1].insert(cell_at({size - 1, i}));
        }
    }
    return table;
}();

} // namespace quadrille::hex
