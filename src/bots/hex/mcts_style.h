#pragma once

/// The parts of the Monte-Carlo bots that can be chosen.

#include "bots/hex/mcts_walker.h"
#include "search/monte_carlo_tree.h"

namespace quadrille::hex {

struct MctsStyle {
    search::TreeStyle tree;
    PlayoutStyle playouts;
    Sight sight;
    /// Whether the tree is kept between moves.
    bool keep_tree = true;
    /// Whether a proof search runs beside, and solved openings are known.
    bool proofs = true;
};

/// With these settings it is at its best.
MctsStyle best_style();
/// Nothing but the textbook: upper confidence bounds and uniform playouts.
MctsStyle plain_style();

using MctsTree = search::MonteCarloTree<MctsWalker>;

} // namespace quadrille::hex
