#pragma once

/// The order in which moves are tried: first those near to both edges of either seat, by the
/// two-distance. In that metric a cell's distance from an edge is one more than the second smallest
/// distance among its neighbours, since the opponent will take the best of them. Only the order of
/// work depends on it.

#include "bots/hex/solver_board.h"

#include <array>

namespace quadrille::hex {

/// Indexed by cell, small is good. Set only for empty cells.
template <int Capacity>
struct MoveOrder {
    std::array<int, Capacity> of{};
};

/// Adds the distances of all empty cells from both edges of the seat.
template <int Capacity>
void add_distances(const SolverBoard<Capacity>& board, const Stones<Capacity>& stones, Seat seat,
                   MoveOrder<Capacity>& urgency) {
    using Set = Bits<Capacity>;
    const Set empty = empty_cells(board, stones);
    std::array<Set, Capacity> near;
    empty.each([&](int cell) { near[cell] = board.neighbours[cell] & empty; });
    std::array<Set, 2> start;
    for (int edge = 0; edge < 2; ++edge)
        start[edge] = board.edges[seat][edge] & empty;
    // Cells adjacent to the same chain count as neighbours.
    for (Set rest = stones[seat]; rest.any();) {
        Set chain;
        Set around;
        for (Set fresh = Set::of(rest.first()); fresh.any();) {
            chain |= fresh;
            Set next;
            fresh.each([&](int cell) { next |= board.neighbours[cell]; });
            around |= next;
            fresh = next & stones[seat] & ~chain;
        }
        rest &= ~chain;
        around &= empty;
        around.each([&](int cell) { near[cell] |= around; });
        for (int edge = 0; edge < 2; ++edge)
            if ((chain & board.edges[seat][edge]).any())
                start[edge] |= around;
    }
    for (int edge = 0; edge < 2; ++edge) {
        Set reached = start[edge];
        Set rest = empty & ~reached;
        // Cells that are never reached get the greatest distance.
        for (int distance = 1; distance <= 2 * board.size; ++distance) {
            rest.each([&](int cell) { ++urgency.of[cell]; });
            Set next;
            rest.each([&](int cell) {
                Set known = near[cell] & reached;
                known.remove(cell);
                if (known.count() >= 2)
                    next.insert(cell);
            });
            reached |= next;
            rest &= ~next;
        }
    }
}

template <int Capacity>
MoveOrder<Capacity> urgency(const SolverBoard<Capacity>& board, const Stones<Capacity>& stones) {
    MoveOrder<Capacity> sum;
    add_distances(board, stones, red, sum);
    add_distances(board, stones, blue, sum);
    return sum;
}

} // namespace quadrille::hex
