#pragma once

/// Monte-Carlo tree search on one position of Hex, with a proof search in parallel that is exact as
/// soon as it finishes.
///
/// Swapping: after the first stone the position is judged without the swap rule. If the side to
/// move is worse off than its opponent it swaps, because it then gets the opponent's position,
/// mirrored. On small boards a table of openings decides.

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

/// What a bot keeps from one thought for the next: the tree with its position and the moves that
/// led there, and the tables of the exact parts.
struct MctsMemory {
    explicit MctsMemory(int size) : must_play_finder(size) {}

    MustPlayFinder must_play_finder;
    /// Set only where proofs are searched for.
    std::optional<Prover> prover;
    std::shared_ptr<MctsTree> tree;
    std::optional<Position> position;
    std::vector<Move> moves;
};

/// How a slice is divided between simulations and the proof search.
struct SliceShares {
    /// The number of simulations per slice. Together with the proof search they take about a
    /// millisecond.
    std::uint64_t simulations = 0;
    /// The number of simulations for each position of the proof search.
    std::uint64_t simulations_a_proof = 1;
    /// The number of positions in a slice that is used for the proof search alone.
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
    /// The depth is 0, since no depth is searched in full. Proven lines come first, then those with
    /// the most visits.
    SearchInfo info() const override;
    /// The helper searches in a tree of its own, which is taken into account when the leader
    /// decides.
    std::unique_ptr<Thought> helper() override;

  private:
    const OpenView<Hex>& view() const { return *view_->as<Hex>(); }

    const Position& position() const { return view().position(); }

    /// Takes the memory and sets it to this position. Called at the first step, on the thread that
    /// thinks: until then the helper of an earlier thought may still hold the memory, and taking
    /// over a tree takes time.
    void start();
    /// The move that is played without searching, if there is one.
    std::optional<SearchLine> ready_move() const;
    /// The part of the kept tree below the moves played since; null if there is none.
    std::shared_ptr<MctsTree> kept_tree() const;
    void start_tree();
    void start_proof();
    /// Whether a proof search has a chance to finish.
    bool worth_proving() const;
    std::size_t prover_bytes() const;
    void simulate(std::uint64_t count);
    /// Makes room in a full tree by removing the least visited parts.
    void thin();
    /// Publishes the tree for the thought that this one helps.
    void publish();
    SliceShares shares() const;
    /// Runs the proof search's share of a slice.
    void prove();
    std::uint64_t spent() const;

    std::uint64_t left() const { return nodes_ - std::min(spent(), nodes_); }

    /// Whether further nodes would change nothing.
    bool settled() const;

    /// The thought's own tree and those of its helpers.
    std::vector<std::shared_ptr<const MctsTree>> trees() const;

    std::vector<RootMove> ranked() const { return hex::ranked(trees()); }

    /// The lines found by the trees and the proof search, without the swap.
    std::vector<SearchLine> lines() const;
    std::optional<Proof> proof() const;
    /// Whether the side to move wins without swapping, if that is certain.
    std::optional<bool> wins() const;
    /// The chance of the side to move without swapping.
    int win_permille() const;
    bool wants_swap() const;

    MctsParameters parameters_;
    std::uint64_t nodes_;
    BotSetup setup_;
    std::shared_ptr<const AnyView> view_;
    std::shared_ptr<KeptByThread<MctsMemory>> kept_;
    std::size_t thread_;
    using PublishedTree = Published<MctsTree>;
    /// Where the tree of this thought is published for the thought that it helps.
    std::shared_ptr<PublishedTree> published_ = std::make_shared<PublishedTree>();
    /// The trees of the helpers.
    std::vector<std::shared_ptr<const PublishedTree>> helpers_;

    /// Null until the first step.
    std::unique_ptr<MctsMemory> memory_;
    std::optional<HexTreeGame> game_;
    /// The move played without searching: a first move that the opponent may swap, or the swap of a
    /// first move that is known to win.
    std::optional<SearchLine> ready_;
    /// The number of playouts or of positions judged.
    std::uint64_t simulations_ = 0;
    /// The tree under construction that will replace the full one.
    std::optional<MctsTree::Thinning> thinning_;
    /// Whether the prover has nothing left to find out.
    bool proven_ = false;
};

} // namespace quadrille::hex
