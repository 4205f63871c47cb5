#pragma once

/// What the simple opponents of both wall games know about a pawn's way: how many moves it takes,
/// and which walls stand right in front of it.

#include "games/walls/grid.h"

#include <array>
#include <optional>

namespace quadrille::walls {

/// The fewest moves onto one of the goals, none if that cannot be done; `moves(square)` gives the
/// squares to which a move leads from there.
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

/// The walls across the way of a pawn that looks ahead from its square: over its square and the
/// one to its right, and over its square and the one to its left. They may stick out of the board.
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

/// The first of them that is among the legal ones.
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
