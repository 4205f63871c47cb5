#pragma once

/// An opponent for Hex by Monte-Carlo tree search, with a proof search beside it that is exact as
/// soon as it gets to the end. It keeps what it knows about the position that comes of the two
/// moves played, and can think on several threads, each in a tree of its own.
///
/// Swapping: after the first stone the board is judged without swap. If the side to move stands
/// worse there than its opponent it swaps, for then it gets the opponent's place, mirrored. On
/// small boards a table knows.

#include "bots/bot.h"
#include "bots/hex/prover.h"
#include "bots/hex/published_tree.h"
#include "games/hex/hex.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace quadrille::hex {

class MctsBot final : public Bot {
  public:
    /// Thinks for so many nodes a move: games played out, and positions of the proof search.
    MctsBot(const MctsParameters& parameters, std::uint64_t nodes, const BotSetup& setup);

    std::optional<std::string> think(const AnyView& view) override;
    std::string decide(const AnyView& view) override;
    /// Depth is 0: nothing is looked at in full. Lines are what is proven, then those visited most.
    SearchInfo thoughts() const override;
    std::unique_ptr<Bot> companion() override;

  private:
    /// Takes up the position of the view, unless it is the one under thought.
    void begin(const AnyView& view);
    void begin_tree(const OpenView<Hex>& view);
    void begin_proof(const Position& position);
    std::size_t prover_bytes() const;
    void simulate(std::uint64_t count);
    /// Makes room in a full tree.
    void thin();
    /// Shows the thought to whoever is interested.
    void publish();
    /// The share of the proof search in a slice.
    void prove();
    std::uint64_t spent() const;

    std::uint64_t left() const { return nodes_ - std::min(spent(), nodes_); }

    /// Whether more nodes would change nothing.
    bool settled() const;
    std::string end();

    /// Those who think about this position: the own one and the companions'.
    std::vector<std::shared_ptr<const MctsTree>> trees() const;

    std::vector<RootMove> ranked() const { return hex::ranked(trees()); }

    /// What the tree and the proof search say, without swap.
    std::vector<SearchLine> considered_lines() const;
    std::optional<Proof> proof() const;
    /// Whether the side to move wins without a swap, where that is certain.
    std::optional<bool> wins() const;
    /// Its chance.
    int win_permille() const;
    bool wants_swap() const;

    MctsParameters parameters_;
    std::uint64_t nodes_;
    BotSetup setup_;
    std::shared_ptr<PublishedTreeSlot> published_;
    /// Those of the companions.
    std::vector<std::shared_ptr<const PublishedTreeSlot>> companions_;

    /// The position under thought, or thought about last, and the moves that led there.
    std::optional<Position> position_;
    std::vector<Move> moves_;
    bool thinking_ = false;
    /// Games in this thought.
    std::uint64_t played_ = 0;
    std::shared_ptr<MctsTree> tree_;
    /// A tree that shall take the place of the full one.
    std::optional<MctsTree::Thinning> thinning_;
    std::optional<MustPlayFinder> must_play_finder_;
    std::optional<HexTreeGame> game_;
    std::optional<Prover> prover_;
    /// The prover has nothing left to find out.
    bool proven_ = false;
    /// What is played without thinking: a first move that the opponent may take over, or the swap
    /// of one that is known to win.
    std::optional<SearchLine> ready_;
};

} // namespace quadrille::hex
