#pragma once

/// The parts of the Monte-Carlo bots that can be chosen.

#include "bots/hex/tree_game.h"
#include "search/monte_carlo_tree.h"

namespace quadrille::hex {

struct MctsParameters {
    search::TreeParameters tree;
    PlayoutParameters playouts;
    MctsKnowledge knowledge;
    /// Whether the tree is kept between moves.
    bool keep_tree = true;
    /// Whether a proof search runs beside, and solved openings are known.
    bool proofs = true;
};

/// With these settings it is at its best.
MctsParameters best_parameters();
/// Nothing but the textbook: upper confidence bounds and uniform playouts.
MctsParameters plain_parameters();

using MctsTree = search::MonteCarloTree<HexTreeGame>;

} // namespace quadrille::hex
