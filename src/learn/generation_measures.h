#pragma once

/// What the net of a generation is worth by itself, without a search: how its judgement fits the
/// games, by class of position, and how often it names the winner where that is certain. Measured
/// on the positions of its own generation that it did not learn from, and kept in the run.

#include "learn/calibration.h"
#include "learn/self_play_folder.h"

#include <optional>

namespace quadrille::learn {

/// How often the winner was named, of the positions where one is certain.
struct Agreement {
    std::int64_t positions = 0;
    std::int64_t right = 0;

    double share() const {
        return positions > 0 ? static_cast<double>(right) / static_cast<double>(positions) : 0;
    }
};

struct GenerationMeasures {
    std::int64_t positions = 0;
    /// As in `Calibration`, in millionths, over all of them.
    std::int64_t squared_error_millionths = 0;
    std::int64_t mean_difference_millionths = 0;
    /// Nobody has a wall left: solved exactly, from any distance.
    Agreement races = {};
    /// The search that played the game saw the end.
    Agreement proven = {};
    /// By class and band, as `ClassCalibration::json` has it.
    json::Value classes = {};
};

/// Those that the run keeps; nothing if it keeps none. The problem names the file.
std::expected<std::optional<GenerationMeasures>, Problem>
kept_measures(const std::filesystem::path& run, int generation);

/// Measures the net of a generation, which must be there with its units. The same for whoever asks.
std::expected<GenerationMeasures, Problem> measure_generation(const std::filesystem::path& run,
                                                              int generation);

/// As the run keeps them.
json::Value measures_json(const GenerationMeasures& measures);

/// Keeps them in the run.
void keep_measures(const std::filesystem::path& run, int generation,
                   const GenerationMeasures& measures);

} // namespace quadrille::learn
