#pragma once

/// Draws the board of a wall game as text: squares as dots, walls as thick lines between them.

#include "games/contract.h"
#include "games/walls/wall.h"

#include <span>
#include <string>
#include <vector>

namespace quadrille::walls {

/// A glyph on a square, such as a pawn, a goal or a step of a path. One column wide.
struct Mark {
    Square square;
    std::string glyph;
    /// The owner, for the colour; `nobody` for no colour.
    Seat seat = nobody;
};

struct Drawing {
    int columns = 0;
    int rows = 0;
    std::vector<PlacedWall> walls;
    /// Whether horizontal and vertical walls are of different kinds and colours, as in Blockade.
    bool two_kinds = false;
    /// Later marks cover earlier ones.
    std::vector<Mark> marks;
};

/// `Grid::shortest_path` as squares.
template <class Grid>
std::vector<Square> shortest_walk(const Grid& grid, int from, const typename Grid::Squares& goals) {
    std::vector<Square> walk;
    for (const int square : Grid::shortest_path(from, goals, grid.openings()))
        walk.push_back(Grid::square(square));
    return walk;
}

/// Marks the squares of a seat's path, with `+` on squares that have a mark of another seat.
void mark_path(Drawing& drawing, std::span<const Square> path, Seat seat);

/// "2 steps: e1 e2 e3".
std::string path_text(std::span<const Square> path);

/// The lines of the board from north to south, with coordinates on all sides.
std::string draw(const Drawing& drawing, BoardStyle style);

/// The text in the colour of a kind of wall: blue for horizontal, green for vertical.
std::string coloured(std::string_view text, Direction kind, BoardStyle style);

} // namespace quadrille::walls
