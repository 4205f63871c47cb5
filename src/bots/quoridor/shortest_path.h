#pragma once

/// What searches for Quoridor keep beside a position: how far each pawn has to go, and which walls
/// would change that.

#include "games/quoridor/position.h"

namespace quadrille::quoridor {

/// How far a pawn has to go, where a wall would stand in its way, and which squares are nearer. The
/// way is one of the shortest: a wall that does not stand across it leaves the distance as it is.
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

/// Whether the slots hold that of a wall.
inline bool contains(const Grid::Slots& slots, Move wall) {
    return slots.of(direction_of(wall)).contains(wall.square);
}

/// Whether a pass is legal: only if nothing else is.
bool must_pass(const Position& position);

} // namespace quadrille::quoridor
