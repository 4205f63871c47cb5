#pragma once

/// The moves of a position as several threads have found them, each in a tree of its own (root
/// parallelization): the counts at the roots are added up for the decision. Playouts are so quick
/// here that threads which counted in the same tree would mostly wait for each other's memory.

#include "bots/hex/mcts_parameters.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace quadrille::hex {

/// What several trees of one position know of a move there.
struct RootMove {
    /// The first tree that knows the move, and its node there.
    std::shared_ptr<const MctsTree> tree;
    const search::TreeNode* node = nullptr;
    /// Of equals the first.
    std::size_t place = 0;
    std::uint64_t visits = 0;
    std::uint64_t wins = 0;
    search::ProvenResult proven = search::ProvenResult::unknown;
};

/// What all of them know, the best move first: proven wins, then open ones, then lost ones; the
/// most visited first, which is the surest.
std::vector<RootMove> ranked(std::span<const std::shared_ptr<const MctsTree>> trees);

} // namespace quadrille::hex
