#pragma once

/// What the neighbours of an empty cell tell about it.

#include "bots/hex/playout_board.h"

#include <array>
#include <cstdint>

namespace quadrille::hex {

/// Six bits rotated by some places, as neighbours go round a cell.
constexpr unsigned turned(unsigned ring, int places) {
    return (ring << places | ring >> (6 - places)) & 63U;
}

/// Dead cells by their neighbours: bit `other` of `dead_ring_bits[own]` says whether a cell between
/// these stones and edges (bits as in `PlayoutBoard::Ring`) is dead, whatever comes to stand on its
/// empty neighbours. It is dead if one side has four neighbours in a row, or three in a row with
/// the other side opposite the middle one, or if each side has two in a row, opposite each other.
/// Nobody gains by a stone there.
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

/// The number of stones and edges of the seat to which a stone on this empty cell would have a
/// bridge.
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
