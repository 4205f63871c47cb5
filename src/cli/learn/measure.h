#pragma once

/// Measures the playing strength of runs and stores the results in their folders.

#include "cli/learn/scores.h"

#include <string>

namespace quadrille::cli {

constexpr int most_measured_games = 10'000'000;

/// The number of games after which a run of `games` games is measured next when `played` of them,
/// but not all, have been played: ten times in all, or after every game if there are fewer. Greater
/// than `played`.
int next_stage(int played, int games);

/// A question with the game and the bot of a run that learns a table or a net; opponent, number of
/// games and seed are left open.
ScoreQuestion question_about(const std::string& folder);

/// The stored answer to the same question, or a new measurement, which is then stored. Throws a
/// `Failure` if it was interrupted.
SeatScores measure_run(const std::string& folder, const ScoreQuestion& question);

/// The same for the run in its present state against `random`.
SeatScores measure_against_random(const std::string& folder, int games, std::uint64_t seed);

} // namespace quadrille::cli
