#pragma once

/// Monte-Carlo tree search in Hex about one position, with a proof search beside it that is exact
/// as soon as it gets to the end.
///
/// Swapping: after the first stone the board is judged without swap. If the side to move stands
/// worse there than its opponent it swaps, for then it gets the opponent's place, mirrored. On
/// small boards a table knows.

#include "base/published.h"
#include "bots/bot.h"
#include "bots/hex/prover.h"
#include "bots/hex/root_moves.h"
#include "bots/kept.h"
#include "games/hex/hex.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace quadrille::hex {

/// What a bot remembers of a thought for the next: the tree with its position, the moves that led
/// there, and the tables of the exact parts.
struct MctsMemory {
    explicit MctsMemory(int size) : must_play_finder(size) {}

    MustPlayFinder must_play_finder;
    /// Where proofs are searched for.
    std::optional<Prover> prover;
    std::shared_ptr<MctsTree> tree;
    std::optional<Position> position;
    std::vector<Move> moves;
};

/// How a slice is divided between simulations and proof search.
struct SliceShares {
    /// The simulations of a slice, which with what is proven beside them takes about a millisecond.
    std::uint64_t simulations = 0;
    /// Simulations for each position of the proof search.
    std::uint64_t simulations_a_proof = 1;
    /// The positions of a slice that is all for the proof search.
    std::uint64_t proofs = 1;
};

class MctsThought final : public Thought {
  public:
    MctsThought(const MctsParameters& parameters, std::uint64_t nodes, const BotSetup& setup,
                std::shared_ptr<const AnyView> view, std::shared_ptr<KeptByThread<MctsMemory>> kept,
                std::size_t thread = 0);
    MctsThought(const MctsThought&) = delete;
    MctsThought& operator=(const MctsThought&) = delete;
    MctsThought(MctsThought&&) = delete;
    MctsThought& operator=(MctsThought&&) = delete;
    ~MctsThought() override;

    bool step() override;
    std::string best_move() override;
    /// Depth is 0: nothing is looked at in full. Lines are what is proven, then those visited most.
    SearchInfo info() const override;
    /// Searches in a tree of its own, which counts when the leader decides.
    std::unique_ptr<Thought> helper() override;

  private:
    const OpenView<Hex>& view() const { return *view_->as<Hex>(); }

    const Position& position() const { return view().position(); }

    /// Takes the memory and sets it to this position. This is left to the thread that thinks, when
    /// it begins to: before that the helper of an earlier thought may still have the memory, and
    /// taking over a tree takes time.
    void start();
    /// What is played without thinking, if anything.
    std::optional<SearchLine> ready_move() const;
    /// The part of the kept tree below the moves played since; null if there is none.
    std::shared_ptr<MctsTree> kept_tree() const;
    void start_tree();
    void start_proof();
    /// Whether a proof search has a chance.
    bool worth_proving() const;
    std::size_t prover_bytes() const;
    void simulate(std::uint64_t count);
    /// Makes room in a full tree.
    void thin();
    /// Shows the tree to the thought that this one helps.
    void publish();
    SliceShares shares() const;
    /// The share of the proof search in a slice.
    void prove();
    std::uint64_t spent() const;

    std::uint64_t left() const { return nodes_ - std::min(spent(), nodes_); }

    /// Whether more nodes would change nothing.
    bool settled() const;

    /// The own tree and those of the helpers.
    std::vector<std::shared_ptr<const MctsTree>> trees() const;

    std::vector<RootMove> ranked() const { return hex::ranked(trees()); }

    /// What the trees and the proof search say, without swap.
    std::vector<SearchLine> lines() const;
    std::optional<Proof> proof() const;
    /// Whether the side to move wins without a swap, where that is certain.
    std::optional<bool> wins() const;
    /// Its chance.
    int win_permille() const;
    bool wants_swap() const;

    MctsParameters parameters_;
    std::uint64_t nodes_;
    BotSetup setup_;
    std::shared_ptr<const AnyView> view_;
    std::shared_ptr<KeptByThread<MctsMemory>> kept_;
    std::size_t thread_;
    using PublishedTree = Published<MctsTree>;
    /// The tree of this thought, for the one that it helps.
    std::shared_ptr<PublishedTree> published_ = std::make_shared<PublishedTree>();
    /// The trees of the helpers.
    std::vector<std::shared_ptr<const PublishedTree>> helpers_;

    /// Null until the first step.
    std::unique_ptr<MctsMemory> memory_;
    std::optional<HexTreeGame> game_;
    /// A first move that the opponent may take over, or the swap of one that is known to win.
    std::optional<SearchLine> ready_;
    /// Games played out, or positions judged.
    std::uint64_t simulations_ = 0;
    /// A tree that will take the place of the full one.
    std::optional<MctsTree::Thinning> thinning_;
    /// The prover has nothing left to find out.
    bool proven_ = false;
};

} // namespace quadrille::hex
