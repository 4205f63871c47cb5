#pragma once

/// Ratings of many players on one scale, from the games between them.
///
/// The model is that of Bradley and Terry, in Elo points: a player who is 400 points better has ten
/// times the odds. The ratings are the maximum-likelihood estimate; a draw counts as half a win and
/// half a loss. One virtual draw is added between any two players who met, so that the rating of a
/// player who won or lost every game stays finite.

#include "arena/statistics.h"

#include <optional>
#include <span>
#include <vector>

namespace quadrille {

/// The results of the games between two players.
struct MutualScore {
    int first = 0;
    int second = 0;
    int games = 0;
    /// The points of the first, from 0 to `games`.
    double points = 0;
};

/// Returns one rating for each player, with its 95% error; their mean is 0. The errors come from
/// the curvature of the likelihood, which takes games as independent and decided: with draws, and
/// with openings played from both sides, the true errors are rather smaller. Returns nothing if the
/// games do not connect all players.
std::optional<std::vector<Estimate>> ratings(int players, std::span<const MutualScore> scores);

} // namespace quadrille
