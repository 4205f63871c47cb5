#pragma once

/// Ratings from the games of many players: how far apart they are in strength, on one scale.
///
/// The model is that of Bradley and Terry, in Elo points: a player who is 400 points better has ten
/// times the odds. The ratings are those that make the results most likely; a draw counts as half a
/// win and half a loss. So that nobody who won or lost everything is infinitely far away, one drawn
/// game is imagined between any two who met.

#include "arena/statistics.h"

#include <optional>
#include <span>
#include <vector>

namespace quadrille {

/// What two players scored against each other.
struct MutualScore {
    int first = 0;
    int second = 0;
    int games = 0;
    /// The points of the first, from 0 to `games`.
    double points = 0;
};

/// One rating for each player, with its 95% error; their mean is 0. The errors come from the
/// curvature of the likelihood, as if every game were independent and decided: with draws, and
/// with openings played from both sides, the true ones are rather smaller. Nothing if some player
/// is not connected with the others by games.
std::optional<std::vector<Estimate>> ratings(int players, std::span<const MutualScore> scores);

} // namespace quadrille
