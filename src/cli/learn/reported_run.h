#pragma once

/// What the page of `learn report` tells of one run.

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
    /// How often the sign of its values is the solver's.
    std::optional<double> agreement = {};
    std::vector<SeatScores> scores = {};
    std::vector<Curve> loss = {};
    std::vector<Curve> coverage = {};
    std::vector<Curve> boards = {};
    std::vector<Curve> agreements = {};
    std::vector<Curve> speed = {};
    std::vector<Curve> strength = {};
    /// Of self-play: how far its judgement is off.
    std::vector<Curve> calibration = {};
    /// Of self-play: its generations in a table, as HTML.
    std::string generations = {};
};

/// Fills in what a run of self-play has to tell.
void add_self_play(const std::string& folder, ReportedRun& run);

} // namespace quadrille::cli
