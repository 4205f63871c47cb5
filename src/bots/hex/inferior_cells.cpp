#include "bots/hex/inferior_cells.h"

namespace quadrille::hex {

namespace {

/// How often the colour changes going round six cells that all have one.
int changes(unsigned colours) {
    const unsigned next = (colours >> 1U) | (colours & 1U) << 5U;
    return std::popcount(colours ^ next);
}

std::bitset<ring_count> find_dead_rings() {
    std::bitset<ring_count> live;
    for (unsigned colours = 0; colours < 64; ++colours) {
        if (changes(colours) < 4)
            continue;
        // Every ring that can still become this one, with some of its cells empty, is live.
        for (unsigned taken = 0; taken < 64; ++taken) {
            Ring ring = 0;
            for (unsigned i = 0; i < 6; ++i)
                if ((taken >> i & 1U) != 0)
                    ring |= ((colours >> i & 1U) + 1) << (2 * i);
            live.set(ring);
        }
    }
    return live.flip();
}

} // namespace

const std::bitset<ring_count>& dead_rings() {
    static const std::bitset<ring_count> rings = find_dead_rings();
    return rings;
}

} // namespace quadrille::hex
