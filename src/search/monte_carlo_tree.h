#pragma once

/// Monte-Carlo tree search: walks from a position along a tree that grows where play is good, finds
/// out what the new position at its end is worth, and remembers that at all positions on the way:
/// one simulation. What it is worth is found out by a game played on to its end by lot, or by a
/// judge, such as a neural net. For two sides that move in turn, and games that somebody wins.
///
/// Which move to follow is decided in tree_selection.h: without a judge by upper confidence bounds
/// (UCT) and RAVE, with one by PUCT. How the tree grows is told in tree_growth.h. What is proven (a
/// move that wins at once) travels up the tree and ends the thought there.
///
/// One thread simulates in a tree; others may look at its moves meanwhile.

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

    /// Empty where the tree has not grown yet.
    std::span<const TreeNode> children(const TreeNode& node) const { return nodes_.family(node); }

    /// Whether the winner is known.
    bool decided() const {
        return root().proven.load(std::memory_order_relaxed) != ProvenResult::unknown;
    }

    /// Whether it would have grown, but there was no room, and a `Thinning` would make some.
    bool full() const {
        return nodes_.pool.exhausted() && simulations(root()) > growth_.expansion_threshold();
    }

    /// How many simulations went through the node.
    std::uint32_t simulations(const TreeNode& node) const { return parameters_.simulations(node); }

    /// Whether the root can count no more: another simulation must not begin.
    bool exhausted() const { return root().visits.load(std::memory_order_relaxed) >= most_visits; }

    /// One more game, or judgement.
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

    /// A tree of what lies behind these moves; null if it is not known. This one stays as it is.
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
        // It may have been left out as no better than another, or known to lose without an answer.
        tree->nodes_.root.proven = result_by_children(tree->nodes_, tree->nodes_.root);
        TreeNode& whole = tree->nodes_.whole(tree->nodes_.root);
        tree->nodes_.root.visits = whole.visits.load();
        tree->nodes_.root.wins = whole.wins.load();
        // A game may look closer at a root than at other nodes.
        whole.has_knowledge = false;
        return tree;
    }

    /// Makes a tree like a full one without the parts that were visited least, in which new nodes
    /// take twice as many visits to grow: so it lasts at least twice as long.
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

        /// Copies about `nodes` more nodes; the tree when it is done, otherwise null.
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

    /// Whether the way can go on from its last node, which grows and is studied if it is time.
    bool goes_on(W& game, const TreePath& path) {
        return growth_.grow(game, path) && !is_known_better(*last(path)) &&
               growth_.study(game, path) && path.size() < longest_tree_path &&
               !is_new_leaf(*last(path));
    }

    /// Whether more is known about the position than this simulation and the earlier ones on this
    /// way could have found out. Then it need not go on.
    bool is_known_better(const TreeNode& node) const {
        const TreeNode* own = nodes_.position_node(node);
        return own != nullptr && &node != &nodes_.root &&
               own->visits.load(std::memory_order_relaxed) >=
                   node.visits.load(std::memory_order_relaxed);
    }

    /// Whether a simulation ends with a judgement of the node.
    bool is_new_leaf(TreeNode& node) const {
        return parameters_.judges_leaves && !nodes_.whole(node).is_judged;
    }

    /// Judges the last node of the path, and counts that from the first on.
    void judge(W& game, const TreePath& path) {
        if constexpr (JudgingTreeGame<W>) {
            TreeNode& leaf = *last(path);
            const bool is_new = is_new_leaf(leaf);
            const std::uint32_t lost = is_new ? parts_lost(leaf, game) : mean_parts(leaf);
            // A node counts the wins of the side that moved there, the last one's opponent.
            for (std::size_t i = path.size(); i-- > 0;) {
                const bool other = (path.size() - i) % 2 == 1;
                count_wins(*path[i], other ? lost : judgement_parts - lost,
                           is_new || path[i] != &leaf);
            }
        }
    }

    /// How many parts of a judgement of the node where the game stands, which this simulation has
    /// visited, are against the side to move.
    std::uint32_t parts_lost(TreeNode& node, W& game) {
        const std::uint32_t wins = node.wins.load(std::memory_order_relaxed);
        const std::uint32_t earlier =
            node.visits.load(std::memory_order_relaxed) - parameters_.visits_a_simulation();
        // As long as it has no children it stays what it was judged to be.
        if (children(node).empty() && earlier > 0)
            return static_cast<std::uint32_t>(
                (std::uint64_t{wins} * judgement_parts + earlier / 2) / earlier);
        // It was judged when it grew, unless that was not its turn yet.
        const auto known = growth_.chance();
        const std::uint32_t chance = known ? *known : game.judge();
        nodes_.whole(node).is_judged = !children(node).empty();
        return judgement_parts - ((chance * judgement_parts + chance_one / 2) >> chance_bits);
    }

    /// How many parts of a judgement are against the side to move by all that was found out about
    /// the position: rounded up or down by lot, or many small errors would add up.
    std::uint32_t mean_parts(TreeNode& node) const {
        const TreeNode& whole = nodes_.whole(node);
        const std::uint64_t visits = std::max(whole.visits.load(std::memory_order_relaxed), 1U);
        const std::uint64_t lot = scramble(root().visits.load(std::memory_order_relaxed)) % visits;
        return static_cast<std::uint32_t>(
            (std::uint64_t{whole.wins.load(std::memory_order_relaxed)} * judgement_parts + lot) /
            visits);
    }

    /// What this simulation, which the node has counted already, won there; `is_new` if it found
    /// out anything about the position.
    void count_wins(TreeNode& node, std::uint32_t wins, bool is_new) {
        count_up(node.wins, wins);
        TreeNode* own = nodes_.position_node(node);
        if (own == nullptr || !is_new)
            return;
        count_up(own->visits, parameters_.visits_a_simulation());
        count_up(own->wins, wins);
    }

    void back_up(const TreePath& path, int root_side, int winner) {
        // The move that led to the root was made by the other side.
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
                // The branch could not be predicted: adding nothing is faster.
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
    /// Refers to the nodes.
    TreeGrowth<W> growth_;
};

} // namespace quadrille::search
