#pragma once

/// The score of a position from the point of view of the side to move, as an integer.
///
/// Scores of at least `decided`, and of at most its negative, are proven: `win_in(n)` is a win
/// after n plies, `loss_in(n)` a loss. A sooner win and a later loss are better. Scores from
/// `believed` to `decided`, and their negatives, are wins and losses that are not proven, because
/// the search left out moves that hardly ever matter. All scores in between are estimates, except
/// that a proven draw is `even`.

namespace quadrille::search {

using Score = int;

constexpr int max_ply = 120;

constexpr Score won = 30'000;
constexpr Score decided = won - 1'000;
/// What doubt takes from the score of a win.
constexpr Score doubt = won - decided + 1;
constexpr Score believed = decided - doubt;
constexpr Score largest_estimate = believed - 1;
constexpr Score infinite = won + 1;
constexpr Score even = 0;

/// The search window. The exact score matters only between alpha and beta; of a score outside it is
/// enough to know on which side it lies.
struct Window {
    Score alpha = -infinite;
    Score beta = infinite;

    /// Whether the score stays outside the window if it changes by at most `change`.
    constexpr bool excludes(Score score, Score change) const {
        return score - change >= beta || score + change <= alpha;
    }
};

/// The score of a win after this many plies.
constexpr Score win_in(int plies) {
    return won - plies;
}

constexpr Score loss_in(int plies) {
    return -win_in(plies);
}

/// Whether the score is a proven win or loss.
constexpr bool is_decided(Score score) {
    return score >= decided || score <= -decided;
}

/// Whether the score is a win or a loss, proven or believed.
constexpr bool is_win_or_loss(Score score) {
    return score >= believed || score <= -believed;
}

/// Converts the score of a win or a loss between two positions on a path: a win seen from the
/// position `plies` further is as many plies later.
constexpr Score delayed(Score score, int plies) {
    return score >= believed ? score - plies : score <= -believed ? score + plies : score;
}

/// The number of plies to the end of the game; for decided scores only.
constexpr int plies_to_end(Score score) {
    return score > 0 ? won - score : won + score;
}

} // namespace quadrille::search
