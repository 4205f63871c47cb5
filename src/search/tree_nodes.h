#pragma once

/// The nodes of a Monte-Carlo tree and the place where they live. One thread makes the tree grow
/// and counts in it; others may read it meanwhile, so all that changes is atomic.

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

/// What is proven about a node, as the side sees it whose move led there.
enum class ProvenResult : std::uint8_t { unknown, won, lost };

/// A move and what became of it. Wins are those of the side that made the move.
///
/// Where several orders of moves lead to one position (a transposition), their nodes have the same
/// children, so that what is found out on one way helps on all. Such a position has a node of its
/// own too, which stands before its children and counts what was found out, on whichever way.
/// If the position gets more children later, these are new nodes, and its old node knows where.
struct TreeNode {
    std::atomic<std::uint32_t> visits = 0;
    std::atomic<std::uint32_t> wins = 0;
    /// How it went when the same side made the move at any later time, prior knowledge included.
    std::atomic<std::uint32_t> rave_visits = 0;
    std::atomic<std::uint32_t> rave_wins = 0;
    /// The number of the first child, `no_children` or `no_room`.
    std::atomic<std::uint32_t> children = no_children;
    /// Set before `children`, as is everything in them.
    std::uint16_t child_count = 0;
    std::uint16_t move = 0;
    /// As in `ExpandedMove`, or what a judge says of the move; for the one who simulates.
    std::uint16_t bonus = 0;
    std::atomic<ProvenResult> proven = ProvenResult::unknown;
    /// Whether it was looked at closely, and whether it was judged; for the one who does.
    bool has_knowledge : 1 = false;
    bool is_judged : 1 = false;
    /// Whether it has moves beside its children, which were less likely than those.
    bool has_more : 1 = false;

    static constexpr std::uint32_t no_children = 0;
    /// It would have got children.
    static constexpr std::uint32_t no_room = 1;
};

/// The move with all that is known of it, but without children.
inline void copy_move(const TreeNode& from, TreeNode& to) {
    to.move = from.move;
    to.bonus = from.bonus;
    to.visits = from.visits.load(std::memory_order_relaxed);
    to.wins = from.wins.load(std::memory_order_relaxed);
    to.rave_visits = from.rave_visits.load(std::memory_order_relaxed);
    to.rave_wins = from.rave_wins.load(std::memory_order_relaxed);
    to.proven = from.proven.load(std::memory_order_relaxed);
}

/// What was seen there, which is kept in the children: without them it must be seen anew.
inline void copy_knowledge(const TreeNode& from, TreeNode& to) {
    to.has_knowledge = from.has_knowledge;
    to.is_judged = from.is_judged;
    to.has_more = from.has_more;
}

/// Nobody else counts, so nothing is lost between reading and writing.
inline void count_up(std::atomic<std::uint32_t>& counter, std::uint32_t more = 1) {
    counter.store(counter.load(std::memory_order_relaxed) + more, std::memory_order_relaxed);
}

/// Gives out nodes, families of siblings side by side, and takes them back all at once. The room
/// is made in chunks, so that a small tree costs little.
class NodePool {
  public:
    /// The most nodes that it will give out, as far as its chunks reach.
    explicit NodePool(std::size_t capacity) : capacity_(capacity) {}

    TreeNode& operator[](std::uint32_t number) const {
        return (*chunks_[number / chunk_size])[number % chunk_size];
    }

    /// The number of the first of `count` nodes side by side, at most `largest_family`; nothing if
    /// there is no room.
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

    /// Whether somebody asked for more than was left.
    bool exhausted() const { return exhausted_; }

    static constexpr std::uint32_t largest_family = 4096;

  private:
    static constexpr std::uint32_t chunk_size = largest_family;
    using Chunk = std::array<TreeNode, chunk_size>;

    std::size_t capacity_;
    std::array<std::unique_ptr<Chunk>, 4096> chunks_{};
    /// The first numbers have a meaning of their own in `TreeNode::children`.
    std::uint32_t next_ = TreeNode::no_room + 1;
    bool exhausted_ = false;
};

/// A root with all that grew from it.
struct NodeTree {
    /// With `shared`, whose children they are is decided by the position's key.
    explicit NodeTree(std::size_t capacity, bool shared = false) : pool(capacity), shares(shared) {}

    /// The number of the first child, `no_children` or `no_room`.
    std::uint32_t first_child(const TreeNode& node) const {
        return latest(node.children.load(std::memory_order_acquire));
    }

    /// That of the children which stand for these by now.
    std::uint32_t latest(std::uint32_t first) const {
        if (!shares || first <= TreeNode::no_room)
            return first;
        while (const std::uint32_t later = pool[first - 1].children.load(std::memory_order_acquire))
            first = later;
        return first;
    }

    /// The children; none where the tree has not grown yet.
    std::span<TreeNode> family(const TreeNode& node) const {
        const std::uint32_t first = first_child(node);
        if (first <= TreeNode::no_room)
            return {};
        return {&pool[first], shares ? pool[first - 1].child_count : node.child_count};
    }

    /// The number of the first of so many children, as `allocate` of the pool says. If positions
    /// are shared there is room for the position's node before it.
    std::optional<std::uint32_t> allocate(std::uint32_t count) {
        const auto first = pool.allocate(count + (shares ? 1 : 0));
        return first && shares ? *first + 1 : first;
    }

    /// The position's own node; null if it has none.
    TreeNode* position_node(const TreeNode& node) const {
        const std::uint32_t first = shares ? first_child(node) : TreeNode::no_children;
        return first > TreeNode::no_room ? &pool[first - 1] : nullptr;
    }

    /// What counts all that was found out about the position: its own node, if it has one.
    TreeNode& whole(TreeNode& node) const {
        TreeNode* own = position_node(node);
        return own != nullptr ? *own : node;
    }

    /// Makes these the node's children.
    void adopt(TreeNode& node, std::uint32_t first, std::size_t count) const {
        const auto children = static_cast<std::uint16_t>(count);
        (shares ? pool[first - 1] : node).child_count = children;
        node.children.store(first, std::memory_order_release);
    }

    TreeNode root;
    NodePool pool;
    bool shares;
    /// By position: the number of the first child. For the one who simulates.
    std::unordered_map<std::uint64_t, std::uint32_t> known_positions;
};

constexpr std::size_t longest_tree_path = 512;

/// From the root on.
using TreePath = FixedVector<TreeNode*, longest_tree_path>;

} // namespace quadrille::search
