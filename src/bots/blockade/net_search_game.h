#pragma once

/// Blockade as the search sees it, judged by a net, on boards up to the standard size. Moves, their
/// order and exact ends are those of `BlockadeSearchGame`. The net's points are added to the
/// handwritten judgement, unless the net judges alone. The net knows only positions in which a seat
/// is about to begin a turn. Between the parts of a turn it judges the position for the other seat,
/// as if no wall were placed.

#include "bots/blockade/search_game.h"
#include "bots/sparse_net_judge.h"
#include "nets/blockade_features.h"

#include <array>
#include <string_view>
#include <utility>

namespace quadrille::blockade {

template <int Units>
class NetSearchGame : public BlockadeSearchGame<StandardGrid> {
  public:
    using Handwritten = BlockadeSearchGame<StandardGrid>;
    using Judge = SparseNetJudge<nets::BlockadeFeatures, Units>;

    struct Node : Handwritten::Node {
        Judge::BothSums sums;
    };

    /// The net must pass the check of `NetSearch` and have at most `Units` units.
    NetSearchGame(SharedSparseNet net, const Rules& rules) : judge_(std::move(net), rules) {}

    Node root(const Position<StandardGrid>& position) const;
    Node after(const Node& node, HalfTurn part) const;
    search::Score evaluate(const Node& node, search::Window window = {}) const;

  private:
    Judge judge_;
};

/// What the searches of all widths have in common.
struct NetSearch {
    using Game = Blockade;
    using Features = nets::BlockadeFeatures;
    static constexpr std::array widths{64};
    template <int Units>
    using SearchGame = NetSearchGame<Units>;

    /// A problem unless the board is at most of the standard size and the net is for these rules
    /// and not too wide.
    static std::expected<void, Problem> check(const nets::SparseNetFile& net, const Rules& rules);

    /// The name of the net that comes with the program for these rules; empty if there is none.
    static std::string_view shipped_net(const Rules& rules);
};

} // namespace quadrille::blockade
