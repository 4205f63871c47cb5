#pragma once

/// The parameters of the Monte-Carlo bots.

#include "bots/hex/tree_game.h"
#include "search/monte_carlo_tree.h"

namespace quadrille::hex {

struct MctsParameters {
    search::TreeParameters tree;
    PlayoutParameters playouts;
    MctsKnowledge knowledge;
    /// Whether the tree is kept between moves.
    bool keep_tree = true;
    /// Whether a proof search runs as well and the table of solved openings is used.
    bool proofs = true;
};

/// For a search in which the net judges each new node of the tree.
MctsParameters judged_parameters();
/// For a search without a net, with playouts and RAVE.
MctsParameters playout_parameters();
/// The strongest parameters for boards of this size.
MctsParameters best_parameters(int size);
/// For plain UCT: upper confidence bounds and uniform playouts.
MctsParameters plain_parameters();

using MctsTree = search::MonteCarloTree<HexTreeGame>;

} // namespace quadrille::hex
