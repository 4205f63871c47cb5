#pragma once

/// How strong each generation is, in points of Elo over what the run began with, which has 0,
/// mostly the handwritten judgement: the sum of what the gates say, from each net to the best
/// before it, and so on down to the beginning.

#include "arena/statistics.h"
#include "learn/self_play_folder.h"

#include <optional>
#include <vector>

namespace quadrille::learn {

/// What the games of a gate say, each counted for itself.
Estimate gate_score(const GateResult& gate);

/// By generation, from the first. The error is that of all matches on the way. Nothing for those
/// that are not decided, and where one side won every game, which has no rating.
std::vector<std::optional<Estimate>> generation_ratings(const SelfPlayStatus& status);

} // namespace quadrille::learn
