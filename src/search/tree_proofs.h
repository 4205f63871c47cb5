#pragma once

/// Proven results in a Monte-Carlo tree (a node is won or lost whatever is played below it), and
/// their propagation up the tree.

#include "search/tree_nodes.h"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <span>

namespace quadrille::search {

inline bool all_lose(std::span<const TreeNode> children) {
    return std::ranges::all_of(children, [](const TreeNode& child) {
        return child.proven.load(std::memory_order_relaxed) == ProvenResult::lost;
    });
}

/// The result of the node that follows from those of its children.
inline ProvenResult result_by_children(const NodeTree& tree, TreeNode& node) {
    const auto children = tree.family(node);
    if (children.empty())
        return ProvenResult::unknown;
    if (std::ranges::any_of(children, [](const TreeNode& child) {
            return child.proven.load(std::memory_order_relaxed) == ProvenResult::won;
        }))
        return ProvenResult::lost;
    return !tree.whole(node).has_more && all_lose(children) ? ProvenResult::won
                                                            : ProvenResult::unknown;
}

/// Sets the result of the node, and that of its position for all paths.
inline void prove(const NodeTree& tree, TreeNode& node, ProvenResult proven) {
    node.proven = proven;
    tree.whole(node).proven = proven;
}

/// Sets the result of the path's last node, and of those before it for which it follows.
inline void settle(const NodeTree& tree, const TreePath& path, ProvenResult proven) {
    prove(tree, *path[path.size() - 1], proven);
    for (std::size_t i = path.size() - 1; i > 0; --i) {
        TreeNode& parent = *path[i - 1];
        if (path[i]->proven.load(std::memory_order_relaxed) == ProvenResult::won)
            prove(tree, parent, ProvenResult::lost);
        else if (!tree.whole(parent).has_more && all_lose(tree.family(parent)))
            prove(tree, parent, ProvenResult::won);
        else
            return;
    }
}

} // namespace quadrille::search
