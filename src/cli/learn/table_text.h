#pragma once

/// Runs that learn a table, as text and JSON.

#include "base/json.h"
#include "learn/table_care.h"
#include "training/table_learner.h"

#include <string>

namespace quadrille::cli {

/// A progress line during learning: games, boards, speed and the time left.
std::string progress_text(const learn::TableLearner& learner, double games_a_second);

/// A few lines with the settings, the progress, the number of boards and the coverage.
std::string status_summary(const std::string& folder, const learn::TableStatus& status);

/// The number of boards by number of pieces, and the coverage by ply.
std::string status_tables(const learn::TableStatus& status);

/// All of this as one line of JSON, with the members of `more` at the end.
std::string status_json(const std::string& folder, const learn::TableStatus& status,
                        json::Object more);

} // namespace quadrille::cli
