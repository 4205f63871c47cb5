#pragma once

/// The moves of a position as found by several threads, each with a tree of its own (root
/// parallelization): the counts at the roots are added up for the decision. Playouts are so fast
/// here that threads sharing one tree would mostly wait for each other's memory.

#include "bots/hex/mcts_parameters.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace quadrille::hex {

/// What several trees of one position know about a move.
struct RootMove {
    /// The first tree that contains the move, and its node there.
    std::shared_ptr<const MctsTree> tree;
    const search::TreeNode* node = nullptr;
    /// The order in which moves were found, which breaks ties.
    std::size_t place = 0;
    std::uint64_t visits = 0;
    std::uint64_t wins = 0;
    search::ProvenResult proven = search::ProvenResult::unknown;
};

/// The moves of all trees, best first: proven wins, then unproven moves, then losses; within each
/// group by visits, since the most visited are the most reliable.
std::vector<RootMove> ranked(std::span<const std::shared_ptr<const MctsTree>> trees);

} // namespace quadrille::hex
