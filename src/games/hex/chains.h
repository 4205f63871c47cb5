#pragma once

/// Which stones are connected to which edge; this decides a game of Hex.

#include "games/hex/cells.h"

#include <vector>

namespace quadrille::hex {

/// The stones of one side, and for each of its edges those connected to it. Each stone enters such
/// a set at most once in a game, when its chain first touches the edge, so updates are cheap. Moves
/// cannot be taken back; keep a copy instead.
class Chains {
  public:
    const Cells& stones() const { return stones_; }

    /// Adds a stone on an empty cell. Returns whether its chain now joins the two edges, which must
    /// be the same in every call.
    bool add(int cell, const Edges& edges);

  private:
    /// Adds these stones and all stones connected to them to `joined`.
    void join(Cells arriving, Cells& joined) const;

    Cells stones_;
    std::array<Cells, 2> joined_;
};

/// Whether the stones join the edges. Faster than adding them to `Chains` one by one if only the
/// final board matters, as after a random playout.
bool joins(const Cells& stones, const Edges& edges);

/// A shortest chain of stones from the first edge to the second; deterministic. Empty if the edges
/// are not joined.
std::vector<int> shortest_chain(const Cells& stones, const Edges& edges);

} // namespace quadrille::hex
