#pragma once

/// What the simple bots of both wall games know about a pawn's path: how many moves it takes, and
/// which walls would stand directly in front of the pawn.

#include "games/walls/grid.h"

#include <array>
#include <optional>

namespace quadrille::walls {

/// The smallest number of moves onto one of the goals, or nothing if none can be reached.
/// `moves(square)` returns the squares that one move from there leads to.
template <class Squares, class Moves>
std::optional<int> fewest_moves(int from, const Squares& goals, Moves&& moves) {
    Squares seen = Squares::of(from);
    Squares latest = seen;
    for (int count = 0; latest.any(); ++count) {
        if ((latest & goals).any())
            return count;
        Squares next;
        latest.each([&](int square) { next |= moves(square); });
        latest = next & ~seen;
        seen |= next;
    }
    return std::nullopt;
}

/// The two walls directly in front of a pawn that faces `ahead`: the first also covers the square
/// to its right, the second the one to its left. They may stick out of the board.
inline std::array<PlacedWall, 2> walls_in_front(Square square, Step ahead) {
    const auto [column, row] = square;
    switch (ahead) {
    case Step::north:
        return {
            {{Direction::horizontal, {column, row}}, {Direction::horizontal, {column - 1, row}}}};
    case Step::east:
        return {{{Direction::vertical, {column, row - 1}}, {Direction::vertical, {column, row}}}};
    case Step::south:
        return {{{Direction::horizontal, {column - 1, row - 1}},
                 {Direction::horizontal, {column, row - 1}}}};
    case Step::west: break;
    }
    return {
        {{Direction::vertical, {column - 1, row}}, {Direction::vertical, {column - 1, row - 1}}}};
}

/// The first of these walls that is legal.
template <class Grid>
std::optional<PlacedWall> legal_wall_in_front(const Grid& grid, const typename Grid::Slots& legal,
                                              int square, Step ahead) {
    for (const PlacedWall& wall : walls_in_front(Grid::square(square), ahead))
        if (grid.has_slot(wall.square) &&
            legal.of(wall.direction).contains(Grid::number(wall.square)))
            return wall;
    return std::nullopt;
}

} // namespace quadrille::walls
