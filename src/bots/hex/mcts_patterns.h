#pragma once

/// What can be told of an empty cell from its neighbours alone.

#include "bots/hex/playout_board.h"

#include <array>
#include <cstdint>

namespace quadrille::hex {

/// The six bits turned by some places, as neighbours go round a cell.
constexpr unsigned turned(unsigned ring, int places) {
    return (ring << places | ring >> (6 - places)) & 63U;
}

/// By the seat's neighbours and the other's, as in `PlayoutBoard::Ring`: whether the cell can be of
/// use to nobody, whatever comes to stand on the empty neighbours. So it is between four neighbours
/// of one side in a row; three in a row and one of the other side opposite; or two and two
/// opposite. Nobody gains by a stone there.
inline constexpr auto dead_ring_bits = [] {
    std::array<std::uint64_t, 64> table{};
    for (unsigned own = 0; own < 64; ++own)
        for (unsigned other = 0; other < 64; ++other)
            for (int places = 0; places < 6; ++places) {
                const auto covers = [&](unsigned stones, unsigned pattern) {
                    return (stones & turned(pattern, places)) == turned(pattern, places);
                };
                const bool dead = covers(own, 0b001111) || covers(other, 0b001111) ||
                                  (covers(own, 0b000111) && covers(other, 0b010000)) ||
                                  (covers(other, 0b000111) && covers(own, 0b010000)) ||
                                  (covers(own, 0b000011) && covers(other, 0b011000));
                if (dead)
                    table[own] |= std::uint64_t{1} << other;
            }
    return table;
}();

inline bool is_dead(const PlayoutBoard& board, Spot spot) {
    const PlayoutBoard::Ring ring = board.ring(spot, red);
    return (dead_ring_bits[ring.own] >> (63U & ~(ring.own | ring.empty)) & 1U) != 0;
}

/// How many stones or edges of the seat a stone on this empty cell would be joined to by a bridge.
inline int bridges(const PlayoutBoard& board, Spot spot, Seat seat) {
    int count = 0;
    const unsigned empty = board.ring(spot, seat).empty;
    const unsigned both = empty & turned(empty, 5);
    for (unsigned i = 0; i < 6; ++i)
        if ((both >> i & 1U) != 0)
            count +=
                board.belongs(static_cast<Spot>(spot + steps_around[i] + steps_around[(i + 1) % 6]),
                              seat)
                    ? 1
                    : 0;
    return count;
}

} // namespace quadrille::hex
