#pragma once

/// The killer and history heuristics: which moves were good elsewhere in the tree, so that they are
/// tried early.

#include "search/score.h"
#include "search/search_game.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

namespace quadrille::search {

/// A move that caused a beta cutoff is likely to cause one in similar positions too. *Killers* are
/// the last two such moves at each ply; the *history* of a move counts its cutoffs in the whole
/// tree.
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

    /// Records a beta cutoff by this move. Cutoffs with more remaining depth count more.
    void reward(int side, int ply, Move move, int depth) {
        Killers& killers = killers_[ply];
        if (!(killers.count > 0 && killers.move[0] == move)) {
            killers.move[1] = killers.move[0];
            killers.move[0] = move;
            killers.count = std::min(killers.count + 1, 2);
        }
        change(side, move, depth * depth);
    }

    /// Records that the move was tried before the move that caused the cutoff.
    void penalize(int side, Move move, int depth) { change(side, move, -depth * depth); }

    /// The bonus to add to the move's order; search_game.h gives its range.
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

    /// Changes towards a limit become smaller near it, so that the value never passes it.
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
