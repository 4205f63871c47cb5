#pragma once

/// How several Monte-Carlo bots think about one position, each on a thread of its own and in a tree
/// of its own. What they know of the moves there is added up when it comes to a decision. Games by
/// lot are so quick here that threads which counted in the same tree would mostly wait for each
/// other's memory.

#include "bots/hex/mcts_parameters.h"
#include "games/hex/hex.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace quadrille::hex {

/// A tree that somebody thinks in, with the moves that led to its root.
struct PublishedTree {
    std::shared_ptr<const MctsTree> tree;
    std::vector<Move> moves;
};

/// Where a bot leaves its thought for others. A lock of a few instructions, as the rooms below the
/// engine know no others.
class PublishedTreeSlot {
  public:
    void write(std::shared_ptr<const PublishedTree> thought);
    /// Null before the first thought.
    std::shared_ptr<const PublishedTree> read() const;

  private:
    mutable std::atomic_flag busy_ = ATOMIC_FLAG_INIT;
    std::shared_ptr<const PublishedTree> thought_;
};

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
