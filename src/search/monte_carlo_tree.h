#pragma once

/// Monte-Carlo tree search: walks from a position along a tree that grows where play is good, finds
/// out what the new position at its end is worth, and remembers that at all positions on the way:
/// one simulation. What it is worth is found out by a game played on to its end by lot, or by a
/// judge, such as a neural net. For two sides that move in turn, and games that somebody wins.
///
/// Which move to follow is decided in tree_selection.h: without a judge by upper confidence bounds
/// (UCT) and RAVE, with one by PUCT. What is proven (a move that wins at once) travels up the tree
/// and ends the thought there.
///
/// One thread simulates in a tree; others may look at its moves meanwhile.

#include "base/hash.h"
#include "search/rave_inheritance.h"
#include "search/tree_copy.h"
#include "search/tree_game.h"
#include "search/tree_nodes.h"
#include "search/tree_proofs.h"
#include "search/tree_selection.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <utility>

namespace quadrille::search {

struct TreeParameters {
    /// These as in `TreeSelection`.
    int exploration = 700;
    std::uint32_t rave_equivalence = 0;
    int first_play_urgency = 1'100;
    int prior_exploration = 0;
    int first_play_reduction = 0;
    /// A simulation ends with a judgement of the new node instead of a game played out, if the game
    /// can judge; it teaches nothing about other moves (RAVE).
    bool judges_leaves = false;
    /// What is found out about a position counts on all ways that lead there, if the game can tell
    /// which positions are the same. Only with judgements, which need not be repeated then.
    bool shares_positions = false;
    /// So many moves, the likeliest, are enough for a position that is shared until it has a fourth
    /// as many visits; then it gets the others, which are taken to be equally likely. 0: it has all
    /// at once. Most positions are visited once or twice, so this saves most of the memory.
    std::uint32_t first_moves = 0;
    /// A node gets children at this visit.
    std::uint32_t expansion_threshold = 1;
    /// A node is studied at this visit, if the game can do that, the root at once. 0: never.
    std::uint32_t knowledge_threshold = 0;
    /// New nodes begin with the RAVE results of the same moves two plies before, as if there had
    /// been at most this many.
    std::uint32_t rave_inheritance = 0;
};

template <TreeGame W>
class MonteCarloTree {
  public:
    MonteCarloTree(const TreeParameters& parameters, std::size_t capacity)
        : parameters_(parameters),
          visits_a_simulation_(parameters.judges_leaves ? judgement_parts : 1),
          selection_{.exploration = parameters.exploration,
                     .rave_equivalence = parameters.rave_equivalence,
                     .first_play_urgency = parameters.first_play_urgency,
                     .prior_exploration = parameters.prior_exploration,
                     .first_play_reduction = parameters.first_play_reduction,
                     .visits_a_simulation = visits_a_simulation_},
          expansion_threshold_(parameters.expansion_threshold), capacity_(capacity),
          nodes_(capacity, TransposingTreeGame<W> && parameters.judges_leaves &&
                               parameters.shares_positions) {}

    const TreeNode& root() const { return nodes_.root; }

    /// Empty where the tree has not grown yet.
    std::span<const TreeNode> children(const TreeNode& node) const { return family(node); }

    /// Whether the winner is known.
    bool decided() const {
        return root().proven.load(std::memory_order_relaxed) != ProvenResult::unknown;
    }

    /// Whether it would have grown, but there was no room, and a `Thinning` would make some.
    bool full() const {
        return nodes_.pool.exhausted() && simulations(root()) > expansion_threshold_;
    }

    /// How many simulations went through the node.
    std::uint32_t simulations(const TreeNode& node) const {
        return node.visits.load(std::memory_order_relaxed) / visits_a_simulation_;
    }

    /// Whether the root can count no more: another simulation must not begin.
    bool exhausted() const { return root().visits.load(std::memory_order_relaxed) >= most_visits; }

