#pragma once

/// The data of one run on the page of `learn report`.

#include "cli/learn/chart.h"
#include "cli/learn/scores.h"

#include <optional>
#include <string>
#include <vector>

namespace quadrille::cli {

struct ReportedRun {
    std::string name;
    int colour = 0;
    std::string method;
    std::string learned = {};
    /// How often its values name the right winner.
    std::optional<double> agreement = {};
    std::vector<SeatScores> scores = {};
    std::vector<Curve> loss = {};
    std::vector<Curve> coverage = {};
    std::vector<Curve> boards = {};
    std::vector<Curve> agreements = {};
    std::vector<Curve> speed = {};
    std::vector<Curve> strength = {};
    /// For self-play: the mean difference between predicted chances and results.
    std::vector<Curve> calibration = {};
    /// For self-play: the generations as an HTML table.
    std::string generations = {};
};

/// Adds the data of a run of self-play.
void add_self_play(const std::string& folder, ReportedRun& run);

} // namespace quadrille::cli
