#pragma once

/// Copies a part of a Monte-Carlo tree into a new one, in steps: the part below some moves when
/// they have been played, or the most visited part when there is no room left. Other threads may
/// read the old tree meanwhile; simulations in it are possible between two steps, but not during
/// one.

#include "search/tree_nodes.h"

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

namespace quadrille::search {

class TreeCopy {
  public:
    /// Makes `node` of the old tree the root of the new one, which must be empty. Children are
    /// copied below the root and below each node with at least `least_visits`, breadth first, in
    /// case the room does not suffice. Both trees must outlive this object.
    TreeCopy(const NodeTree& from, const TreeNode& node, NodeTree& to, std::uint32_t least_visits)
        : from_(&from), to_(&to), least_visits_(least_visits) {
        copy_move(node, to.root);
        families_.emplace_back(&node, &to.root);
    }

    /// Copies about `nodes` more nodes. Returns true when everything is copied.
    bool go_on(std::size_t nodes) {
        for (std::size_t copied = 0; next_ < families_.size() && copied < nodes; ++next_) {
            const auto [old_parent, parent] = families_[next_];
            const auto old_nodes = from_->family(*old_parent);
            if (old_nodes.empty())
                continue;
            const std::uint32_t old_first = from_->first_child(*old_parent);
            if (const auto known = copied_.find(old_first); known != copied_.end()) {
                to_->adopt(*parent, known->second, old_nodes.size());
                continue;
            }
            const auto first = to_->allocate(static_cast<std::uint32_t>(old_nodes.size()));
            if (!first)
                continue;
            copied_.emplace(old_first, *first);
            copied += old_nodes.size();
            for (std::uint32_t i = 0; i < old_nodes.size(); ++i) {
                TreeNode& made = to_->pool[*first + i];
                copy_move(old_nodes[i], made);
                if (old_nodes[i].visits.load(std::memory_order_relaxed) >= least_visits_ &&
                    !from_->family(old_nodes[i]).empty())
                    families_.emplace_back(&old_nodes[i], &made);
            }
            to_->adopt(*parent, *first, old_nodes.size());
            const TreeNode* old_own = from_->position_node(*old_parent);
            if (old_own != nullptr)
                copy_move(*old_own, to_->whole(*parent));
            copy_knowledge(old_own != nullptr ? *old_own : *old_parent, to_->whole(*parent));
        }
        if (next_ < families_.size())
            return false;
        for (const auto& [key, first] : from_->known_positions)
            if (const auto known = copied_.find(from_->latest(first)); known != copied_.end())
                to_->known_positions.emplace(key, known->second);
        return true;
    }

  private:
    const NodeTree* from_;
    NodeTree* to_;
    std::uint32_t least_visits_;
    /// Pairs of an old node and its copy. From `next_` on, their children are still to be copied.
    std::vector<std::pair<const TreeNode*, TreeNode*>> families_;
    /// Maps the number of the first child in the old tree to that in the new one.
    std::unordered_map<std::uint32_t, std::uint32_t> copied_;
    std::size_t next_ = 0;
};

} // namespace quadrille::search
