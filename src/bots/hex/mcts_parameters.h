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

/// The net judges each new node of the tree.
MctsParameters judged_parameters();
/// Without a net: plays games out, and learns from each about all moves made in it.
MctsParameters playout_parameters();
/// The strongest on boards of this size.
MctsParameters best_parameters(int size);
/// Nothing but the textbook: upper confidence bounds and uniform playouts.
MctsParameters plain_parameters();

using MctsTree = search::MonteCarloTree<HexTreeGame>;

} // namespace quadrille::hex
