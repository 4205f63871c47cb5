#pragma once

/// The nodes of a Monte-Carlo tree and the pool that holds them. One thread grows the tree and
/// updates its counts. Other threads may read the tree meanwhile, so what they read is either
/// atomic or does not change once it can be reached.

#include "base/fixed_vector.h"

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <unordered_map>

namespace quadrille::search {

/// What is proven about a node, from the point of view of the side whose move led there.
enum class ProvenResult : std::uint8_t { unknown, won, lost };

/// A move and its results. Wins are those of the side that made the move.
///
/// In a tree that shares positions, the nodes of one position (reached by different orders of
/// moves, that is, by transposition) have the same children, so that each path benefits from what
/// was found out on the others. Such a position also has a node of its own, which is stored
/// directly before the children and counts the results of all paths. If the position gets more
/// children later, these are new nodes with a new position node, and `children` of the old position
/// node refers to them.
struct TreeNode {
    std::atomic<std::uint32_t> visits = 0;
    std::atomic<std::uint32_t> wins = 0;
    /// The RAVE results: those of simulations in which the same side made this move at any later
    /// time. They include the prior.
    std::atomic<std::uint32_t> rave_visits = 0;
    std::atomic<std::uint32_t> rave_wins = 0;
    /// The number of the first child in the pool, `no_children` or `no_room`.
    std::atomic<std::uint32_t> children = no_children;
    /// Written before `children`, as are the child nodes themselves.
    std::uint16_t child_count = 0;
    std::uint16_t move = 0;
    /// As in `ExpandedMove`, or `judged_bonus` of the game. Used by the simulating thread only.
    std::uint16_t bonus = 0;
    std::atomic<ProvenResult> proven = ProvenResult::unknown;
    // The flags are used by the simulating thread only.
    /// Whether the position was studied.
    bool has_knowledge : 1 = false;
    /// Whether the position was judged after it got children.
    bool is_judged : 1 = false;
    /// Whether there are further moves, less likely than the children.
    bool has_more : 1 = false;

    static constexpr std::uint32_t no_children = 0;
    /// The node was due to get children, but the pool was full.
    static constexpr std::uint32_t no_room = 1;
};

/// Copies the move and its results, but neither children nor flags.
inline void copy_move(const TreeNode& from, TreeNode& to) {
    to.move = from.move;
    to.bonus = from.bonus;
    to.visits = from.visits.load(std::memory_order_relaxed);
    to.wins = from.wins.load(std::memory_order_relaxed);
    to.rave_visits = from.rave_visits.load(std::memory_order_relaxed);
    to.rave_wins = from.rave_wins.load(std::memory_order_relaxed);
    to.proven = from.proven.load(std::memory_order_relaxed);
}

/// Copies the flags. They describe what is stored in the children, so they are copied only together
/// with these: without children, the position must be studied and judged again.
inline void copy_knowledge(const TreeNode& from, TreeNode& to) {
    to.has_knowledge = from.has_knowledge;
    to.is_judged = from.is_judged;
    to.has_more = from.has_more;
}

/// Increases a counter. Only one thread writes, so separate load and store lose nothing.
inline void count_up(std::atomic<std::uint32_t>& counter, std::uint32_t more = 1) {
    counter.store(counter.load(std::memory_order_relaxed) + more, std::memory_order_relaxed);
}

/// Allocates nodes; siblings are adjacent. Nodes are freed only together, with the pool. Memory is
/// taken in chunks, so a small tree needs little of it.
class NodePool {
  public:
    /// `capacity` is the greatest number of nodes. It is also limited by the number of chunks.
    explicit NodePool(std::size_t capacity) : capacity_(capacity) {}

    TreeNode& operator[](std::uint32_t number) const {
        return (*chunks_[number / chunk_size])[number % chunk_size];
    }

    /// The number of the first of `count` adjacent nodes; nothing if there is no room. `count` is
    /// at most `largest_family`.
    std::optional<std::uint32_t> allocate(std::uint32_t count) {
        const bool fits = next_ % chunk_size + count <= chunk_size;
        const std::uint32_t begin = fits ? next_ : (next_ / chunk_size + 1) * chunk_size;
        if (begin + count > capacity_ || begin / chunk_size >= chunks_.size()) {
            exhausted_ = true;
            return std::nullopt;
        }
        next_ = begin + count;
        auto& chunk = chunks_[begin / chunk_size];
        if (!chunk)
            chunk = std::make_unique<Chunk>();
        return begin;
    }

    /// Whether an allocation has failed.
    bool exhausted() const { return exhausted_; }

    static constexpr std::uint32_t largest_family = 4096;

  private:
    static constexpr std::uint32_t chunk_size = largest_family;
    using Chunk = std::array<TreeNode, chunk_size>;

    std::size_t capacity_;
    std::array<std::unique_ptr<Chunk>, 4096> chunks_{};
    /// The first numbers have a special meaning in `TreeNode::children`.
    std::uint32_t next_ = TreeNode::no_room + 1;
    bool exhausted_ = false;
};

/// A root with all its descendants.
struct NodeTree {
    /// `shared`: whether nodes with the same position key have the same children.
    explicit NodeTree(std::size_t capacity, bool shared = false) : pool(capacity), shares(shared) {}

    /// The number of the first child, `no_children` or `no_room`.
    std::uint32_t first_child(const TreeNode& node) const {
        return latest(node.children.load(std::memory_order_acquire));
    }

    /// The number of the first of the children that have replaced these; `first` itself if none
    /// have.
    std::uint32_t latest(std::uint32_t first) const {
        if (!shares || first <= TreeNode::no_room)
            return first;
        while (const std::uint32_t later = pool[first - 1].children.load(std::memory_order_acquire))
            first = later;
        return first;
    }

    /// The children; empty if the node has none yet.
    std::span<TreeNode> family(const TreeNode& node) const {
        const std::uint32_t first = first_child(node);
        if (first <= TreeNode::no_room)
            return {};
        return {&pool[first], shares ? pool[first - 1].child_count : node.child_count};
    }

    /// As `NodePool::allocate`. If positions are shared, the position node is allocated too,
    /// directly before the first child.
    std::optional<std::uint32_t> allocate(std::uint32_t count) {
        const auto first = pool.allocate(count + (shares ? 1 : 0));
        return first && shares ? *first + 1 : first;
    }

    /// The position's own node; null if positions are not shared or there are no children yet.
    TreeNode* position_node(const TreeNode& node) const {
        const std::uint32_t first = shares ? first_child(node) : TreeNode::no_children;
        return first > TreeNode::no_room ? &pool[first - 1] : nullptr;
    }

    /// The node that counts all results of the position: the position's own node if it has one,
    /// otherwise the given node.
    TreeNode& whole(TreeNode& node) const {
        TreeNode* own = position_node(node);
        return own != nullptr ? *own : node;
    }

    /// Makes the `count` nodes from `first` on the children of the node.
    void adopt(TreeNode& node, std::uint32_t first, std::size_t count) const {
        const auto children = static_cast<std::uint16_t>(count);
        (shares ? pool[first - 1] : node).child_count = children;
        node.children.store(first, std::memory_order_release);
    }

    TreeNode root;
    NodePool pool;
    bool shares;
    /// The number of the first child by position key. Used by the simulating thread only.
    std::unordered_map<std::uint64_t, std::uint32_t> known_positions;
};

constexpr std::size_t longest_tree_path = 512;

/// The nodes of a simulation, beginning with the root.
using TreePath = FixedVector<TreeNode*, longest_tree_path>;

} // namespace quadrille::search
