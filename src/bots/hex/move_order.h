#pragma once

/// Which move to try first: the one that is near to both edges of either seat, by the two-distance.
/// There a cell's distance from an edge is one more than the second smallest among its neighbours,
/// since the opponent will take the best of them. Only the order of work depends on it.

#include "bots/hex/solver_board.h"

#include <array>

namespace quadrille::hex {

/// By cell: small is good. Only the empty cells have a figure.
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
    // Neighbours across a chain are neighbours too.
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
        // Whatever stays out of reach is as far as can be.
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
