#pragma once

/// An opponent for Hex by Monte-Carlo tree search. It keeps what it knows about the position that
/// comes of the two moves played, and can think on several threads, all in one tree.
///
/// Swapping: after the first stone the board is judged without swap. If the side to move stands
/// worse there than its opponent it swaps, for then it gets the opponent's place, mirrored.

#include "bots/bot.h"
#include "bots/hex/mcts_walker.h"
#include "games/hex/hex.h"
#include "search/monte_carlo_tree.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace quadrille::hex {

struct MctsStyle {
    search::TreeStyle tree;
    PlayoutStyle playouts;
    Sight sight;
    /// Whether the tree is kept between moves.
    bool keep_tree = true;
};

/// With these settings it is at its best.
MctsStyle best_style();
/// Nothing but the textbook: upper confidence bounds and uniform playouts.
MctsStyle plain_style();

using MctsTree = search::MonteCarloTree<MctsWalker>;

/// The tree that several bots think in, with the moves that led to its root.
struct SharedThought {
    std::shared_ptr<MctsTree> tree;
    std::vector<Move> moves;
};

/// Where the leader leaves its thought for the companions. A lock of a few instructions, as the
/// rooms below the engine know no others.
class MctsBlackboard {
  public:
    void write(std::shared_ptr<const SharedThought> thought);
    /// Null before the first thought.
    std::shared_ptr<const SharedThought> read() const;

  private:
    mutable std::atomic_flag busy_ = ATOMIC_FLAG_INIT;
    std::shared_ptr<const SharedThought> thought_;
};

class MctsBot final : public Bot {
  public:
    /// Thinks for `playouts` games a move.
    MctsBot(const MctsStyle& style, std::uint64_t playouts, const BotSetup& setup);

    std::optional<std::string> think(const AnyView& view) override;
    std::string decide(const AnyView& view) override;
    /// Depth is 0: nothing is looked at in full. Nodes are playouts, lines those visited most.
    Thoughts thoughts() const override;
    std::unique_ptr<Bot> companion() override;

  private:
    /// Takes up the position of the view, unless it is the one under thought.
    void begin(const AnyView& view);
    void simulate(std::uint64_t count);
    std::string end();

    /// The best first.
    std::vector<const search::TreeNode*> ranked() const;
    ConsideredLine considered(const search::TreeNode& node) const;
    /// The chance of the side to move if it does not swap.
    int win_permille() const;
    bool wants_swap() const;

    MctsStyle style_;
    std::uint64_t playouts_;
    BotSetup setup_;
    std::shared_ptr<MctsBlackboard> blackboard_;

    /// The position under thought, or thought about last, and the moves that led there.
    std::optional<Position> position_;
    std::vector<Move> moves_;
    bool thinking_ = false;
    /// In this thought.
    std::uint64_t played_ = 0;
    std::uint64_t slice_ = 0;
    std::shared_ptr<MctsTree> tree_;
    std::optional<MctsWalker> walker_;
    /// A first move that is chosen without thinking, because the opponent may swap.
    std::optional<int> fair_opening_;
    std::uint64_t companions_ = 0;
};

} // namespace quadrille::hex
