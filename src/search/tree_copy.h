#pragma once

/// Copies a part of a Monte-Carlo tree into a new one, little by little: what lies behind some
/// moves when they have been played, or what was visited often when there is no room left. Others
/// may go on counting in the old tree meanwhile.

#include "search/tree_nodes.h"

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace quadrille::search {

class TreeCopy {
  public:
    /// Makes `node` of the old tree the root of the new one, which must be empty. Children are
    /// copied where the parent has at least `least_visits`; the shallow ones come first, in case
    /// the room does not suffice. Both trees must outlive this.
    TreeCopy(const NodeTree& from, const TreeNode& node, NodeTree& to, std::uint32_t least_visits)
        : from_(&from), to_(&to), least_visits_(least_visits) {
        copy(node, to.root);
        families_.emplace_back(&node, &to.root);
    }

    /// Copies about `nodes` more nodes; true when all is done.
    bool go_on(std::size_t nodes) {
        for (std::size_t copied = 0; next_ < families_.size() && copied < nodes; ++next_) {
            const auto [old_parent, parent] = families_[next_];
            const auto old_nodes = from_->family(*old_parent);
            if (old_nodes.empty())
                continue;
            const auto first = to_->pool.allocate(static_cast<std::uint32_t>(old_nodes.size()));
            if (!first)
                continue;
            copied += old_nodes.size();
            for (std::uint32_t i = 0; i < old_nodes.size(); ++i) {
                TreeNode& made = to_->pool[*first + i];
                copy(old_nodes[i], made);
                if (old_nodes[i].visits.load(std::memory_order_relaxed) >= least_visits_ &&
                    !from_->family(old_nodes[i]).empty())
                    families_.emplace_back(&old_nodes[i], &made);
            }
            // What was seen there is kept in the children: without them it must be seen anew.
            parent->has_knowledge = old_parent->has_knowledge;
            parent->is_judged = old_parent->is_judged;
            parent->child_count = static_cast<std::uint16_t>(old_nodes.size());
            parent->children.store(*first, std::memory_order_release);
        }
        return next_ == families_.size();
    }

  private:
    static void copy(const TreeNode& from, TreeNode& to) {
        to.move = from.move;
        to.bonus = from.bonus;
        to.visits = from.visits.load(std::memory_order_relaxed);
        to.wins = from.wins.load(std::memory_order_relaxed);
        to.rave_visits = from.rave_visits.load(std::memory_order_relaxed);
        to.rave_wins = from.rave_wins.load(std::memory_order_relaxed);
        to.proven = from.proven.load(std::memory_order_relaxed);
    }

    const NodeTree* from_;
    NodeTree* to_;
    std::uint32_t least_visits_;
    /// Nodes whose children are copied, or shall be from `next_` on, old and new.
    std::vector<std::pair<const TreeNode*, TreeNode*>> families_;
    std::size_t next_ = 0;
};

} // namespace quadrille::search
