#pragma once

/// Quoridor for two players as the search sees it, judged by a net. Moves, their order and exact
/// ends are those of `QuoridorSearchGame`, whose gains also decide which moves are left out near
/// the leaves. The net's points are added to the handwritten judgement, unless the net judges
/// alone. With each position the net's sums over the board are kept, for either seat's perspective.
/// The number of units in the sums is a compile-time constant; `NetSearch` lists the widths there
/// are.

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

    /// The net must pass the check of `NetSearch` and have at most `Units` units.
    NetSearchGame(SharedSparseNet net, const Rules& rules) : judge_(std::move(net), rules) {}

    Node root(const Position& position) const;
    Node after(const Node& node, Move move) const;
    search::Score evaluate(const Node& node, search::Window window) const;

  private:
    Judge judge_;
};

/// What the searches of all widths have in common.
struct NetSearch {
    using Game = Quoridor;
    using Features = nets::QuoridorFeatures;
    static constexpr std::array widths{64, 128};
    template <int Units>
    using SearchGame = NetSearchGame<Units>;

    /// A problem unless the rules are for two players and the net is for these rules and not too
    /// wide.
    static std::expected<void, Problem> check(const nets::SparseNetFile& net, const Rules& rules);

    /// The name of the net that comes with the program for these rules; empty if there is none.
    static std::string_view shipped_net(const Rules& rules);
};

} // namespace quadrille::quoridor
