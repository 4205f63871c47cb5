#pragma once

/// Blockade as search sees it, judged by a net, on boards up to the standard one: the same moves,
/// order and exact ends as `BlockadeSearchGame` has. The net's points are added to the handwritten
/// judgement, unless it judges alone. It knows only seats that are about to begin a turn; between
/// the parts of a turn it is asked about the other seat, as if the wall were left out.

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

    /// The net must pass the check of `NetSearch`, and have at most so many units.
    NetSearchGame(SharedSparseNet net, const Rules& rules) : judge_(std::move(net), rules) {}

    Node root(const Position<StandardGrid>& position) const;
    Node after(const Node& node, HalfTurn part) const;
    search::Score evaluate(const Node& node, search::Window window = {}) const;

  private:
    Judge judge_;
};

/// What is the same for searches of all widths.
struct NetSearch {
    using Game = Blockade;
    using Features = nets::BlockadeFeatures;
    static constexpr std::array widths{64};
    template <int Units>
    using SearchGame = NetSearchGame<Units>;

    /// Whether the net is one for these rules, whose board fits, and not too wide.
    static std::expected<void, Problem> check(const nets::SparseNetFile& net, const Rules& rules);

    /// The name of the net that comes with the program for these rules; empty without one.
    static std::string_view shipped_net(const Rules& rules);
};

} // namespace quadrille::blockade
