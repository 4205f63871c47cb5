#pragma once

/// What searches for Quoridor keep with a position: how far each pawn has to go, and which walls
/// would change that.

#include "games/quoridor/position.h"

namespace quadrille::quoridor {

/// A pawn's distance to its goal, the walls that would stand across its path, and the squares that
/// are nearer to the goal. The path is one of the shortest: a wall that does not stand across it
/// leaves the distance unchanged.
struct ShortestPath {
    int distance = 0;
    Grid::Slots across;
    Squares nearer;
};

ShortestPath shortest_path_of(const Position& position, Seat seat);

inline bool is_wall(Move move) {
    return move.kind == Move::Kind::horizontal_wall || move.kind == Move::Kind::vertical_wall;
}

/// The move must be a wall.
inline Direction direction_of(Move move) {
    return move.kind == Move::Kind::horizontal_wall ? Direction::horizontal : Direction::vertical;
}

/// Whether the slots contain the slot of this wall.
inline bool contains(const Grid::Slots& slots, Move wall) {
    return slots.of(direction_of(wall)).contains(wall.square);
}

/// Whether passing is legal, which it is only if no other move is.
bool must_pass(const Position& position);

} // namespace quadrille::quoridor
