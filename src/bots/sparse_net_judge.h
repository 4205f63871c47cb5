#pragma once

/// A sparse net as the judgement of a search, for any game whose inputs fall into two parts: inputs
/// from the board, whose sums are kept with each position and for either seat's perspective, and
/// inputs from the race, which are added for each judgement. `Features` lists the inputs
/// (nets/quoridor_features.h).

#include "base/problem.h"
#include "bots/learned_bot.h"
#include "games/outcome.h"
#include "games/walls/wall.h"
#include "nets/sparse_net_file.h"

#include <array>
#include <memory>
#include <string>
#include <utility>

namespace quadrille {

using SharedSparseNet = std::shared_ptr<const nets::SparseNetFile>;

/// A problem unless the net is for this game and these options, has these inputs and at most the
/// units of `widest`.
std::expected<void, Problem> check_sparse_net(const nets::SparseNetFile& net, std::string_view game,
                                              const Choices& options, int features_version,
                                              const nets::SparseShape& widest);

/// Returns the net itself if it has `units` units, otherwise a wider net that judges the same.
SharedSparseNet widened(SharedSparseNet net, int units);

/// Calls `use` with a search that is judged by the net, in the narrowest of `NetSearch::widths`
/// that holds it, and returns the result. `NetSearch` is the game's own; the net must pass its
/// check.
template <class NetSearch, std::size_t Width = 0, class Rules, class Use>
auto with_net_search(SharedSparseNet net, const Rules& rules, Use&& use) {
    constexpr int units = NetSearch::widths[Width];
    if constexpr (Width + 1 < NetSearch::widths.size())
        if (net->net.shape().units > units)
            return with_net_search<NetSearch, Width + 1>(std::move(net), rules,
                                                         std::forward<Use>(use));
    using SearchGame = typename NetSearch::template SearchGame<units>;
    return std::forward<Use>(use)(SearchGame(std::move(net), rules));
}

/// `Units` is the number of sums. A net with fewer units is widened, and takes as long as one with
/// all.
template <class Features, int Units>
class SparseNetJudge {
  public:
    using Sums = nets::SparseSums<Units>;
    /// By the seat whose perspective it is.
    using BothSums = std::array<Sums, 2>;

    /// The net must pass `check_sparse_net`.
    template <class Rules>
    SparseNetJudge(SharedSparseNet net, const Rules& rules)
        : net_(widened(std::move(net), Units)), features_(rules) {}

    template <class Position>
    BothSums on_board(const Position& position) const {
        BothSums both{net_->net.template empty_sums<Units>(),
                      net_->net.template empty_sums<Units>()};
        for (const Seat seat : {0, 1})
            features_.each_on_board(position, features_.look(position, seat),
                                    [&](int input) { both[seat].add(weights(input)); });
        return both;
    }

    /// Adds a wall, with the pawns where they are in the position.
    template <class Position>
    void add_wall(BothSums& both, const Position& position, walls::Direction direction,
                  int slot) const {
        for (const Seat seat : {0, 1})
            features_.each_of_wall(position, features_.look(position, seat), direction, slot,
                                   [&](int input) { both[seat].add(weights(input)); });
    }

    /// Whether the net judges alone, without adding the handwritten judgement.
    bool alone() const { return net_->alone; }

    /// The judgement in points for this seat.
    template <class Position>
    int judge(const BothSums& both, const Position& position, Seat seat,
              const typename Features::Distances& distances) const {
        Sums sums = both[seat];
        features_.each_of_race(position, seat, distances,
                               [&](int input) { sums.add(weights(input)); });
        return net_->net.judge(sums);
    }

  private:
    const std::int16_t* weights(int input) const { return net_->net.weights(input); }

    SharedSparseNet net_;
    Features features_;
};

} // namespace quadrille
