#pragma once

/// What a position is worth to the side to move, as a whole number.
///
/// Scores beyond `decided` are proven: `win_in(n)` is a win after n plies, `loss_in(n)` a loss. The
/// sooner a win and the later a loss, the better. Everything between is an estimate.

namespace quadrille::search {

using Score = int;

constexpr int max_ply = 120;

constexpr Score won = 30'000;
constexpr Score decided = won - 1'000;
constexpr Score infinite = won + 1;
constexpr Score even = 0;

/// The scores between which it matters what a position is worth exactly: of others it is enough to
/// know on which side they are.
struct Window {
    Score alpha = -infinite;
    Score beta = infinite;

    /// Whether the score stays outside if it changes by `change`.
    constexpr bool excludes(Score score, Score change) const {
        return score - change >= beta || score + change <= alpha;
    }
};

/// The game is won after this many more plies.
constexpr Score win_in(int plies) {
    return won - plies;
}

constexpr Score loss_in(int plies) {
    return -win_in(plies);
}

constexpr bool is_decided(Score score) {
    return score >= decided || score <= -decided;
}

/// How many plies a decided score is away from the end.
constexpr int plies_to_end(Score score) {
    return score > 0 ? won - score : won + score;
}

} // namespace quadrille::search
