#pragma once

/// The file that describes a tournament, in TOML; docs/tournaments.md explains it.

#include "arena/tournament.h"

#include <string>

namespace quadrille::cli {

struct TournamentFile {
    TournamentPlan plan;
    /// Where the games are kept.
    std::string records;
};

/// Throws a `Failure` that names the file, the line and the key if something is wrong with the
/// form: keys that there are not, values of the wrong kind. What the plan asks for is not checked.
TournamentFile read_tournament_file(const std::string& path);

} // namespace quadrille::cli
