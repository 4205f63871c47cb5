#pragma once

/// The nodes of a Monte-Carlo tree and the place where they live. Several threads may count in the
/// same nodes: all that changes is atomic, and an addition that is lost once in a while, because
/// two threads made it at the same moment, does no harm.

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace quadrille::search {

/// What is proven about a node, as the side sees it whose move led there.
enum class Fate : std::uint8_t { open, won, lost };

/// A move and what became of it. Wins are those of the side that made the move.
struct TreeNode {
    std::atomic<std::uint32_t> visits = 0;
    std::atomic<std::uint32_t> wins = 0;
    /// How it went when the same side made the move at any later time, prior knowledge included.
    std::atomic<std::uint32_t> later_visits = 0;
    std::atomic<std::uint32_t> later_wins = 0;
    /// The number of the first child, `no_children` or `in_the_making`.
    std::atomic<std::uint32_t> children = no_children;
    /// Set before `children`, as is everything in them.
    std::uint16_t child_count = 0;
    std::uint16_t move = 0;
    /// As in `Sprout`; set once.
    std::uint16_t bonus = 0;
    std::atomic<Fate> fate = Fate::open;
    /// Whether it was looked at closely.
    std::atomic<bool> studied = false;

    static constexpr std::uint32_t no_children = 0;
    static constexpr std::uint32_t in_the_making = 1;
};

inline void count_up(std::atomic<std::uint32_t>& counter, std::uint32_t more = 1) {
    counter.store(counter.load(std::memory_order_relaxed) + more, std::memory_order_relaxed);
}

/// Gives out nodes, families of siblings side by side, and takes them back all at once. The room
/// is made in chunks, so that a small tree costs little.
class NodePool {
  public:
    /// The most nodes that it will give out, as far as its chunks reach.
    explicit NodePool(std::size_t capacity) : capacity_(capacity) {}

    ~NodePool() {
        for (const auto& chunk : chunks_)
            delete chunk.load();
    }

    NodePool(const NodePool&) = delete;
    NodePool& operator=(const NodePool&) = delete;
    NodePool(NodePool&&) = delete;
    NodePool& operator=(NodePool&&) = delete;

    TreeNode& operator[](std::uint32_t number) const {
        return (*chunks_[number / chunk_size].load(std::memory_order_acquire))[number % chunk_size];
    }

    /// The number of the first of so many nodes side by side, at most `largest_family`; nothing
    /// if there is no room.
    std::optional<std::uint32_t> allocate(std::uint32_t count) {
        std::uint32_t first = next_.load();
        std::uint32_t begin = 0;
        do {
            begin = first % chunk_size + count > chunk_size ? (first / chunk_size + 1) * chunk_size
                                                            : first;
            if (begin + count > capacity_ || begin / chunk_size >= chunks_.size()) {
                exhausted_.store(true, std::memory_order_relaxed);
                return std::nullopt;
            }
        } while (!next_.compare_exchange_weak(first, begin + count));
        std::atomic<Chunk*>& chunk = chunks_[begin / chunk_size];
        if (chunk.load() == nullptr) {
            auto* made = new Chunk();
            Chunk* nothing = nullptr;
            if (!chunk.compare_exchange_strong(nothing, made))
                delete made;
        }
        return begin;
    }

    /// Whether somebody asked for more than was left.
    bool exhausted() const { return exhausted_.load(std::memory_order_relaxed); }

    static constexpr std::uint32_t largest_family = 4096;

  private:
    static constexpr std::uint32_t chunk_size = largest_family;
    using Chunk = std::array<TreeNode, chunk_size>;

    std::size_t capacity_;
    std::array<std::atomic<Chunk*>, 4096> chunks_{};
    /// The first numbers have a meaning of their own in `TreeNode::children`.
    std::atomic<std::uint32_t> next_ = TreeNode::in_the_making + 1;
    std::atomic<bool> exhausted_ = false;
};

/// A root with all that grew from it.
struct NodeTree {
    explicit NodeTree(std::size_t capacity) : pool(capacity) {}

    /// The children; none where the tree has not grown yet.
    std::span<TreeNode> family(const TreeNode& node) const {
        const std::uint32_t first = node.children.load(std::memory_order_acquire);
        if (first <= TreeNode::in_the_making)
            return {};
        return {&pool[first], node.child_count};
    }

    TreeNode root;
    NodePool pool;
};

} // namespace quadrille::search