    /// One more game, or judgement.
    void simulate(W& game) {
        Path path;
        chance_.reset();
        game.begin();
        const int root_side = game.side();
        path.push_back(&nodes_.root);
        while (grow(*last(path), game, path) && !is_known_better(*last(path)) &&
               study(*last(path), game, path) && path.size() < longest_tree_path &&
               !is_new_leaf(*last(path))) {
            TreeNode* next = selection_.choose(nodes_.whole(*last(path)), family(*last(path)));
            if (next == nullptr)
                break;
            count_up(next->visits, visits_a_simulation_);
            game.play(next->move);
            path.push_back(next);
        }
        count_up(nodes_.root.visits, visits_a_simulation_);
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
            const auto known = family(*node);
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
                    4 * from_->expansion_threshold_ * from_->visits_a_simulation_) {
            to_->expansion_threshold_ = 2 * from_->expansion_threshold_;
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
    /// A judgement is counted as so many visits, some of them wins.
    static constexpr std::uint32_t judgement_parts = 32;
    static constexpr std::uint32_t most_visits = 1U << 31;
    using Path = TreePath;

    static TreeNode* last(const Path& path) { return path[path.size() - 1]; }

    std::span<TreeNode> family(const TreeNode& node) const { return nodes_.family(node); }

    /// Whether the way can go on from the node; gives it children if it is time.
    bool grow(TreeNode& node, W& game, const Path& path) {
        if (node.proven.load(std::memory_order_relaxed) != ProvenResult::unknown)
            return false;
        const std::uint32_t state = node.children.load(std::memory_order_relaxed);
        if (state > TreeNode::no_room || find_position(node, game)) {
            if (is_settled_elsewhere(node, path))
                return false;
            return !wants_more(node) || (widen(node, game), is_open(path));
        }
        if (state == TreeNode::no_room ||
            (&node != &nodes_.root && simulations(node) < expansion_threshold_))
            return false;
        typename W::ExpandedMoves moves;
        game.list(moves);
        if (moves.empty()) {
            settle(nodes_, path, ProvenResult::won);
            return false;
        }
        judge_moves(moves, game);
        const bool has_more = keep_likeliest(moves, node);
        const auto first = nodes_.allocate(static_cast<std::uint32_t>(moves.size()));
        if (!first) {
            node.children.store(TreeNode::no_room, std::memory_order_relaxed);
            return false;
        }
        for (std::uint32_t i = 0; i < moves.size(); ++i)
            begin_move(nodes_.pool[*first + i], moves[i]);
        if (parameters_.rave_inheritance > 0 && path.size() > 2)
            rave_inheritance_.inherit(family(*path[path.size() - 3]),
                                      {&nodes_.pool[*first], moves.size()},
                                      parameters_.rave_inheritance);
        nodes_.adopt(node, *first, moves.size());
        nodes_.whole(node).has_more = has_more;
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

    /// Judges the position where the game stands, and says how likely its moves are.
    void judge_moves(typename W::ExpandedMoves& moves, W& game) {
        if constexpr (JudgingTreeGame<W>) {
            if (!parameters_.judges_leaves)
                return;
            chance_ = game.judge();
            for (ExpandedMove& move : moves)
                move.bonus = game.judged_bonus(move.move);
        }
    }

    /// Leaves out what is less likely, if that is enough for the node; whether it did.
    bool keep_likeliest(typename W::ExpandedMoves& moves, const TreeNode& node) const {
        const std::size_t most = parameters_.first_moves;
        if (!nodes_.shares || most == 0 || moves.size() <= most || &node == &nodes_.root ||
            std::ranges::any_of(moves, [](const ExpandedMove& move) {
                return move.proven != ProvenResult::unknown;
            }))
            return false;
        std::ranges::sort(moves, std::greater{}, [](const ExpandedMove& move) {
            return std::pair(move.bonus, move.move);
        });
        moves.shrink(most);
        return true;
    }

    /// Whether the likeliest moves are not enough any more.
    bool wants_more(TreeNode& node) const {
        const TreeNode& whole = nodes_.whole(node);
        return whole.has_more &&
               (&node == &nodes_.root || simulations(whole) >= parameters_.first_moves / 4 ||
                all_lose(family(node)));
    }

    /// Gives a position the moves that it did not get at first.
    void widen(TreeNode& node, W& game) {
        typename W::ExpandedMoves moves;
        game.list(moves);
        const auto first = nodes_.allocate(static_cast<std::uint32_t>(moves.size()));
        if (!first)
            return;
        const auto known = family(node);
        std::uint64_t likelihood = 0;
        for (const TreeNode& child : known)
            likelihood += std::uint64_t{child.bonus} * child.bonus;
        // Bonuses are roots.
        constexpr std::uint64_t certainty = std::uint64_t{bias_one} * bias_one;
        const std::uint64_t rest = certainty - std::min(likelihood, certainty);
        const auto bonus = static_cast<std::uint16_t>(
            whole_root(rest / std::max<std::size_t>(moves.size() - known.size(), 1)));
        for (std::uint32_t i = 0; i < moves.size(); ++i) {
            TreeNode& child = nodes_.pool[*first + i];
            const auto before = std::ranges::find(known, moves[i].move, &TreeNode::move);
            begin_move(child, moves[i]);
            child.bonus = bonus;
            if (before == known.end())
                continue;
            copy_move(*before, child);
            child.child_count = before->child_count;
            child.children = before->children.load(std::memory_order_relaxed);
        }
        TreeNode& old_whole = nodes_.whole(node);
        TreeNode& whole = nodes_.pool[*first - 1];
        copy_move(old_whole, whole);
        copy_knowledge(old_whole, whole);
        whole.has_more = false;
        nodes_.adopt(node, *first, moves.size());
        old_whole.children.store(*first, std::memory_order_release);
    }

    /// Gives the node the children that its position has already, if it has any.
    bool find_position(TreeNode& node, const W& game) const {
        if constexpr (TransposingTreeGame<W>) {
            if (!nodes_.shares)
                return false;
            const auto known = nodes_.known_positions.find(game.position_key());
            if (known == nodes_.known_positions.end())
                return false;
            node.children.store(known->second, std::memory_order_release);
            return true;
        }
        return false;
    }

    void remember_position(const TreeNode& node, const W& game) {
        if constexpr (TransposingTreeGame<W>)
            if (nodes_.shares)
                nodes_.known_positions.emplace(game.position_key(), node.children.load());
    }

    /// Whether it was proven on another way who wins; then that is settled here too.
    bool is_settled_elsewhere(TreeNode& node, const Path& path) {
        const ProvenResult proven = nodes_.whole(node).proven.load(std::memory_order_relaxed);
        if (proven != ProvenResult::unknown)
            settle(nodes_, path, proven);
        return proven != ProvenResult::unknown;
    }

    /// Whether more is known about the position than this simulation and the earlier ones on this
    /// way could have found out. Then it need not go on.
    bool is_known_better(const TreeNode& node) const {
        const TreeNode* own = nodes_.position_node(node);
        return own != nullptr && &node != &nodes_.root &&
               own->visits.load(std::memory_order_relaxed) >=
                   node.visits.load(std::memory_order_relaxed);
    }

    /// Whether the way can go on from the node; looks closer at it if it is time.
    bool study(TreeNode& node, W& game, const Path& path) {
        if constexpr (KnowledgeableTreeGame<W>) {
            TreeNode& whole = nodes_.whole(node);
            if (parameters_.knowledge_threshold == 0 || whole.has_knowledge ||
                (&node != &nodes_.root && simulations(whole) < parameters_.knowledge_threshold))
                return true;
            whole.has_knowledge = true;
            game.study();
            for (TreeNode& child : family(node))
                if (child.proven.load(std::memory_order_relaxed) == ProvenResult::unknown)
                    child.proven = game.known_result(child.move);
            return is_open(path);
        }
        return true;
    }

    /// Whether a simulation ends with a judgement of the node.
    bool is_new_leaf(TreeNode& node) const {
        return parameters_.judges_leaves && !nodes_.whole(node).is_judged;
    }

    /// Judges the last node of the path, and counts that from the first on.
    void judge(W& game, const Path& path) {
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

    /// What this simulation, which the node has counted already, won there; `is_new` if it found
    /// out anything about the position.
    void count_wins(TreeNode& node, std::uint32_t wins, bool is_new) {
        count_up(node.wins, wins);
        TreeNode* own = nodes_.position_node(node);
        if (own == nullptr || !is_new)
            return;
        count_up(own->visits, visits_a_simulation_);
        count_up(own->wins, wins);
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

    /// How many parts of a judgement of the node where the game stands, which this simulation has
    /// visited, are against the side to move.
    std::uint32_t parts_lost(TreeNode& node, W& game) {
        const std::uint32_t wins = node.wins.load(std::memory_order_relaxed);
        const std::uint32_t earlier =
            node.visits.load(std::memory_order_relaxed) - visits_a_simulation_;
        // As long as it has no children it stays what it was judged to be.
        if (family(node).empty() && earlier > 0)
            return static_cast<std::uint32_t>(
                (std::uint64_t{wins} * judgement_parts + earlier / 2) / earlier);
        // It was judged when it grew, unless that was not its turn yet.
        const std::uint32_t chance = chance_ ? *chance_ : game.judge();
        nodes_.whole(node).is_judged = !family(node).empty();
        return judgement_parts - ((chance * judgement_parts + chance_one / 2) >> chance_bits);
    }

    /// Whether the fates of its children leave that of the last node open; if not, it is settled.
    bool is_open(const Path& path) {
        const ProvenResult proven = result_by_children(nodes_, *last(path));
        if (proven != ProvenResult::unknown)
            settle(nodes_, path, proven);
        return proven == ProvenResult::unknown;
    }

    void back_up(const Path& path, int root_side, int winner) {
        // The move that led to the root was made by the other side.
        for (std::size_t i = 0; i < path.size(); ++i)
            count_wins(*path[i],
                       ((root_side + 1 + static_cast<int>(i)) & 1) == winner ? visits_a_simulation_
                                                                             : 0,
                       true);
    }

    void back_up_rave(const Path& path, int root_side, int winner, W& game) {
        for (std::size_t i = 0; i < path.size(); ++i) {
            const int side = (root_side + static_cast<int>(i)) & 1;
            const std::uint32_t win = side == winner ? 1 : 0;
            for (TreeNode& child : family(*path[i])) {
                // The branch could not be predicted: adding nothing is faster.
                const std::uint32_t made = game.made(side, child.move) ? 1 : 0;
                count_up(child.rave_visits, made);
                count_up(child.rave_wins, made & win);
            }
        }
    }

    TreeParameters parameters_;
    std::uint32_t visits_a_simulation_;
    TreeSelection selection_;
    /// That of the parameters, doubled by each thinning.
    std::uint32_t expansion_threshold_;
    std::size_t capacity_;
    NodeTree nodes_;
    /// The side to move's, if a position was judged in this simulation.
    std::optional<std::uint32_t> chance_;
    RaveInheritance rave_inheritance_;
};

} // namespace quadrille::search
