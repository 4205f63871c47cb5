#pragma once

/// A board for playouts: a byte per cell, with the edges stored around the board so that no bounds
/// need to be checked, and for each cell the contents of its neighbours. Filling the board and
/// determining the winner once is many times faster than maintaining chains move by move.

#include "games/hex/position.h"

#include <array>
#include <cstdint>

namespace quadrille::hex {

/// The number of a cell on a grid with a border for the edges. The border is two cells wide, so
/// that every cell a bridge away has a number. These are not the numbers of games/hex, where the
/// end of a row and the beginning of the next share one.
using Spot = std::uint16_t;

constexpr int edge_width = 2;
constexpr int spot_row_length = largest_size + 2 * edge_width;
constexpr int spot_count = spot_row_length * spot_row_length;

constexpr Spot spot_at(Square square) {
    return static_cast<Spot>((square.row + edge_width) * spot_row_length + square.column +
                             edge_width);
}

/// Not a cell of any board.
constexpr Spot no_spot = 0;

constexpr Spot spot_of_cell(int cell) {
    return spot_at(square_of(cell));
}

constexpr int cell_of_spot(Spot spot) {
    return cell_at({spot % spot_row_length - edge_width, spot / spot_row_length - edge_width});
}

/// The steps to the six neighbours in circular order: each is the sum of the one before and the one
/// after it.
inline constexpr std::array<int, 6> steps_around{1,  1 - spot_row_length, -spot_row_length,
                                                 -1, spot_row_length - 1, spot_row_length};

class PlayoutBoard {
  public:
    explicit PlayoutBoard(const Position& position);

    void place(Seat seat, Spot spot) {
        owner_[spot] = static_cast<std::uint8_t>(seat);
        for (unsigned i = 0; i < 6; ++i)
            ring_[spot + steps_around[i]] |= ring_bit(seat, (i + 3) % 6);
    }

    bool is_empty(Spot spot) const { return owner_[spot] == empty; }

    /// Whether the stone or edge there belongs to this seat.
    bool belongs(Spot spot, Seat seat) const { return (owner_[spot] & seat_mask) == seat; }

    /// The six neighbours as bits in the order of `steps_around`: stones and edges of the seat in
    /// the lower six bits, those of the other above.
    unsigned ring_code(Spot spot, Seat seat) const {
        const unsigned code = ring_[spot];
        return seat == red ? code : (code >> 6 | code << 6) & 0xfffU;
    }

    struct Ring {
        unsigned own = 0;
        unsigned empty = 0;
    };

    /// The neighbours that are stones or edges of the seat, and those that are empty.
    Ring ring(Spot spot, Seat seat) const {
        const unsigned code = ring_code(spot, seat);
        return {.own = code & 63U, .empty = 63U & ~(code | code >> 6)};
    }

    /// The winner. The board must be full, so that there is exactly one.
    Seat winner() const;

  private:
    static constexpr std::uint8_t empty = 2;
    /// Masks out the mark of the far edges, bottom and right.
    static constexpr std::uint8_t seat_mask = 3;
    static constexpr std::uint8_t far_edge = 4;

    static constexpr std::uint16_t ring_bit(Seat seat, unsigned direction) {
        return static_cast<std::uint16_t>(1U << (direction + (seat == red ? 0 : 6)));
    }

    std::array<std::uint8_t, spot_count> owner_{};
    std::array<std::uint16_t, spot_count> ring_{};
};

/// The cells, as bits in the order of `steps_around`, that restore a bridge of the seat which a
/// stone in the middle of the ring has just broken: the empty cells between two neighbours of the
/// seat.
constexpr unsigned broken_bridges(PlayoutBoard::Ring ring) {
    const unsigned before = ring.own << 1 | ring.own >> 5;
    const unsigned after = ring.own >> 1 | ring.own << 5;
    return before & after & ring.empty;
}

} // namespace quadrille::hex
