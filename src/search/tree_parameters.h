#pragma once

/// How a Monte-Carlo tree grows, and what a simulation in it finds out.

#include "search/tree_nodes.h"

#include <atomic>
#include <cstdint>

namespace quadrille::search {

struct TreeParameters {
    /// These as in `TreeSelection`.
    int exploration = 700;
    std::uint32_t rave_equivalence = 0;
    int first_play_urgency = 1'100;
    int prior_exploration = 0;
    int first_play_reduction = 0;
    /// A simulation ends with a judgement of the new node instead of a game played out, if the game
    /// can judge; it teaches nothing about other moves (RAVE).
    bool judges_leaves = false;
    /// What is found out about a position counts on all ways that lead there, if the game can tell
    /// which positions are the same. Only with judgements, which need not be repeated then.
    bool shares_positions = false;
    /// So many moves, the likeliest, are enough for a position that is shared until it has a fourth
    /// as many visits; then it gets the others, which are taken to be equally likely. 0: it has all
    /// at once. Most positions are visited once or twice, so this saves most of the memory.
    std::uint32_t first_moves = 0;
    /// A node gets children at this visit.
    std::uint32_t expansion_threshold = 1;
    /// A node is studied at this visit, if the game can do that, the root at once. 0: never.
    std::uint32_t knowledge_threshold = 0;
    /// New nodes begin with the RAVE results of the same moves two plies before, as if there had
    /// been at most this many.
    std::uint32_t rave_inheritance = 0;

    /// A judgement is counted as so many visits, some of them wins.
    static constexpr std::uint32_t judgement_parts = 32;

    /// How many visits a simulation counts as.
    std::uint32_t visits_a_simulation() const { return judges_leaves ? judgement_parts : 1; }

    /// How many simulations went through the node.
    std::uint32_t simulations(const TreeNode& node) const {
        return node.visits.load(std::memory_order_relaxed) / visits_a_simulation();
    }
};

} // namespace quadrille::search
