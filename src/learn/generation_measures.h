#pragma once

/// Measures the evaluation by the net of a generation without a search: how well it is calibrated,
/// by class of position, and how often it names the winner where that is certain. It is measured on
/// the positions of the net's own generation that it did not learn from, and the result is kept in
/// the run's folder.

#include "learn/calibration.h"
#include "learn/self_play_folder.h"

#include <optional>

namespace quadrille::learn {

/// How often the winner was named, among the positions with a certain winner.
struct Agreement {
    std::int64_t positions = 0;
    std::int64_t right = 0;

    double share() const {
        return positions > 0 ? static_cast<double>(right) / static_cast<double>(positions) : 0;
    }
};

struct GenerationMeasures {
    /// The positions whose result is compared: after which no other move was played than the search
    /// chose (position_samples.h).
    std::int64_t positions = 0;
    /// As in `Calibration`, over these positions, in millionths.
    std::int64_t squared_error_millionths = 0;
    std::int64_t mean_difference_millionths = 0;
    /// Among all positions that were not learned from, whatever was played: those in which no seat
    /// has a wall left and one of them can force a win. Quoridor only.
    Agreement races = {};
    /// And those in which the search of the game had proven the result.
    Agreement proven = {};
    /// By class and band, as in `ClassCalibration::json`.
    json::Value classes = {};
};

/// The measures kept in the run's folder; nothing if there are none. The problem names the file.
std::expected<std::optional<GenerationMeasures>, Problem>
kept_measures(const std::filesystem::path& run, int generation);

/// Measures the net of a generation. The net and all units of the generation must exist. The result
/// depends on those files alone.
std::expected<GenerationMeasures, Problem> measure_generation(const std::filesystem::path& run,
                                                              int generation);

/// The measures as the run's folder keeps them.
json::Value measures_json(const GenerationMeasures& measures);

/// Writes the measures into the run's folder.
void keep_measures(const std::filesystem::path& run, int generation,
                   const GenerationMeasures& measures);

} // namespace quadrille::learn
