#pragma once

/// Hex as Monte-Carlo tree search sees it: walks from a position along the tree, lists what is
/// worth a thought where the tree grows, and plays out.

#include "base/fixed_vector.h"
#include "base/random.h"
#include "bots/hex/must_play.h"
#include "bots/hex/net_inputs.h"
#include "bots/hex/playout.h"
#include "games/hex/hex.h"
#include "search/monte_carlo_tree.h"

#include <array>
#include <cstdint>

namespace quadrille::hex {

/// What a player sees of a position.
struct MctsKnowledge {
    /// Of a hundred cells, how many are overlooked; which ones is drawn anew for each thought.
    int overlooked = 0;
    /// Looks at cells near stones only, once there are some.
    bool near_stones = false;
    /// Sees a win in one, and the cells that keep the opponent from one.
    bool threats = true;
    /// Leaves out cells that can be of use to nobody.
    bool dead_cells = true;
    /// Begins with an opinion on every cell instead of none, by rules of thumb; for who knows no
    /// patterns.
    bool priors = true;
    /// How much is given on what moves look like (`policy.h`), in thousandths; 0 is nothing.
    int patterns = 0;
    /// What judges positions; needed by a tree that judges its leaves.
    const nets::HexNet* net = nullptr;
};

class HexTreeGame {
  public:
    using ExpandedMoves = FixedVector<search::ExpandedMove, largest_size * largest_size>;

    /// The game must not be over. Swapping is left to others: here every move is a stone. The
    /// `must_play_finder` must outlive this.
    HexTreeGame(const OpenView<Hex>& view, const PlayoutParameters& playouts,
                const MctsKnowledge& knowledge, std::uint64_t seed,
                MustPlayFinder& must_play_finder);

    void begin();

    int side() const { return here_.turn; }

    void play(std::uint16_t spot);
    void list(ExpandedMoves& moves);
    int play_out();

    /// Looks thoroughly at the root, quickly elsewhere.
    void study() {
        region_ = must_play_finder_->look(here_.stones, here_.turn,
                                          at_root_ ? Look::thorough : Look::quick);
    }

    search::ProvenResult known_result(std::uint16_t spot) const;

    /// By the stones alone: what the last moves were, which the net sees, matters little.
    std::uint64_t position_key() const { return here_.key; }

    /// By the net: the chance of the side to move.
    std::uint32_t judge();
    std::uint16_t judged_bonus(std::uint16_t spot) const;

    bool made(int side, std::uint16_t spot) const { return board_.belongs(spot, side); }

  private:
    struct Place {
        std::array<Cells, 2> stones;
        Seat turn = red;
        Spot last = no_spot;
        Spot before_last = no_spot;
        /// Of all stones.
        std::uint64_t key = 0;
    };

    Cells empty_cells() const {
        return shapes[size_].area & ~(here_.stones[red] | here_.stones[blue]);
    }

    /// How often the move is taken by the net's last judgement, compared with others.
    std::uint32_t net_frequency(int cell) const;
    /// The empty cells that a thought is given to.
    Cells considered() const;
    /// The first opinion. `answers` are the neighbours of the last stone that restore a bridge.
    void judge(search::ExpandedMove& expanded, unsigned answers) const;
    /// The bonus of every move by what it looks like.
    void set_progressive_bias(ExpandedMoves& moves) const;

    int size_;
    PlayoutParameters playouts_;
    MctsKnowledge knowledge_;
    Random random_;
    /// What is overlooked depends on this.
    std::uint64_t turn_;
    Place root_;
    PlayoutBoard root_board_;
    Spots root_empty_;
    Place here_;
    bool at_root_ = true;
    PlayoutBoard board_;
    MustPlayFinder* must_play_finder_;
    /// Of the position that was studied last.
    MustPlayRegion region_;
    nets::HexNetInputs net_inputs_;
    nets::HexNet::Workspace net_workspace_;
    /// Of the position that was judged last, and its policy's greatest number and the sum of all
    /// frequencies.
    nets::HexNetOutputs net_outputs_;
    NetView net_view_;
    int net_greatest_ = 0;
    std::uint64_t net_sum_ = 1;
};

/// The empty cells with which the side whose stones these are would join its edges at once.
Cells winning_cells(const Cells& stones, const Edges& edges, const Cells& empty);

} // namespace quadrille::hex
