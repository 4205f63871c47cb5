#pragma once

/// Monte-Carlo tree search. A simulation descends from the root along the tree, adds nodes where it
/// leaves the tree, estimates the value of the new position, and adds the result to all nodes on
/// its path. The value is estimated by a random playout to the end of the game, or by a judge such
/// as a neural net. For games of two sides that move alternately, without draws.
///
/// tree_selection.h selects the moves: without a judge by upper confidence bounds (UCT) and RAVE,
/// with one by PUCT. tree_growth.h grows the tree. Proven results, such as that of a move that wins
/// at once, are propagated up the tree, and no simulation goes below a proven node.
///
/// Only one thread may simulate in a tree; others may read the nodes meanwhile.

#include "base/hash.h"
#include "search/tree_copy.h"
#include "search/tree_game.h"
#include "search/tree_growth.h"
#include "search/tree_nodes.h"
#include "search/tree_parameters.h"
#include "search/tree_proofs.h"
#include "search/tree_selection.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>

namespace quadrille::search {

template <TreeGame W>
class MonteCarloTree {
  public:
    MonteCarloTree(const TreeParameters& parameters, std::size_t capacity)
        : parameters_(parameters),
          selection_{.exploration = parameters.exploration,
                     .rave_equivalence = parameters.rave_equivalence,
                     .first_play_urgency = parameters.first_play_urgency,
                     .prior_exploration = parameters.prior_exploration,
                     .first_play_reduction = parameters.first_play_reduction,
                     .visits_a_simulation = parameters.visits_a_simulation()},
          capacity_(capacity),
          nodes_(capacity,
                 TransposingTreeGame<W> && parameters.judges_leaves && parameters.shares_positions),
          growth_(parameters, nodes_) {}

    MonteCarloTree(const MonteCarloTree&) = delete;
    MonteCarloTree& operator=(const MonteCarloTree&) = delete;
    MonteCarloTree(MonteCarloTree&&) = delete;
    MonteCarloTree& operator=(MonteCarloTree&&) = delete;
    ~MonteCarloTree() = default;

    const TreeNode& root() const { return nodes_.root; }

    /// The children; empty if the node has none yet.
    std::span<const TreeNode> children(const TreeNode& node) const { return nodes_.family(node); }

    /// Whether the winner is proven.
    bool decided() const {
        return root().proven.load(std::memory_order_relaxed) != ProvenResult::unknown;
    }

    /// Whether the tree has run out of room, and a `Thinning` would make some.
    bool full() const {
        return nodes_.pool.exhausted() && simulations(root()) > growth_.expansion_threshold();
    }

    /// The number of simulations through the node.
    std::uint32_t simulations(const TreeNode& node) const { return parameters_.simulations(node); }

    /// Whether the visit count of the root has reached its limit; then no more simulations are
    /// allowed.
    bool exhausted() const { return root().visits.load(std::memory_order_relaxed) >= most_visits; }

    /// Runs one simulation.
    void simulate(W& game) {
        TreePath path;
        game.begin();
        const int root_side = game.side();
        path.push_back(&nodes_.root);
        while (goes_on(game, path)) {
            TreeNode& here = *last(path);
            TreeNode* next = selection_.choose(nodes_.whole(here), nodes_.family(here));
            if (next == nullptr)
                break;
            count_up(next->visits, parameters_.visits_a_simulation());
            game.play(next->move);
            path.push_back(next);
        }
        count_up(nodes_.root.visits, parameters_.visits_a_simulation());
        const ProvenResult proven = last(path)->proven.load(std::memory_order_relaxed);
        const int mover = 1 - game.side();
        if (proven != ProvenResult::unknown) {
            back_up(path, root_side, proven == ProvenResult::won ? mover : 1 - mover);
            return;
        }
        if (parameters_.judges_leaves) {
            judge(game, path);
            return;
        }
        const int winner = game.play_out();
        back_up(path, root_side, winner);
        if (parameters_.rave_equivalence > 0)
            back_up_rave(path, root_side, winner, game);
    }

    /// Copies the subtree below these moves into a new tree; null if one of them is not in this
    /// tree.
    std::unique_ptr<MonteCarloTree> beyond(std::span<const std::uint16_t> moves) const {
        const TreeNode* node = &nodes_.root;
        for (const std::uint16_t move : moves) {
            const auto known = children(*node);
            const auto next = std::ranges::find(known, move, &TreeNode::move);
            if (next == known.end())
                return nullptr;
            node = &*next;
        }
        auto tree = std::make_unique<MonteCarloTree>(parameters_, capacity_);
        TreeCopy(nodes_, *node, tree->nodes_, 0).go_on(capacity_);
        // The root's result is derived anew from its children. It may have been marked as lost
        // because another move is as good, or before the tree contained the winning answer.
        tree->nodes_.root.proven = result_by_children(tree->nodes_, tree->nodes_.root);
        TreeNode& whole = tree->nodes_.whole(tree->nodes_.root);
        tree->nodes_.root.visits = whole.visits.load();
        tree->nodes_.root.wins = whole.wins.load();
        // A game may study the root more thoroughly than other nodes.
        whole.has_knowledge = false;
        return tree;
    }

    /// Copies a full tree without its least visited parts. In the copy a node needs twice as many
    /// simulations before it gets children, so the copy fills up more slowly.
    class Thinning {
      public:
        explicit Thinning(std::shared_ptr<const MonteCarloTree> from)
            : from_(std::move(from)),
              to_(std::make_shared<MonteCarloTree>(from_->parameters_, from_->capacity_)),
              copy_(from_->nodes_, from_->root(), to_->nodes_,
                    4 * from_->growth_.expansion_threshold() *
                        from_->parameters_.visits_a_simulation()) {
            to_->growth_.set_expansion_threshold(2 * from_->growth_.expansion_threshold());
        }

