#pragma once

/// The growth of a Monte-Carlo tree: which nodes get children and when, what the children start
/// with, and the closer study of positions that many simulations pass through.
///
/// If positions are shared, the first path that reaches a position makes its children, and all
/// other paths get the same ones. Such a position starts with its likeliest moves only. When it has
/// been visited a few times, these are replaced by nodes for all its moves.

#include "search/fixed_point.h"
#include "search/rave_inheritance.h"
#include "search/tree_game.h"
#include "search/tree_nodes.h"
#include "search/tree_parameters.h"
#include "search/tree_proofs.h"
#include "search/tree_selection.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>

namespace quadrille::search {

template <TreeGame W>
class TreeGrowth {
  public:
    /// The nodes must outlive this.
    TreeGrowth(const TreeParameters& parameters, NodeTree& nodes)
        : parameters_(parameters), nodes_(&nodes) {}

    /// Gives the last node of the path children if they are due. The game must stand at that node.
    /// Returns whether the simulation can go on from there.
    bool grow(W& game, const TreePath& path) {
        chance_.reset();
        TreeNode& node = *path[path.size() - 1];
        if (node.proven.load(std::memory_order_relaxed) != ProvenResult::unknown)
            return false;
        const std::uint32_t state = node.children.load(std::memory_order_relaxed);
        if (state > TreeNode::no_room || find_position(node, game)) {
            if (is_settled_elsewhere(node, path))
                return false;
            return !wants_more(node) || (widen(node, game), is_open(path));
        }
        if (state == TreeNode::no_room ||
            (!is_root(node) && parameters_.simulations(node) < parameters_.expansion_threshold))
            return false;
        return expand(node, game, path);
    }

    /// The winning chance of the side to move in the position of the last call of `grow`, if that
    /// call judged it.
    std::optional<std::uint32_t> chance() const { return chance_; }

    /// Studies the last node of the path if that is due. The game must stand at that node. Returns
    /// whether the simulation can go on from there.
    bool study(W& game, const TreePath& path) {
        if constexpr (KnowledgeableTreeGame<W>) {
            TreeNode& node = *path[path.size() - 1];
            TreeNode& whole = nodes_->whole(node);
            if (parameters_.knowledge_threshold == 0 || whole.has_knowledge ||
                (!is_root(node) &&
                 parameters_.simulations(whole) < parameters_.knowledge_threshold))
                return true;
            whole.has_knowledge = true;
            game.study();
            for (TreeNode& child : nodes_->family(node))
                if (child.proven.load(std::memory_order_relaxed) == ProvenResult::unknown)
                    child.proven = game.known_result(child.move);
            return is_open(path);
        }
        return true;
    }

    std::uint32_t expansion_threshold() const { return parameters_.expansion_threshold; }

    void set_expansion_threshold(std::uint32_t threshold) {
        parameters_.expansion_threshold = threshold;
    }

  private:
    bool is_root(const TreeNode& node) const { return &node == &nodes_->root; }

    /// Gives the node its first children, if there are moves and room for them. Returns whether the
    /// simulation can go on from there.
    bool expand(TreeNode& node, W& game, const TreePath& path) {
        typename W::ExpandedMoves moves;
        game.list(moves);
        if (moves.empty()) {
            settle(*nodes_, path, ProvenResult::won);
            return false;
        }
        judge_moves(moves, game);
        const bool has_more = keep_likeliest(moves, node);
        const auto first = nodes_->allocate(static_cast<std::uint32_t>(moves.size()));
        if (!first) {
            node.children.store(TreeNode::no_room, std::memory_order_relaxed);
            return false;
        }
        for (std::uint32_t i = 0; i < moves.size(); ++i)
            begin_move(nodes_->pool[*first + i], moves[i]);
        if (parameters_.rave_inheritance > 0 && path.size() > 2)
            rave_inheritance_.inherit(nodes_->family(*path[path.size() - 3]),
                                      {&nodes_->pool[*first], moves.size()},
                                      parameters_.rave_inheritance);
        nodes_->adopt(node, *first, moves.size());
        nodes_->whole(node).has_more = has_more;
        remember_position(node, game);
        return is_open(path);
    }

    static void begin_move(TreeNode& child, const ExpandedMove& move) {
        child.move = move.move;
        child.rave_visits = move.prior_visits;
        child.rave_wins = move.prior_wins;
        child.bonus = move.bonus;
        child.proven = move.proven;
    }

    /// With a judge: judges the position where the game stands and sets the bonus of each move.
    void judge_moves(typename W::ExpandedMoves& moves, W& game) {
        if constexpr (JudgingTreeGame<W>) {
            if (!parameters_.judges_leaves)
                return;
            chance_ = game.judge();
            for (ExpandedMove& move : moves)
                move.bonus = game.judged_bonus(move.move);
        }
    }

