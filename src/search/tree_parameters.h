#pragma once

/// The parameters of a Monte-Carlo tree: how moves are selected, how the tree grows, and how a
/// simulation ends.

#include "search/tree_nodes.h"

#include <atomic>
#include <cstdint>

namespace quadrille::search {

struct TreeParameters {
    // The first five are those of `TreeSelection`.
    int exploration = 700;
    std::uint32_t rave_equivalence = 0;
    int first_play_urgency = 1'100;
    int prior_exploration = 0;
    int first_play_reduction = 0;
    /// Whether a simulation ends with a judgement of the new node instead of a playout. The game
    /// must be a `JudgingTreeGame`. A judgement yields no RAVE results.
    bool judges_leaves = false;
    /// Whether transpositions share their children and their results, so that no position has to be
    /// judged twice. Has an effect only with `judges_leaves` and a `TransposingTreeGame`.
    bool shares_positions = false;
    /// With shared positions: how many children, the likeliest, a position other than the root has
    /// at first. It gets the others, which are assumed to be equally likely, when it has a fourth
    /// as many simulations. Most positions are visited once or twice, so this saves most of the
    /// memory. 0: all children at once.
    std::uint32_t first_moves = 0;
    /// The number of simulations through a node at which it gets children. The root gets them at
    /// once.
    std::uint32_t expansion_threshold = 1;
    /// The number of simulations through a node at which it is studied, if the game is a
    /// `KnowledgeableTreeGame`. The root is studied at once. 0: no node is ever studied.
    std::uint32_t knowledge_threshold = 0;
    /// New nodes start with the RAVE results that the same moves have two plies before, scaled down
    /// to at most this many visits.
    std::uint32_t rave_inheritance = 0;

    /// A judgement counts as this many visits, of which a share equal to the winning chance,
    /// rounded, are wins.
    static constexpr std::uint32_t judgement_parts = 32;

    /// How many visits a simulation counts as.
    std::uint32_t visits_a_simulation() const { return judges_leaves ? judgement_parts : 1; }

    /// The number of simulations through the node.
    std::uint32_t simulations(const TreeNode& node) const {
        return node.visits.load(std::memory_order_relaxed) / visits_a_simulation();
    }
};

} // namespace quadrille::search
