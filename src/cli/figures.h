#pragma once

/// Scores and ratings as the reports of matches and tournaments write them.

#include "arena/statistics.h"
#include "base/json.h"

#include <string>

namespace quadrille::cli {

/// "0.583 ±0.280"
std::string score_text(const Estimate& score);

/// "+59 ±212"
std::string elo_text(const Estimate& elo);

/// The number with at most this many digits behind the point, and no zeros at the end; null if it
/// is infinite.
json::Value json_number(double value, int digits);

} // namespace quadrille::cli
