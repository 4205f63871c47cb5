#pragma once

/// Measuring runs, and keeping what was measured in their folders.

#include "cli/learn/scores.h"

#include <string>

namespace quadrille::cli {

constexpr int most_measured_games = 10'000'000;

/// The game and the bot of what a run has learned.
ScoreQuestion question_about(const std::string& folder);

/// The answer that the run keeps, or a new one, which it keeps from then on.
SeatScores measure_run(const std::string& folder, const ScoreQuestion& question);

/// What the run has learned so far against `random`, kept likewise.
SeatScores measure_against_random(const std::string& folder, int games, std::uint64_t seed);

} // namespace quadrille::cli
