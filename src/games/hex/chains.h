#pragma once

/// Which stones are joined to which edge: what decides a game of Hex.

#include "games/hex/cells.h"

#include <vector>

namespace quadrille::hex {

/// The stones of one side, and which of them are joined to its edges. A stone enters either of
/// the two sets once in a game, when its chain first touches that edge, so keeping them costs a
/// few steps a move; and as they depend on the stones alone, not on their order, a copy is all
/// that is needed to take a move back.
class Chains {
  public:
    const Cells& stones() const { return stones_; }

    /// Adds a stone on a cell that had none. True if its chain now joins the two edges, which
    /// must be the same in every call.
    bool add(int cell, const Edges& edges);

  private:
    /// Adds these stones and all that are joined to them.
    void join(Cells arriving, Cells& joined) const;

    Cells stones_;
    std::array<Cells, 2> joined_;
};

/// Whether the stones join the edges, found all at once: faster than adding them one by one where
/// only the end counts, as on a board that was filled at random.
bool joins(const Cells& stones, const Edges& edges);

/// The shortest chain among the stones from the first edge to the second, in that order; always
/// the same one of several. Empty if they are not joined.
std::vector<int> shortest_chain(const Cells& stones, const Edges& edges);

} // namespace quadrille::hex
