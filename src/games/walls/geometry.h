#pragma once

/// The fixed sets of squares of a board: its edges, and where walls can lie. Made once for each
/// size.

#include "base/bits.h"

#include <array>
#include <memory>

namespace quadrille::walls {

/// The sides of a board.
enum class Side { south, west, north, east };

/// Squares are numbered row by row from a1, always `Columns` to a row: smaller boards use the
/// south-west part of the largest one, so that shifts are known when compiling.
template <int Columns, int Rows>
struct Geometry {
    using Squares = Bits<Columns * Rows>;

    int columns = 0;
    int rows = 0;
    Squares area;
    /// Squares that have a neighbour to the north, to the east.
    Squares below_others;
    Squares left_of_others;
    /// Where a wall can have its south-west square, and the outermost of these slots.
    Squares slots;
    Squares first_slot_column;
    Squares last_slot_column;
    Squares first_slot_row;
    Squares last_slot_row;
    std::array<Squares, 4> edges;

    Geometry(int columns_, int rows_) : columns(columns_), rows(rows_) {
        for (int row = 0; row < rows; ++row) {
            for (int column = 0; column < columns; ++column) {
                const int square = row * Columns + column;
                const bool has_north = row + 1 < rows;
                const bool has_east = column + 1 < columns;
                area.insert(square);
                if (has_north)
                    below_others.insert(square);
                if (has_east)
                    left_of_others.insert(square);
                if (row == 0)
                    edge(Side::south).insert(square);
                if (column == 0)
                    edge(Side::west).insert(square);
                if (!has_north)
                    edge(Side::north).insert(square);
                if (!has_east)
                    edge(Side::east).insert(square);
                if (!has_north || !has_east)
                    continue;
                slots.insert(square);
                if (column == 0)
                    first_slot_column.insert(square);
                if (column + 2 == columns)
                    last_slot_column.insert(square);
                if (row == 0)
                    first_slot_row.insert(square);
                if (row + 2 == rows)
                    last_slot_row.insert(square);
            }
        }
    }

    const Squares& edge(Side side) const { return edges[static_cast<int>(side)]; }

    /// The geometry of a board of this size. It lives for ever; the same size, the same address.
    static const Geometry* of(int columns, int rows) {
        static const auto table = [] {
            std::array<std::unique_ptr<const Geometry>, (Columns + 1) * (Rows + 1)> made;
            for (int c = 2; c <= Columns; ++c)
                for (int r = 2; r <= Rows; ++r)
                    made[r * (Columns + 1) + c] = std::make_unique<const Geometry>(c, r);
            return made;
        }();
        return table[rows * (Columns + 1) + columns].get();
    }

  private:
    Squares& edge(Side side) { return edges[static_cast<int>(side)]; }
};

} // namespace quadrille::walls
