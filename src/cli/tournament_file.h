#pragma once

/// Reads the TOML file that describes a tournament; docs/tournaments.md explains the format.

#include "arena/tournament.h"

#include <string>

namespace quadrille::cli {

struct TournamentFile {
    TournamentPlan plan;
    /// The path of the file of records.
    std::string records;
};

/// Throws a `Failure` that names the file, the line and the key if the form is wrong: unknown or
/// missing keys, or values of the wrong kind. Does not check whether the plan can be played.
TournamentFile read_tournament_file(const std::string& path);

} // namespace quadrille::cli