        /// Copies about `nodes` more nodes. Returns the new tree when it is complete, otherwise
        /// null.
        std::shared_ptr<MonteCarloTree> go_on(std::size_t nodes) {
            return copy_.go_on(nodes) ? std::move(to_) : nullptr;
        }

      private:
        std::shared_ptr<const MonteCarloTree> from_;
        std::shared_ptr<MonteCarloTree> to_;
        TreeCopy copy_;
    };

  private:
    static constexpr std::uint32_t most_visits = 1U << 31;
    static constexpr std::uint32_t judgement_parts = TreeParameters::judgement_parts;

    static TreeNode* last(const TreePath& path) { return path[path.size() - 1]; }

    /// Whether the simulation can go on from the last node of the path. Grows and studies that node
    /// if it is due.
    bool goes_on(W& game, const TreePath& path) {
        return growth_.grow(game, path) && !is_known_better(*last(path)) &&
               growth_.study(game, path) && path.size() < longest_tree_path &&
               !is_new_leaf(*last(path));
    }

    /// Whether the position has more results, from all paths, than the simulations through this
    /// node could have contributed. Then its mean value is used, and the simulation need not go on.
    bool is_known_better(const TreeNode& node) const {
        const TreeNode* own = nodes_.position_node(node);
        return own != nullptr && &node != &nodes_.root &&
               own->visits.load(std::memory_order_relaxed) >=
                   node.visits.load(std::memory_order_relaxed);
    }

    /// Whether the simulation ends with a judgement of the node.
    bool is_new_leaf(TreeNode& node) const {
        return parameters_.judges_leaves && !nodes_.whole(node).is_judged;
    }

    /// Judges the last node of the path, or takes the mean of the results that its position already
    /// has, and adds that to all nodes of the path.
    void judge(W& game, const TreePath& path) {
        if constexpr (JudgingTreeGame<W>) {
            TreeNode& leaf = *last(path);
            const bool is_new = is_new_leaf(leaf);
            const std::uint32_t lost = is_new ? parts_lost(leaf, game) : mean_parts(leaf);
            // A node counts the wins of the side whose move led there, so the last one counts those
            // of the opponent of the side to move.
            for (std::size_t i = path.size(); i-- > 0;) {
                const bool other = (path.size() - i) % 2 == 1;
                count_wins(*path[i], other ? lost : judgement_parts - lost,
                           is_new || path[i] != &leaf);
            }
        }
    }

    /// Judges the node where the game stands. Returns how many of the `judgement_parts` count as
    /// losses for the side to move. The node has already counted the visit of this simulation.
    std::uint32_t parts_lost(TreeNode& node, W& game) {
        const std::uint32_t wins = node.wins.load(std::memory_order_relaxed);
        const std::uint32_t earlier =
            node.visits.load(std::memory_order_relaxed) - parameters_.visits_a_simulation();
        // A node without children keeps its first judgement.
        if (children(node).empty() && earlier > 0)
            return static_cast<std::uint32_t>(
                (std::uint64_t{wins} * judgement_parts + earlier / 2) / earlier);
        // The position was judged when the node got children, unless that is not due yet.
        const auto known = growth_.chance();
        const std::uint32_t chance = known ? *known : game.judge();
        nodes_.whole(node).is_judged = !children(node).empty();
        return judgement_parts - ((chance * judgement_parts + chance_one / 2) >> chance_bits);
    }

    /// The same by the mean of all results of the position. It is rounded up or down
    /// pseudo-randomly, since many equal rounding errors would add up.
    std::uint32_t mean_parts(TreeNode& node) const {
        const TreeNode& whole = nodes_.whole(node);
        const std::uint64_t visits = std::max(whole.visits.load(std::memory_order_relaxed), 1U);
        const std::uint64_t lot = scramble(root().visits.load(std::memory_order_relaxed)) % visits;
        return static_cast<std::uint32_t>(
            (std::uint64_t{whole.wins.load(std::memory_order_relaxed)} * judgement_parts + lot) /
            visits);
    }

    /// Adds the wins of this simulation to the node, which has already counted its visits.
    /// `is_new`: whether the result is new for the position; then it is also added to the
    /// position's own node.
    void count_wins(TreeNode& node, std::uint32_t wins, bool is_new) {
        count_up(node.wins, wins);
        TreeNode* own = nodes_.position_node(node);
        if (own == nullptr || !is_new)
            return;
        count_up(own->visits, parameters_.visits_a_simulation());
        count_up(own->wins, wins);
    }

    void back_up(const TreePath& path, int root_side, int winner) {
        // The root counts the wins of the opponent of the side to move there.
        for (std::size_t i = 0; i < path.size(); ++i)
            count_wins(*path[i],
                       ((root_side + 1 + static_cast<int>(i)) & 1) == winner
                           ? parameters_.visits_a_simulation()
                           : 0,
                       true);
    }

    void back_up_rave(const TreePath& path, int root_side, int winner, W& game) {
        for (std::size_t i = 0; i < path.size(); ++i) {
            const int side = (root_side + static_cast<int>(i)) & 1;
            const std::uint32_t win = side == winner ? 1 : 0;
            for (TreeNode& child : nodes_.family(*path[i])) {
                // Adding 0 is faster than a branch, which would be unpredictable.
                const std::uint32_t made = game.made(side, child.move) ? 1 : 0;
                count_up(child.rave_visits, made);
                count_up(child.rave_wins, made & win);
            }
        }
    }

    TreeParameters parameters_;
    TreeSelection selection_;
    std::size_t capacity_;
    NodeTree nodes_;
    /// Refers to `nodes_`.
    TreeGrowth<W> growth_;
};

} // namespace quadrille::search
