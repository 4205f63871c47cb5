#pragma once

/// Cells that need not be fought for. A cell is *dead* if no way of filling the rest of the board
/// makes its colour matter. Two cells are *captured* by a seat if, whichever of them the opponent
/// takes, the seat takes the other and the first is dead. Both kinds may be filled in at once:
/// nobody's chances change, and there is less to search.
///
/// Whether a cell is dead is judged by the six cells around it alone. Its colour can matter only if
/// it joins two groups of one colour and thereby separates two of the other, so going round it one
/// must be able to meet the colours in turn: red, blue, red, blue.

#include "bots/hex/solver_board.h"

#include <bitset>

namespace quadrille::hex {

/// What stands on the six cells around one, two bits each: 0 nothing, 1 red, 2 blue.
using Ring = unsigned;

constexpr int ring_count = 1 << 12;

/// By ring: whether the cell inside is dead.
const std::bitset<ring_count>& dead_rings();

template <int Capacity>
struct FillIn {
    /// By the seat that captured them.
    Stones<Capacity> captured{};
    Bits<Capacity> dead;

    /// What the seat got, its captured cells, need the empty cells they were made of.
    Bits<Capacity> all() const { return captured[red] | captured[blue] | dead; }
};

template <int Capacity>
Ring ring_of(const SolverBoard<Capacity>& board, const Stones<Capacity>& stones, int cell) {
    Ring ring = 0;
    for (int i = 0; i < 6; ++i) {
        const int next = board.ring[cell][i];
        const unsigned seen = next < 0                      ? static_cast<unsigned>(-next)
                              : stones[red].contains(next)  ? 1U
                              : stones[blue].contains(next) ? 2U
                                                            : 0U;
        ring |= seen << (2 * i);
    }
    return ring;
}

/// The ring around `centre` with a stone of the seat on a cell of it.
template <int Capacity>
Ring with_stone(const SolverBoard<Capacity>& board, Ring ring, int centre, int stone, Seat seat) {
    for (int i = 0; i < 6; ++i)
        if (board.ring[centre][i] == stone)
            ring |= static_cast<unsigned>(seat + 1) << (2 * i);
    return ring;
}

/// Puts stones on all dead and captured cells, as far as they are found beginning with the cells
/// of `suspects`: all empty cells, or after a move the neighbours of the stone. Dead cells become
/// red.
template <int Capacity>
FillIn<Capacity> fill_in(const SolverBoard<Capacity>& board, Stones<Capacity>& stones,
                         Bits<Capacity> suspects) {
    const auto& dead = dead_rings();
    FillIn<Capacity> filled;
    Bits<Capacity> empty = empty_cells(board, stones);
    const auto place = [&](int cell, Seat seat) {
        stones[seat].insert(cell);
        empty.remove(cell);
        suspects |= board.neighbours[cell];
    };
    for (suspects &= empty; suspects.any(); suspects &= empty) {
        const int cell = suspects.first();
        suspects.remove(cell);
        const Ring ring = ring_of(board, stones, cell);
        if (dead[ring]) {
            place(cell, red);
            filled.dead.insert(cell);
            continue;
        }
        bool captured = false;
        (board.neighbours[cell] & empty).each([&](int partner) {
            const Ring other = ring_of(board, stones, partner);
            for (Seat seat = red; seat <= blue && !captured; ++seat) {
                if (!dead[with_stone(board, ring, cell, partner, seat)] ||
                    !dead[with_stone(board, other, partner, cell, seat)])
                    continue;
                place(cell, seat);
                place(partner, seat);
                filled.captured[seat].insert(cell);
                filled.captured[seat].insert(partner);
                captured = true;
            }
        });
    }
    return filled;
}

} // namespace quadrille::hex
