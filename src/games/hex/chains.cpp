#include "games/hex/chains.h"

#include <array>
#include <cassert>

namespace quadrille::hex {

namespace {

/// Each cell with its neighbours. A table, because computing it would take much of the time of a
/// move.
constexpr auto surroundings = [] {
    std::array<Cells, cell_count> table{};
    for (int cell = 0; cell < cell_count; ++cell)
        table[cell] = widened(Cells::of(cell));
    return table;
}();

} // namespace

bool Chains::add(int cell, const Edges& edges) {
    assert(!stones_.contains(cell));
    stones_.insert(cell);
    const Cells& around = surroundings[cell];
    bool both = true;
    for (int i = 0; i < 2; ++i) {
        Cells& joined = joined_[i];
        if (edges[i].contains(cell) || (around & joined).any()) {
            joined.insert(cell);
            join(around & stones_ & ~joined, joined);
        } else {
            both = false;
        }
    }
    return both;
}

void Chains::join(Cells arriving, Cells& joined) const {
    while (arriving.any()) {
        joined |= arriving;
        arriving = widened(arriving) & stones_ & ~joined;
    }
}

bool joins(const Cells& stones, const Edges& edges) {
    Cells reached = stones & edges[0];
    for (;;) {
        if ((reached & edges[1]).any())
            return true;
        const Cells further = widened(reached) & stones;
        if (further == reached)
            return false;
        reached = further;
    }
}

std::vector<int> shortest_chain(const Cells& stones, const Edges& edges) {
    // Layers of equal distance from the second edge, until one touches the first.
    std::vector<Cells> layers{stones & edges[1]};
    Cells left = stones & ~layers[0];
    while ((layers.back() & edges[0]).none()) {
        if (layers.back().none())
            return {};
        layers.push_back(widened(layers.back()) & left);
        left &= ~layers.back();
    }
    std::vector<int> chain{(layers.back() & edges[0]).first()};
    for (layers.pop_back(); !layers.empty(); layers.pop_back())
        chain.push_back((surroundings[chain.back()] & layers.back()).first());
    return chain;
}

} // namespace quadrille::hex
