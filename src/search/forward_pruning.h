#pragma once

/// What the search looks at less deeply, or not at all, because it hardly ever matters: futility
/// pruning near the leaves and late-move reductions. Both are guesses, so none of them is used
/// where a win or a loss is to be proven. The numbers were tuned in matches.

#include "search/score.h"
#include "search/search_game.h"

#include <algorithm>
#include <bit>

namespace quadrille::search {

/// Futility pruning is used up to this remaining depth.
constexpr int futile_depth = 5;
/// By how much a side can be expected to improve its evaluation with each ply of remaining depth.
constexpr Score futile_margin = 60;
/// The same after the first move, whose own gain is known.
constexpr Score late_margin = 30;

/// Whether a position is so good for the side to move that the opponent will hardly get below beta
/// in the remaining depth (reverse futility pruning).
constexpr bool is_out_of_reach(Score evaluation, int depth, Score beta) {
    return !is_win_or_loss(beta) && evaluation - futile_margin * depth >= beta;
}

/// Whether the window asks for a proof (that one side wins, or wins sooner) and that side stands
/// too badly to find one in the remaining depth. Without this, most of the time is spent on
/// refuting all the many moves of a lost side, ply by ply.
template <ProofSparingGame G>
constexpr bool is_hopeless_proof(Score evaluation, int depth, Score beta) {
    if (!is_win_or_loss(beta))
        return false;
    const Score winners = beta > 0 ? evaluation : -evaluation;
    return winners + futile_margin * depth < G::least_score_of_proof;
}

/// Drops the candidates that cannot raise alpha even with a margin for the remaining depth
/// (futility pruning). Returns the best score that one of them could reach; `-infinite` if none was
/// dropped.
template <class Candidates>
Score drop_futile(Candidates& candidates, Score evaluation, int depth, Score alpha) {
    if (is_win_or_loss(alpha))
        return -infinite;
    const Score optimistic = evaluation + late_margin * (depth - 1);
    Score best_dropped = -infinite;
    auto* kept = candidates.begin();
    for (const auto& candidate : candidates) {
        if (candidate.gain >= infinite || optimistic + candidate.gain > alpha)
            *kept++ = candidate;
        else
            best_dropped = std::max(best_dropped, optimistic + candidate.gain);
    }
    candidates.shrink(kept - candidates.begin());
    return best_dropped;
}

/// By how many plies the first search of a move is reduced when this many moves have been tried
/// before it (late-move reductions).
constexpr int late_move_reduction(int depth, int tried) {
    if (depth < 3 || tried < 3)
        return 0;
    const int grown = std::bit_width(static_cast<unsigned>(depth)) *
                      std::bit_width(static_cast<unsigned>(tried)) / 5;
    return std::min(grown, depth - 2);
}

} // namespace quadrille::search
