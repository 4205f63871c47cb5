#pragma once

/// The board of the exact solver. Since small boards matter most, cells are numbered without gaps
/// and a set of cells takes as few machine words as the board needs: one up to 8x8, two up to
/// 11x11. That is why everything in the solver is a template over `Capacity`.

#include "base/bits.h"
#include "games/hex/position.h"

#include <array>
#include <cstdint>

namespace quadrille::hex {

/// The constant data of a board.
template <int Capacity>
struct SolverBoard {
    using Set = Bits<Capacity>;

    explicit SolverBoard(int board_size) : size(board_size), cells(board_size * board_size) {
        for (int row = 0; row < size; ++row)
            for (int column = 0; column < size; ++column)
                describe({column, row});
    }

    int cell_at(Square square) const { return square.row * size + square.column; }

    Square square_of(int cell) const { return {cell % size, cell / size}; }

    /// Conversions from the cell numbers of games/hex and back.
    Set compact(const Cells& wide) const {
        Set set;
        wide.each([&](int cell) { set.insert(cell_at(hex::square_of(cell))); });
        return set;
    }

    int wide(int cell) const { return hex::cell_at(square_of(cell)); }

    /// The set on the turned board; `map` is `transposed`, `rotated` or `transposed_and_rotated`.
    static Set turned(const Set& set, const std::array<std::uint16_t, Capacity>& map) {
        Set result;
        set.each([&](int cell) { result.insert(map[cell]); });
        return result;
    }

    int size;
    int cells;
    Set area;
    std::array<Set, Capacity> neighbours{};
    /// Indexed by seat: the two edges that it wants to join.
    std::array<std::array<Set, 2>, 2> edges{};
    /// The six cells around each cell, in circular order. Beyond an edge it is the seat that the
    /// edge belongs to, as -1 for red or -2 for blue; where two edges meet it does not matter
    /// which.
    std::array<std::array<std::int16_t, 6>, Capacity> ring{};
    std::array<std::uint16_t, Capacity> transposed{};
    std::array<std::uint16_t, Capacity> rotated{};
    std::array<std::uint16_t, Capacity> transposed_and_rotated{};

  private:
    void describe(Square square) {
        static constexpr std::array<Square, 6> around{
            {{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}}};
        const int cell = cell_at(square);
        const int last = size - 1;
        area.insert(cell);
        for (int i = 0; i < 6; ++i) {
            const Square next{square.column + around[i].column, square.row + around[i].row};
            if (next.row < 0 || next.row > last) {
                ring[cell][i] = -1;
                edges[red][next.row < 0 ? 0 : 1].insert(cell);
            } else if (next.column < 0 || next.column > last) {
                ring[cell][i] = -2;
                edges[blue][next.column < 0 ? 0 : 1].insert(cell);
            } else {
                ring[cell][i] = static_cast<std::int16_t>(cell_at(next));
                neighbours[cell].insert(cell_at(next));
            }
        }
        transposed[cell] = number(square.row, square.column);
        rotated[cell] = number(last - square.column, last - square.row);
        transposed_and_rotated[cell] = number(last - square.row, last - square.column);
    }

    std::uint16_t number(int column, int row) const {
        return static_cast<std::uint16_t>(cell_at({column, row}));
    }
};

/// The stones of both seats.
template <int Capacity>
using Stones = std::array<Bits<Capacity>, 2>;

template <int Capacity>
Bits<Capacity> empty_cells(const SolverBoard<Capacity>& board, const Stones<Capacity>& stones) {
    return board.area & ~(stones[red] | stones[blue]);
}

template <int Capacity>
bool within(const Bits<Capacity>& part, const Bits<Capacity>& whole) {
    return (part & ~whole).none();
}

} // namespace quadrille::hex
