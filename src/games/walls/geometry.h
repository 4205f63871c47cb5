#pragma once

/// The fixed sets of squares of a board: its edges and the slots for walls. Computed once for each
/// board size.

#include "base/bits.h"

#include <array>
#include <memory>

namespace quadrille::walls {

/// The sides of a board.
enum class Side { south, west, north, east };

/// Squares are numbered row by row from a1, always with `Columns` squares to a row: smaller boards
/// use the south-west part of the largest, so that shift distances are compile-time constants.
template <int Columns, int Rows>
struct Geometry {
    using Squares = Bits<Columns * Rows>;

    int columns = 0;
    int rows = 0;
    Squares area;
    /// The squares that have a neighbour to the north and to the east, respectively.
    Squares below_others;
    Squares left_of_others;
    /// The slots for walls (see grid.h), and the outermost of them.
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

    /// The geometry of a board of this size. Never destroyed; one object for each size.
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
