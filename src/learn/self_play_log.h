#pragma once

/// The log of a run of self-play learning: how long each step of each generation took.

#include "base/json.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace quadrille::learn {

/// A line is written when a step is done. If the step was interrupted, the line covers only the
/// time since it was last resumed.
struct SelfPlayLogLine {
    int generation = 0;
    /// "units", "training", "measures" or "gate".
    std::string stage;
    /// The number of units played in this time; only written for "units".
    std::int64_t units = 0;
    double seconds = 0;

    json::Value json() const;
    static std::optional<SelfPlayLogLine> from_json(const json::Value& line);
};

/// All lines that can be read, in order.
std::vector<SelfPlayLogLine> self_play_log(const std::filesystem::path& run);

} // namespace quadrille::learn
