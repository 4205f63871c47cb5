#pragma once

/// What a move looks like locally: the six neighbours of the cell, the six cells a bridge away,
/// where the last stones were placed, and the distances from the edges. Each of these features is a
/// number, and a table learned from games says how good moves with that number are (`policy.h`).
///
/// Everything is seen as if the seat to move were red: for blue the board is mirrored, as after a
/// swap. Edges count as stones, so one table serves every board size.

#include "bots/hex/playout_board.h"

#include <array>
#include <cstdint>

namespace quadrille::hex {

/// Six bits in reverse order, which is how mirroring permutes neighbours.
constexpr unsigned reversed(unsigned ring) {
    unsigned result = 0;
    for (unsigned i = 0; i < 6; ++i)
        result |= (ring >> i & 1U) << (5 - i);
    return result;
}

/// The neighbours and the cells a bridge away, as bits in circular order: bit i of `far` lies
/// between bits i and i + 1 of `near`.
struct Neighbourhood {
    unsigned near_own = 0;
    unsigned near_other = 0;
    unsigned far_own = 0;
    unsigned far_other = 0;

    friend constexpr bool operator==(const Neighbourhood&, const Neighbourhood&) = default;
};

/// The surroundings of a cell for the seat, not mirrored.
inline Neighbourhood surroundings_at(const PlayoutBoard& board, Spot spot, Seat seat) {
    const unsigned code = board.ring_code(spot, seat);
    Neighbourhood around{.near_own = code & 63U, .near_other = code >> 6};
    for (unsigned i = 0; i < 6; ++i) {
        const auto far = static_cast<Spot>(spot + steps_around[i] + steps_around[(i + 1) % 6]);
        around.far_own |= static_cast<unsigned>(board.belongs(far, seat)) << i;
        around.far_other |= static_cast<unsigned>(board.belongs(far, 1 - seat)) << i;
    }
    return around;
}

/// Rotated by some sixths of a turn.
constexpr Neighbourhood turned(const Neighbourhood& around, int places) {
    const auto turn = [&](unsigned ring) { return (ring << places | ring >> (6 - places)) & 63U; };
    return {turn(around.near_own), turn(around.near_other), turn(around.far_own),
            turn(around.far_other)};
}

/// Columns and rows exchanged.
constexpr Neighbourhood mirrored(const Neighbourhood& around) {
    const auto mirror = [](unsigned ring) { return reversed(ring); };
    // What lay between i and i + 1 now lies between 5 - i and 4 - i.
    const auto mirror_far = [](unsigned ring) {
        const unsigned result = reversed(ring);
        return (result >> 1 | result << 5) & 63U;
    };
    return {mirror(around.near_own), mirror(around.near_other), mirror_far(around.far_own),
            mirror_far(around.far_other)};
}

/// The number of rings of six cells, each empty, own or the other's: 3 to the power of 6.
constexpr int ring_pattern_count = 729;
/// The same for both rings.
constexpr int pattern_count = ring_pattern_count * ring_pattern_count;

/// Indexed by six bits: the same digits read as a number in base three.
inline constexpr auto ternary = [] {
    std::array<std::uint16_t, 64> table{};
    for (unsigned bits = 0; bits < 64; ++bits)
        for (unsigned i = 6; i-- > 0;)
            table[bits] = static_cast<std::uint16_t>(3 * table[bits] + (bits >> i & 1U));
    return table;
}();

/// The number of the inner ring alone.
constexpr int ring_pattern(const Neighbourhood& around) {
    return ternary[around.near_own] + 2 * ternary[around.near_other];
}

constexpr int pattern(const Neighbourhood& around) {
    return ring_pattern(around) +
           ring_pattern_count * (ternary[around.far_own] + 2 * ternary[around.far_other]);
}

/// The position of a cell relative to a stone.
enum class Proximity : std::uint8_t {
    elsewhere,
    /// Adjacent.
    contact,
    /// Adjacent, and between two own neighbours of the stone, whose bridge it has just broken.
    restores,
    /// A bridge away, both cells between them empty.
    bridge,
    /// A bridge away, but not both cells between them empty.
    blocked_bridge,
    /// Two cells away in a straight line.
    straight,
};

constexpr int proximity_count = 6;

} // namespace quadrille::hex
