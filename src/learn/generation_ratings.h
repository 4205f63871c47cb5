#pragma once

/// The strength of each generation in Elo, relative to what the run began with (usually the
/// handwritten evaluation): the sum of the differences that the gates measured, from each net to
/// the best one before it and so on, back to the beginning.

#include "arena/statistics.h"
#include "learn/self_play_folder.h"

#include <optional>
#include <vector>

namespace quadrille::learn {

/// The mean score of a gate's games, each counted separately.
Estimate gate_score(const GateResult& gate);

/// The ratings by generation, the first one first. The errors of all matches on the way are
/// combined. A generation has no rating if it is not decided, if it or its opponent won every game
/// of its gate, or if that opponent has no rating.
std::vector<std::optional<Estimate>> generation_ratings(const SelfPlayStatus& status);

} // namespace quadrille::learn
