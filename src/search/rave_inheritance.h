#pragma once

/// The RAVE results with which the moves of a new node in a Monte-Carlo tree start.

#include "search/tree_nodes.h"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <span>
#include <vector>

namespace quadrille::search {

class RaveInheritance {
  public:
    /// Adds to each of `heirs`, the moves of a new node, the RAVE results of the same move among
    /// `elders`, the moves of its grandparent, where the same side was to move. The results of a
    /// move are scaled down to at most `most` visits.
    void inherit(std::span<const TreeNode> elders, std::span<TreeNode> heirs, std::uint32_t most) {
        for (const TreeNode& elder : elders) {
            if (elder_of_move_.size() <= elder.move)
                elder_of_move_.resize(elder.move + 1U);
            elder_of_move_[elder.move] = &elder;
        }
        for (TreeNode& heir : heirs)
            if (heir.move < elder_of_move_.size() && elder_of_move_[heir.move] != nullptr)
                inherit(*elder_of_move_[heir.move], heir, most);
        for (const TreeNode& elder : elders)
            elder_of_move_[elder.move] = nullptr;
    }

  private:
    static void inherit(const TreeNode& elder, TreeNode& heir, std::uint32_t most) {
        const std::uint64_t visits = elder.rave_visits.load(std::memory_order_relaxed);
        if (visits == 0)
            return;
        const std::uint64_t kept = std::min<std::uint64_t>(visits, most);
        count_up(heir.rave_visits, static_cast<std::uint32_t>(kept));
        count_up(heir.rave_wins,
                 static_cast<std::uint32_t>(elder.rave_wins.load(std::memory_order_relaxed) * kept /
                                            visits));
    }

    /// All null between calls.
    std::vector<const TreeNode*> elder_of_move_;
};

} // namespace quadrille::search
