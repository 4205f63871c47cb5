#include "bots/quoridor/shortest_path.h"

namespace quadrille::quoridor {

ShortestPath shortest_path_of(const Position& position, Seat seat) {
    const Grid::Path path =
        Grid::path_across(position.pawn(seat), position.goal(seat), position.grid().openings());
    return {path.length, path.across, path.nearer};
}

bool must_pass(const Position& position) {
    Moves moves;
    position.list_moves(moves);
    return moves[0].kind == Move::Kind::pass;
}

} // namespace quadrille::quoridor