    /// Keeps only the likeliest moves if these are enough for the node at first. Returns whether it
    /// dropped any.
    bool keep_likeliest(typename W::ExpandedMoves& moves, const TreeNode& node) const {
        const std::size_t most = parameters_.first_moves;
        if (!nodes_->shares || most == 0 || moves.size() <= most || is_root(node) ||
            std::ranges::any_of(moves, [](const ExpandedMove& move) {
                return move.proven != ProvenResult::unknown;
            }))
            return false;
        std::ranges::partial_sort(
            moves, moves.begin() + most, std::greater{}, [](const ExpandedMove& move) {
                return std::uint32_t{move.bonus} << 16 | std::uint32_t{move.move};
            });
        moves.shrink(most);
        return true;
    }

    /// Whether it is time to add the moves that were left out at first.
    bool wants_more(TreeNode& node) const {
        const TreeNode& whole = nodes_->whole(node);
        return whole.has_more &&
               (is_root(node) || parameters_.simulations(whole) >= parameters_.first_moves / 4 ||
                all_lose(nodes_->family(node)));
    }

    /// Replaces the children of a position by nodes for all its moves. The present children keep
    /// their results; the new ones share the rest of the probability equally.
    void widen(TreeNode& node, W& game) {
        typename W::ExpandedMoves moves;
        game.list(moves);
        const auto first = nodes_->allocate(static_cast<std::uint32_t>(moves.size()));
        if (!first)
            return;
        const auto known = nodes_->family(node);
        std::uint64_t likelihood = 0;
        for (const TreeNode& child : known)
            likelihood += std::uint64_t{child.bonus} * child.bonus;
        // A bonus is the square root of a prior.
        constexpr std::uint64_t certainty = std::uint64_t{bias_one} * bias_one;
        const std::uint64_t rest = certainty - std::min(likelihood, certainty);
        const auto bonus = static_cast<std::uint16_t>(
            whole_root(rest / std::max<std::size_t>(moves.size() - known.size(), 1)));
        for (std::uint32_t i = 0; i < moves.size(); ++i) {
            TreeNode& child = nodes_->pool[*first + i];
            const auto before = std::ranges::find(known, moves[i].move, &TreeNode::move);
            begin_move(child, moves[i]);
            child.bonus = bonus;
            if (before == known.end())
                continue;
            copy_move(*before, child);
            child.child_count = before->child_count;
            child.children = before->children.load(std::memory_order_relaxed);
        }
        TreeNode& old_whole = nodes_->whole(node);
        TreeNode& whole = nodes_->pool[*first - 1];
        copy_move(old_whole, whole);
        copy_knowledge(old_whole, whole);
        whole.has_more = false;
        // Nothing is known yet of the moves that were added.
        whole.has_knowledge = false;
        nodes_->adopt(node, *first, moves.size());
        old_whole.children.store(*first, std::memory_order_release);
    }

    /// Gives the node the children that its position already has. Returns whether there are any.
    bool find_position(TreeNode& node, const W& game) const {
        if constexpr (TransposingTreeGame<W>) {
            if (!nodes_->shares)
                return false;
            const auto known = nodes_->known_positions.find(game.position_key());
            if (known == nodes_->known_positions.end())
                return false;
            node.children.store(known->second, std::memory_order_release);
            return true;
        }
        return false;
    }

    void remember_position(const TreeNode& node, const W& game) {
        if constexpr (TransposingTreeGame<W>)
            if (nodes_->shares)
                nodes_->known_positions.emplace(game.position_key(), node.children.load());
    }

    /// Whether the result of the position was proven on another path. If so, settles this path.
    bool is_settled_elsewhere(TreeNode& node, const TreePath& path) {
        const ProvenResult proven = nodes_->whole(node).proven.load(std::memory_order_relaxed);
        if (proven != ProvenResult::unknown)
            settle(*nodes_, path, proven);
        return proven != ProvenResult::unknown;
    }

    /// Whether the children leave the result of the path's last node open. If not, settles the
    /// path.
    bool is_open(const TreePath& path) {
        const ProvenResult proven = result_by_children(*nodes_, *path[path.size() - 1]);
        if (proven != ProvenResult::unknown)
            settle(*nodes_, path, proven);
        return proven == ProvenResult::unknown;
    }

    /// A copy, because the expansion threshold may be raised for this tree.
    TreeParameters parameters_;
    NodeTree* nodes_;
    RaveInheritance rave_inheritance_;
    std::optional<std::uint32_t> chance_;
};

} // namespace quadrille::search
