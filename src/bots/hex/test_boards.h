#pragma once

/// For tests: sets of cells by their squares, and whether a side has joined its edges, found by a
/// plain walk.

#include "bots/hex/solver_board.h"

#include <initializer_list>

namespace quadrille::hex {

using Set = Bits<64>;

inline Set cells(const SolverBoard<64>& board, std::initializer_list<Square> squares) {
    Set set;
    for (const Square square : squares)
        set.insert(board.cell_at(square));
    return set;
}

inline bool joins(const SolverBoard<64>& board, const Set& stones, Seat seat) {
    Set reached = stones & board.edges[seat][0];
    for (Set fresh = reached; fresh.any();) {
        Set next;
        fresh.each([&](int cell) { next |= board.neighbours[cell]; });
        fresh = next & stones & ~reached;
        reached |= fresh;
    }
    return (reached & board.edges[seat][1]).any();
}

} // namespace quadrille::hex
