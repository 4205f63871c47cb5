#pragma once

/// The board of a wall game as text: squares as dots, walls as thick lines between them.

#include "games/contract.h"
#include "games/walls/wall.h"

#include <span>
#include <string>
#include <vector>

namespace quadrille::walls {

/// Something that stands on a square: a pawn, a goal, a step of a path. One column wide.
struct Mark {
    Square square;
    std::string glyph;
    /// Whose it is, for its colour; `nobody` for none.
    Seat seat = nobody;
};

struct Drawing {
    int columns = 0;
    int rows = 0;
    std::vector<PlacedWall> walls;
    /// Whether horizontal and vertical walls have colours of their own, as in Blockade.
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

/// Marks the squares of a seat's path; `+` where another seat's path was marked before.
void mark_path(Drawing& drawing, std::span<const Square> path, Seat seat);

/// "2 steps: e1 e2 e3".
std::string path_text(std::span<const Square> path);

/// Lines from the north edge to the south, with coordinates around them.
std::string draw(const Drawing& drawing, BoardStyle style);

/// Text in the colour of a kind of wall: blue if it is horizontal, green if vertical.
std::string coloured(std::string_view text, Direction kind, BoardStyle style);

} // namespace quadrille::walls
