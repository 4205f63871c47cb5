#pragma once

/// How well what was learned plays: its score against a fixed opponent, on either seat.

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
    /// On each seat.
    int games = 0;
    std::uint64_t seed = 0;
    /// How far it had learned then: games of a table, epochs of a net.
    int after = 0;
    Estimate first;
    Estimate second;

    json::Value json() const;
    static std::optional<SeatScores> from_json(const json::Value& line);
};

/// A match to be played.
struct ScoreQuestion {
    std::string game;
    Choices options = {};
    std::string bot;
    std::string against = {};
    int games = 0;
    std::uint64_t seed = 0;
    /// See `SeatScores`.
    int after = 0;
};

/// Plays so many games on each seat, and shows how far it is. Nothing if it was interrupted.
std::optional<SeatScores> measured(const ScoreQuestion& question);

/// Those in the folder of a run, in the order in which they were measured.
std::vector<SeatScores> scores_of_run(const std::filesystem::path& folder);

/// "63.8% ±1.0%".
std::string share_text(const Estimate& score);

} // namespace quadrille::cli
