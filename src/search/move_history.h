#pragma once

/// What a search remembers about moves that were good elsewhere in the tree, to try them first
/// here.

#include "search/score.h"
#include "search/search_game.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

namespace quadrille::search {

/// Moves that refuted something are likely to refute the next thing too: *killers* did it at the
/// same distance from the root, *history* counts it for the whole tree.
template <class G>
class MoveHistory {
  public:
    using Move = typename G::Move;

    explicit MoveHistory(const G& game)
        : game_(&game), history_(std::size_t{2} * G::move_numbers) {}

    void clear() {
        std::ranges::fill(history_, 0);
        killers_ = {};
    }

    /// A cut at this place; deep ones count more.
    void reward(int side, int ply, Move move, int depth) {
        Killers& killers = killers_[ply];
        if (!(killers.count > 0 && killers.move[0] == move)) {
            killers.move[1] = killers.move[0];
            killers.move[0] = move;
            killers.count = std::min(killers.count + 1, 2);
        }
        change(side, move, depth * depth);
    }

    /// Tried before the move that cut, in vain.
    void penalize(int side, Move move, int depth) { change(side, move, -depth * depth); }

    /// To be added to a move's order; the parts of it are named in search_game.h.
    int bonus(int side, int ply, Move move) const {
        const Killers& killers = killers_[ply];
        int sum = entry(side, move);
        for (int i = 0; i < killers.count; ++i)
            if (killers.move[i] == move)
                sum += killer_order;
        return sum;
    }

  private:
    struct Killers {
        std::array<Move, 2> move{};
        int count = 0;
    };

    int entry(int side, Move move) const {
        return history_[side * G::move_numbers + game_->number(move)];
    }

    /// The nearer to the limit, the less a change in the same direction moves it.
    void change(int side, Move move, int by) {
        by = std::clamp(by, -most_history_order / 4, most_history_order / 4);
        int& value = history_[side * G::move_numbers + game_->number(move)];
        value += by - value * (by < 0 ? -by : by) / most_history_order;
    }

    const G* game_;
    std::vector<int> history_;
    std::array<Killers, max_ply + 1> killers_{};
};

} // namespace quadrille::search
