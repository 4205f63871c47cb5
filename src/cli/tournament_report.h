#pragma once

/// The result of a tournament so far: tables for people, a line for programs.

#include "arena/tournament_results.h"

#include <string>

namespace quadrille::cli {

/// "quoridor ladder of 3 players, 20 games a meeting, seed 1: 12 of 40 games played"
std::string tournament_title(const TournamentResults& results);

/// Of a ladder a line for each step; of the others ratings with a cross table, and of a gauntlet
/// both. Meetings without games are left out.
std::string tournament_tables(const TournamentResults& results);

/// Everything, in one object. What cannot be said yet, or is infinite, is null.
std::string tournament_json(const TournamentResults& results);

} // namespace quadrille::cli
