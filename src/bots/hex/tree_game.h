#pragma once

/// Hex as Monte-Carlo tree search sees it: follows moves from the root along the tree, lists the
/// moves for new nodes, and plays out.

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

/// The knowledge that a player uses.
struct MctsKnowledge {
    /// How many of the cells are overlooked, in percent; which ones is drawn anew for each thought.
    int overlooked = 0;
    /// Considers only cells near stones, once there are any.
    bool near_stones = false;
    /// Recognises a win in one move, and the cells that prevent the opponent's.
    bool threats = true;
    /// Leaves out dead cells.
    bool dead_cells = true;
    /// Gives every move a prior by rules of thumb; for players that do not use patterns.
    bool priors = true;
    /// The weight of the patterns of moves (`policy.h`), in thousandths; 0 switches them off.
    int patterns = 0;
    /// The net that judges positions; required if the tree judges its leaves.
    const nets::HexNet* net = nullptr;
};

class HexTreeGame {
  public:
    using ExpandedMoves = FixedVector<search::ExpandedMove, largest_size * largest_size>;

    /// The game must not be over. Swaps are handled elsewhere: here every move is a stone.
    /// `must_play_finder` must outlive this object.
    HexTreeGame(const OpenView<Hex>& view, const PlayoutParameters& playouts,
                const MctsKnowledge& knowledge, std::uint64_t seed,
                MustPlayFinder& must_play_finder);

    void begin();

    int side() const { return here_.turn; }

    void play(std::uint16_t spot);
    void list(ExpandedMoves& moves);
    int play_out();

    /// Looks for the must-play region: thoroughly at the root, quickly elsewhere.
    void study() {
        region_ = must_play_finder_->look(here_.stones, here_.turn,
                                          at_root_ ? Look::thorough : Look::quick);
    }

    search::ProvenResult known_result(std::uint16_t spot) const;

    /// Depends only on the stones: which moves were the last, which the net also sees, matters
    /// little.
    std::uint64_t position_key() const { return here_.key; }

    /// Judges the position by the net and returns the chance of the side to move.
    std::uint32_t judge();
    std::uint16_t judged_bonus(std::uint16_t spot) const;

    bool made(int side, std::uint16_t spot) const { return board_.belongs(spot, side); }

  private:
    struct Place {
        std::array<Cells, 2> stones;
        Seat turn = red;
        Spot last = no_spot;
        Spot before_last = no_spot;
        /// The combined hash key of all stones.
        std::uint64_t key = 0;
    };

    Cells empty_cells() const {
        return shapes[size_].area & ~(here_.stones[red] | here_.stones[blue]);
    }

    /// How often the net's last judgement plays the move, relative to others.
    std::uint32_t net_frequency(int cell) const;
    /// The empty cells that are considered at all.
    Cells considered() const;
    /// Sets the prior of a move. `answers` are the neighbours of the last stone that restore a
    /// bridge.
    void judge(search::ExpandedMove& expanded, unsigned answers) const;
    /// Sets the bonus of every move by its pattern.
    void set_progressive_bias(ExpandedMoves& moves) const;

    int size_;
    PlayoutParameters playouts_;
    MctsKnowledge knowledge_;
    Random random_;
    /// Determines which cells are overlooked.
    std::uint64_t turn_;
    Place root_;
    PlayoutBoard root_board_;
    Spots root_empty_;
    Place here_;
    bool at_root_ = true;
    PlayoutBoard board_;
    MustPlayFinder* must_play_finder_;
    /// The result for the position that was studied last.
    MustPlayRegion region_;
    nets::HexNetInputs net_inputs_;
    nets::HexNet::Workspace net_workspace_;
    /// For the position that was judged last: the outputs, the greatest policy value, and the sum
    /// of all frequencies.
    nets::HexNetOutputs net_outputs_;
    NetView net_view_;
    int net_greatest_ = 0;
    std::uint64_t net_sum_ = 1;
};

/// The empty cells with which the side that owns the stones would join its edges at once.
Cells winning_cells(const Cells& stones, const Edges& edges, const Cells& empty);

} // namespace quadrille::hex
