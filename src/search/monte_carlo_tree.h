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

#include "base/fixed_vector.h"
#include "search/tree_copy.h"
#include "search/tree_nodes.h"
#include "search/tree_selection.h"

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace quadrille::search {

/// A move of a new node, with its prior: as if `prior_visits` games had been played, `prior_wins`
/// of them won.
struct ExpandedMove {
    std::uint16_t move = 0;
    std::uint16_t prior_visits = 0;
    std::uint16_t prior_wins = 0;
    /// What is added to the worth of the move as long as it has no visits, in units of `bias_one`;
    /// it dwindles with the root of their number.
    std::uint16_t bonus = 0;
    /// Whether the move is known to win, or to lose.
    ProvenResult proven = ProvenResult::unknown;
};

/// The game as the tree sees it: something that walks from the root to the end of a game.
template <class W>
concept TreeGame =
    requires(W& game, std::uint16_t move, int side, typename W::ExpandedMoves& moves) {
        /// Goes back to the root.
        { game.begin() };
        /// Whose move it is, 0 or 1.
        { game.side() } -> std::same_as<int>;
        { game.play(move) };
        /// The moves to consider here, a `FixedVector` of `ExpandedMove`; of equals the first is
        /// tried first. One that wins may stand alone. None if the side to move has lost.
        { game.list(moves) };
        /// Plays on to the end by lot; the side that won.
        { game.play_out() } -> std::same_as<int>;
        /// After that: whether the side made this move at any time since the root.
        { game.made(side, move) } -> std::same_as<bool>;
    };

/// A game that can look closer at a position, which takes as long as many games and is done where
/// many have passed.
template <class W>
concept KnowledgeableTreeGame = TreeGame<W> && requires(W& game, std::uint16_t move) {
    /// Looks at the position where it stands.
    { game.study() };
    /// What the move leads to, as far as that is seen now. `lost` may also be one that is no better
    /// than another which is not.
    { game.known_result(move) } -> std::same_as<ProvenResult>;
};

/// What a judge says of a position: the chance of the side to move, in units of `chance_one`.
constexpr int chance_bits = 16;
constexpr std::uint32_t chance_one = 1U << chance_bits;

/// A game that can judge a position better than a playout does, which takes as long as many, such
/// as by a neural net.
template <class W>
concept JudgingTreeGame = TreeGame<W> && requires(W& game, std::uint16_t move) {
    /// Judges the position where it stands; the chance of the side to move.
    { game.judge() } -> std::same_as<std::uint32_t>;
    /// How likely the move is to be the best there (its prior): the root of that, as a bonus of
    /// `bias_one` for certainty.
    { game.judged_bonus(move) } -> std::same_as<std::uint16_t>;
};

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
          nodes_(capacity) {}

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
        game.begin();
        const int root_side = game.side();
        path.push_back(&nodes_.root);
        while (grow(*last(path), game, path) && study(*last(path), game, path) &&
               path.size() < longest_path && !is_new_leaf(*last(path))) {
            TreeNode* next = selection_.choose(*last(path), family(*last(path)));
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
        tree->nodes_.root.proven = tree->result_by_children(tree->root());
        // A game may look closer at a root than at other nodes.
        tree->nodes_.root.has_knowledge = false;
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
    static constexpr std::size_t longest_path = 512;
    /// A judgement is counted as so many visits, some of them wins.
    static constexpr std::uint32_t judgement_parts = 32;
    static constexpr std::uint32_t most_visits = 1U << 31;
    using Path = FixedVector<TreeNode*, longest_path>;

    static TreeNode* last(const Path& path) { return path[path.size() - 1]; }

    std::span<TreeNode> family(const TreeNode& node) const { return nodes_.family(node); }

    /// Whether the way can go on from the node; gives it children if it is time.
    bool grow(TreeNode& node, W& game, const Path& path) {
        if (node.proven.load(std::memory_order_relaxed) != ProvenResult::unknown)
            return false;
        const std::uint32_t state = node.children.load(std::memory_order_relaxed);
        if (state > TreeNode::no_room)
            return true;
        if (state == TreeNode::no_room ||
            (&node != &nodes_.root && simulations(node) < expansion_threshold_))
            return false;
        typename W::ExpandedMoves moves;
        game.list(moves);
        if (moves.empty()) {
            settle(path, ProvenResult::won);
            return false;
        }
        const auto first = nodes_.pool.allocate(static_cast<std::uint32_t>(moves.size()));
        if (!first) {
            node.children.store(TreeNode::no_room, std::memory_order_relaxed);
            return false;
        }
        for (std::uint32_t i = 0; i < moves.size(); ++i) {
            TreeNode& child = nodes_.pool[*first + i];
            child.move = moves[i].move;
            child.rave_visits = moves[i].prior_visits;
            child.rave_wins = moves[i].prior_wins;
            child.bonus = moves[i].bonus;
            child.proven = moves[i].proven;
        }
        if (parameters_.rave_inheritance > 0 && path.size() > 2)
            inherit_rave(family(*path[path.size() - 3]), {&nodes_.pool[*first], moves.size()});
        node.child_count = static_cast<std::uint16_t>(moves.size());
        node.children.store(*first, std::memory_order_release);
        return is_open(path);
    }

    /// Gives the moves of a new node what is known of the same moves at its grandparent, where the
    /// same side was to move.
    void inherit_rave(std::span<const TreeNode> elders, std::span<TreeNode> heirs) {
        for (const TreeNode& elder : elders) {
            if (elder_of_move_.size() <= elder.move)
                elder_of_move_.resize(elder.move + 1U);
            elder_of_move_[elder.move] = &elder;
        }
        for (TreeNode& heir : heirs) {
            if (heir.move >= elder_of_move_.size() || elder_of_move_[heir.move] == nullptr)
                continue;
            const TreeNode& elder = *elder_of_move_[heir.move];
            const std::uint64_t visits = elder.rave_visits.load(std::memory_order_relaxed);
            if (visits == 0)
                continue;
            const std::uint64_t kept =
                std::min<std::uint64_t>(visits, parameters_.rave_inheritance);
            count_up(heir.rave_visits, static_cast<std::uint32_t>(kept));
            count_up(heir.rave_wins,
                     static_cast<std::uint32_t>(elder.rave_wins.load(std::memory_order_relaxed) *
                                                kept / visits));
        }
        for (const TreeNode& elder : elders)
            elder_of_move_[elder.move] = nullptr;
    }

    /// Whether the way can go on from the node; looks closer at it if it is time.
    bool study(TreeNode& node, W& game, const Path& path) {
        if constexpr (KnowledgeableTreeGame<W>) {
            if (parameters_.knowledge_threshold == 0 || node.has_knowledge ||
                (&node != &nodes_.root && simulations(node) < parameters_.knowledge_threshold))
                return true;
            node.has_knowledge = true;
            game.study();
            for (TreeNode& child : family(node))
                if (child.proven.load(std::memory_order_relaxed) == ProvenResult::unknown)
                    child.proven = game.known_result(child.move);
            return is_open(path);
        }
        return true;
    }

    /// Whether a simulation ends with a judgement of the node.
    bool is_new_leaf(const TreeNode& node) const {
        return parameters_.judges_leaves && !node.is_judged;
    }

    /// Judges the last node of the path, and counts that from the first on.
    void judge(W& game, const Path& path) {
        if constexpr (JudgingTreeGame<W>) {
            const std::uint32_t lost = parts_lost(*last(path), game);
            // A node counts the wins of the side that moved there, the last one's opponent.
            for (std::size_t i = path.size(); i-- > 0;) {
                const bool other = (path.size() - i) % 2 == 1;
                count_up(path[i]->wins, other ? lost : judgement_parts - lost);
            }
        }
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
        const std::uint32_t chance = game.judge();
        node.is_judged = !family(node).empty();
        for (TreeNode& child : family(node))
            child.bonus = game.judged_bonus(child.move);
        return judgement_parts - ((chance * judgement_parts + chance_one / 2) >> chance_bits);
    }

    /// Whether the fates of its children leave that of the last node open; if not, it is settled.
    bool is_open(const Path& path) {
        const ProvenResult proven = result_by_children(*last(path));
        if (proven != ProvenResult::unknown)
            settle(path, proven);
        return proven == ProvenResult::unknown;
    }

    ProvenResult result_by_children(const TreeNode& node) const {
        bool all_lose = !family(node).empty();
        for (const TreeNode& child : family(node)) {
            const ProvenResult proven = child.proven.load(std::memory_order_relaxed);
            if (proven == ProvenResult::won)
                return ProvenResult::lost;
            all_lose = all_lose && proven == ProvenResult::lost;
        }
        return all_lose ? ProvenResult::won : ProvenResult::unknown;
    }

    /// The last node of the path is proven: so may be those before it.
    void settle(const Path& path, ProvenResult proven) {
        last(path)->proven = proven;
        for (std::size_t i = path.size() - 1; i > 0; --i) {
            TreeNode& parent = *path[i - 1];
            if (path[i]->proven.load(std::memory_order_relaxed) == ProvenResult::won)
                parent.proven = ProvenResult::lost;
            else if (std::ranges::all_of(family(parent), [](const TreeNode& child) {
                         return child.proven.load(std::memory_order_relaxed) == ProvenResult::lost;
                     }))
                parent.proven = ProvenResult::won;
            else
                return;
        }
    }

    void back_up(const Path& path, int root_side, int winner) {
        // The move that led to the root was made by the other side.
        for (std::size_t i = 0; i < path.size(); ++i)
            if (((root_side + 1 + static_cast<int>(i)) & 1) == winner)
                count_up(path[i]->wins, visits_a_simulation_);
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
    /// For `inherit_rave`: all null between its calls.
    std::vector<const TreeNode*> elder_of_move_;
};

} // namespace quadrille::search
