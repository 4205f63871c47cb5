#pragma once

/// The log of a run of learning by self-play: how long each part of each generation took.

#include "base/json.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace quadrille::learn {

/// A line is written when a part is done. A part that was stopped in between has only its last
/// stretch in it.
struct SelfPlayLogLine {
    int generation = 0;
    /// "units", "training", "measures" or "gate".
    std::string stage;
    /// How many were played in this time; written of "units" alone.
    std::int64_t units = 0;
    double seconds = 0;

    json::Value json() const;
    static std::optional<SelfPlayLogLine> from_json(const json::Value& line);
};

/// All lines that can be read, in their order.
std::vector<SelfPlayLogLine> self_play_log(const std::filesystem::path& run);

} // namespace quadrille::learn
