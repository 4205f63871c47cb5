#pragma once

/// The strength of what a run has learned: its score against a fixed opponent, in either seat.

#include "arena/statistics.h"
#include "base/json.h"
#include "games/options.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace quadrille::cli {

struct SeatScores {
    std::string against;
    /// The number of games in each seat.
    int games = 0;
    std::uint64_t seed = 0;
    /// The progress of the run when it was measured: games of a table, epochs of a net.
    int after = 0;
    Estimate first;
    Estimate second;

    json::Value json() const;
    static std::optional<SeatScores> from_json(const json::Value& line);
};

/// The match that is to be played for `SeatScores`.
struct ScoreQuestion {
    std::string game;
    Choices options = {};
    std::string bot;
    std::string against = {};
    int games = 0;
    std::uint64_t seed = 0;
    /// As in `SeatScores`.
    int after = 0;
};

/// Plays the games, with a progress line. Nothing if it was interrupted.
std::optional<SeatScores> measured(const ScoreQuestion& question);

/// The scores stored in the folder of a run, in the order in which they were measured.
std::vector<SeatScores> scores_of_run(const std::filesystem::path& folder);

/// "63.8% ±1.0%".
std::string share_text(const Estimate& score);

} // namespace quadrille::cli
