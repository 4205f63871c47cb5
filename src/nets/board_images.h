#pragma once

/// What the net inputs of Quoridor and Blockade have in common: the board as each seat sees it, and
/// the place of a wall relative to a pawn.
///
/// The seat that looks always walks north: for seat 1 the rows are reversed. A mirrored look also
/// exchanges left and right.

#include "games/outcome.h"
#include "games/squares.h"
#include "games/walls/wall.h"

#include <array>
#include <cstdint>

namespace quadrille::nets {

/// The perspective from which the board is seen.
struct Look {
    Seat seat = 0;
    bool mirrored = false;

    friend bool operator==(const Look&, const Look&) = default;
};

/// The place of a square or a slot as seen by a seat.
struct Place {
    std::int8_t column = 0;
    std::int8_t row = 0;
};

/// Tables from the numbers of squares and slots to their places, for each of the four looks.
template <class Grid>
class BoardImages {
  public:
    BoardImages(int columns, int rows) {
        for (const Seat seat : {0, 1})
            for (const bool mirrored : {false, true})
                fill({seat, mirrored}, columns, rows);
    }

    Place square(Look look, int square) const { return images_[number(look)].squares[square]; }

    Place slot(Look look, int slot) const { return images_[number(look)].slots[slot]; }

  private:
    struct Image {
        std::array<Place, Grid::most_squares> squares{};
        std::array<Place, Grid::most_squares> slots{};
    };

    static int number(Look look) { return look.seat * 2 + (look.mirrored ? 1 : 0); }

    void fill(Look look, int columns, int rows) {
        // Slots form a board with one column and one row less: each lies between four squares.
        const auto place = [&](Square square, int less) {
            const int column = look.mirrored ? columns - less - 1 - square.column : square.column;
            const int row = look.seat == 1 ? rows - less - 1 - square.row : square.row;
            return Place{static_cast<std::int8_t>(column), static_cast<std::int8_t>(row)};
        };
        Image& image = images_[number(look)];
        for (int row = 0; row < rows; ++row) {
            for (int column = 0; column < columns; ++column) {
                const Square square{column, row};
                image.squares[Grid::number(square)] = place(square, 0);
                if (row + 1 < rows && column + 1 < columns)
                    image.slots[Grid::number(square)] = place(square, 1);
            }
        }
    }

    std::array<Image, 4> images_{};
};

/// 0 for horizontal, 1 for vertical.
constexpr int kind_of(walls::Direction direction) {
    return direction == walls::Direction::horizontal ? 0 : 1;
}

/// The inputs of walls near a pawn, by their place relative to it, so that what is learned about a
/// wall beside a pawn holds everywhere on the board. `Reach` is the number of columns and rows of
/// slots on either side of the pawn that count as near.
template <int Reach>
struct WallsNearPawn {
    static constexpr int inputs = 2 * 2 * Reach * 2 * Reach;

    /// Calls `use` with the number of the input if the wall is near the pawn.
    template <class Use>
    static void input(Place wall, walls::Direction direction, Place pawn, Use&& use) {
        const int column = wall.column - pawn.column + Reach;
        const int row = wall.row - pawn.row + Reach;
        if (column >= 0 && column < 2 * Reach && row >= 0 && row < 2 * Reach)
            use((kind_of(direction) * 2 * Reach + row) * 2 * Reach + column);
    }
};

} // namespace quadrille::nets
