#pragma once

/// Reports of the result of a tournament so far: tables of text, or a line of JSON.

#include "arena/tournament_results.h"

#include <string>

namespace quadrille::cli {

/// "quoridor ladder of 3 players, 20 games a meeting, seed 1: 12 of 40 games played"
std::string tournament_title(const TournamentResults& results);

/// A line for each meeting in a ladder, ratings with a cross table in a round robin, and both in a
/// gauntlet. Meetings without games are left out.
std::string tournament_tables(const TournamentResults& results);

/// The whole result in one object. Numbers that are not known yet, or are infinite, are null.
std::string tournament_json(const TournamentResults& results);

} // namespace quadrille::cli
