#pragma once

/// Checks of the squares and walls of a move that all wall games share. Whether a wall blocks a
/// path to a goal is not checked here.

#include "games/refusal.h"
#include "games/walls/wall.h"

#include <expected>
#include <string>

namespace quadrille::walls {

inline Refusal wall_between(Square a, Square b) {
    return {Reason::wall_between,
            "a wall stands between " + square_text(a) + " and " + square_text(b)};
}

/// The number of the square, if it is on the board.
template <class Grid>
std::expected<int, Refusal> check_square(const Grid& grid, Square square) {
    if (grid.on_board(square))
        return Grid::number(square);
    return refused(Reason::off_board, square_text(square) + " is off the board, which has " +
                                          board_range(grid.shape().columns, grid.shape().rows));
}

/// The slot of the wall, if the wall lies within the board.
template <class Grid>
std::expected<int, Refusal> check_slot(const Grid& grid, PlacedWall wall) {
    if (grid.has_slot(wall.square))
        return Grid::number(wall.square);
    return refused(Reason::off_board,
                   "the wall " + wall_text(wall) + " would stick out of the board; walls go from " +
                       board_range(grid.shape().columns - 1, grid.shape().rows - 1));
}

/// Checks that a wall in a slot of the board would not overlap or cross another; the refusal names
/// the other wall.
template <class Grid>
std::expected<void, Refusal> check_clash(const Grid& grid, PlacedWall wall) {
    for (const int offset : {-1, 0, 1}) {
        PlacedWall other = wall;
        (wall.direction == Direction::horizontal ? other.square.column : other.square.row) +=
            offset;
        if (grid.has_slot(other.square) &&
            grid.walls(wall.direction).contains(Grid::number(other.square)))
            return refused(Reason::overlaps,
                           "the wall " + wall_text(wall) + " would overlap " + wall_text(other));
    }
    const PlacedWall across{crossed(wall.direction), wall.square};
    if (grid.walls(across.direction).contains(Grid::number(across.square)))
        return refused(Reason::crosses,
                       "the wall " + wall_text(wall) + " would cross " + wall_text(across));
    return {};
}

} // namespace quadrille::walls
