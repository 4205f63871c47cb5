#pragma once

/// The format of scores and ratings in the reports of matches and tournaments.

#include "arena/statistics.h"
#include "base/json.h"

#include <string>

namespace quadrille::cli {

/// "0.583 ±0.280"
std::string score_text(const Estimate& score);

/// "+59 ±212"
std::string elo_text(const Estimate& elo);

/// The number with at most `digits` digits after the decimal point and without trailing zeros; null
/// if it is infinite.
json::Value json_number(double value, int digits);

} // namespace quadrille::cli
