#pragma once

/// The result of a match: a table for people, a line for programs.

#include "arena/tally.h"

#include <span>
#include <string>

namespace quadrille::cli {

/// "12 games: 0.583 ±0.280" for the first bot.
std::string match_progress(const Tally& tally);

/// Wins, draws, losses, score and Elo with their 95% errors, thinking times; a line for each bot.
/// At least one game must have been played.
std::string match_table(const Tally& tally, std::span<const std::string> bots);

/// Score, error and Elo are those of the first bot; an infinite Elo is null. At least one game
/// must have been played.
std::string match_json(const Tally& tally);

} // namespace quadrille::cli
