#pragma once

/// Inferior cells, which need not be considered. A cell is *dead* if its colour makes no difference
/// however the rest of the board is filled. Two cells are *captured* by a seat if, whichever of
/// them the opponent takes, the seat takes the other, which makes the opponent's stone dead. Cells
/// of both kinds may be filled in at once: the winner stays the same, and there is less to search.
///
/// Whether a cell is dead is decided by the six cells around it alone. Its colour can matter only
/// if it joins two groups of one colour and thereby separates two groups of the other. So going
/// round the cell, the colours must be able to alternate: red, blue, red, blue.

#include "bots/hex/solver_board.h"

#include <bitset>

namespace quadrille::hex {

/// The contents of the six cells around a cell, two bits each: 0 empty, 1 red, 2 blue.
using Ring = unsigned;

constexpr int ring_count = 1 << 12;

/// Indexed by ring: whether the cell inside is dead.
const std::bitset<ring_count>& dead_rings();

template <int Capacity>
struct FillIn {
    /// Indexed by the seat that captured them.
    Stones<Capacity> captured{};
    Bits<Capacity> dead;
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

/// The ring around `centre` with a stone of the seat added on the cell `stone` of it.
template <int Capacity>
Ring with_stone(const SolverBoard<Capacity>& board, Ring ring, int centre, int stone, Seat seat) {
    for (int i = 0; i < 6; ++i)
        if (board.ring[centre][i] == stone)
            ring |= static_cast<unsigned>(seat + 1) << (2 * i);
    return ring;
}

/// Puts stones on all dead and captured cells that are found starting from `suspects`: all empty
/// cells, or the neighbours of the stone after a move. Dead cells become red.
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
