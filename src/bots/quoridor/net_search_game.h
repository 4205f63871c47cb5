#pragma once

/// Quoridor for two as search sees it, judged by a net: the same moves, order and exact ends as
/// `QuoridorSearchGame` has, whose gains also serve to leave moves out near the leaves. Beside each
/// position stand the net's sums over what is on the board, as either seat sees it.

#include "bots/quoridor/search_game.h"
#include "nets/quoridor_features.h"
#include "nets/sparse_net_file.h"

#include <array>
#include <memory>

namespace quadrille::quoridor {

class NetSearchGame : public QuoridorSearchGame {
  public:
    static constexpr int units = 64;

    using Net = std::shared_ptr<const nets::SparseNetFile>;
    using Sums = nets::SparseSums<units>;

    struct Node : QuoridorSearchGame::Node {
        /// By the seat that looks.
        std::array<Sums, 2> sums;
    };

    /// Whether the net is one for these rules, which are for two players, and of the width that is
    /// played here.
    static std::expected<void, Problem> check(const nets::SparseNetFile& net, const Rules& rules);

    /// The net must pass `check`.
    NetSearchGame(Net net, const Rules& rules) : net_(std::move(net)), features_(rules) {}

    Node root(const Position& position) const;
    Node after(const Node& node, Move move) const;
    search::Score evaluate(const Node& node, search::Window window) const;

  private:
    Sums sums_on_board(const Position& position, Seat seat) const;

    const std::int16_t* weights(int input) const { return net_->net.weights(input); }

    Net net_;
    nets::QuoridorFeatures features_;
};

} // namespace quadrille::quoridor
