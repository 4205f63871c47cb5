#pragma once

/// Quoridor for two as search sees it, judged by a net: the same moves, order and exact ends as
/// `QuoridorSearchGame` has, whose gains also serve to leave moves out near the leaves. The net's
/// points are added to the handwritten judgement, unless it judges alone. Beside each position
/// stand the net's sums over what is on the board, as either seat sees it. How many units these
/// sums have is known when this is compiled: `NetSearch` says which widths there are.

#include "bots/quoridor/search_game.h"
#include "bots/sparse_net_judge.h"
#include "nets/quoridor_features.h"

#include <array>
#include <string_view>
#include <utility>

namespace quadrille::quoridor {

template <int Units>
class NetSearchGame : public QuoridorSearchGame {
  public:
    using Judge = SparseNetJudge<nets::QuoridorFeatures, Units>;

    struct Node : QuoridorSearchGame::Node {
        Judge::BothSums sums;
    };

    /// The net must pass the check of `NetSearch`, and have at most so many units.
    NetSearchGame(SharedSparseNet net, const Rules& rules) : judge_(std::move(net), rules) {}

    Node root(const Position& position) const;
    Node after(const Node& node, Move move) const;
    search::Score evaluate(const Node& node, search::Window window) const;

  private:
    Judge judge_;
};

/// What is the same for searches of all widths.
struct NetSearch {
    using Game = Quoridor;
    using Features = nets::QuoridorFeatures;
    static constexpr std::array widths{64, 128};
    template <int Units>
    using SearchGame = NetSearchGame<Units>;

    /// Whether the net is one for these rules, which are for two players, and not too wide.
    static std::expected<void, Problem> check(const nets::SparseNetFile& net, const Rules& rules);

    /// The name of the net that comes with the program for these rules; empty without one.
    static std::string_view shipped_net(const Rules& rules);
};

} // namespace quadrille::quoridor
