#include "games/hex/chains.h"

#include "base/fixed_vector.h"

#include <algorithm>
#include <cassert>

namespace quadrille::hex {

bool Chains::add(int cell, const Edges& edges) {
    assert(!stones_.contains(cell));
    stones_.insert(cell);
    bool both = true;
    for (int i = 0; i < 2; ++i) {
        Cells& joined = joined_[i];
        const bool touches = edges[i].contains(cell) ||
                             std::ranges::any_of(neighbours_of[cell],
                                                 [&](int next) { return joined.contains(next); });
        if (touches)
            join(cell, joined);
        both = both && touches;
    }
    return both;
}

void Chains::join(int cell, Cells& joined) const {
    FixedVector<std::int16_t, largest_size * largest_size> open;
    const auto reach = [&](int next) {
        joined.insert(next);
        open.push_back(static_cast<std::int16_t>(next));
    };
    reach(cell);
    while (!open.empty()) {
        const int from = open[open.size() - 1];
        open.pop_back();
        for (const int next : neighbours_of[from])
            if (stones_.contains(next) && !joined.contains(next))
                reach(next);
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
        chain.push_back((widened(Cells::of(chain.back())) & layers.back()).first());
    return chain;
}

} // namespace quadrille::hex
