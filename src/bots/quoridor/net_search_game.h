#pragma once

/// Quoridor for two as search sees it, judged by a net: the same moves, order and exact ends as
/// `QuoridorSearchGame` has, whose gains also serve to leave moves out near the leaves. The net's
/// points are added to the handwritten judgement, unless it judges alone. Beside each position
/// stand the net's sums over what is on the board, as either seat sees it.

#include "bots/quoridor/search_game.h"
#include "bots/sparse_net_judge.h"
#include "nets/quoridor_features.h"

#include <string_view>
#include <utility>

namespace quadrille::quoridor {

class NetSearchGame : public QuoridorSearchGame {
  public:
    using Game = Quoridor;
    using Net = SharedSparseNet;
    using Features = nets::QuoridorFeatures;
    using Judge = SparseNetJudge<Features>;

    struct Node : QuoridorSearchGame::Node {
        Judge::BothSums sums;
    };

    /// Whether the net is one for these rules, which are for two players, and of the width that is
    /// played here.
    static std::expected<void, Problem> check(const nets::SparseNetFile& net, const Rules& rules);

    /// The name of the net that comes with the program for these rules; empty without one.
    static std::string_view shipped_net(const Rules& rules);

    /// The net must pass `check`.
    NetSearchGame(Net net, const Rules& rules) : judge_(std::move(net), rules) {}

    Node root(const Position& position) const;
    Node after(const Node& node, Move move) const;
    search::Score evaluate(const Node& node, search::Window window) const;

  private:
    Judge judge_;
};

} // namespace quadrille::quoridor
