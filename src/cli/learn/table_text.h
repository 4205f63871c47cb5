#pragma once

/// How runs that learn a table are shown.

#include "base/json.h"
#include "learn/table_care.h"
#include "training/table_learner.h"

#include <string>

namespace quadrille::cli {

/// While it learns, in one line: games, boards, speed, what is left.
std::string progress_text(const learn::TableLearner& learner, double games_a_second);

/// In a few lines: what it learns, how far it is, how many boards, how much it knows.
std::string status_summary(const std::string& folder, const learn::TableStatus& status);

/// The same by ply and by stage of the game.
std::string status_tables(const learn::TableStatus& status);

/// All of it for programs, in one line; `more` stands behind it.
std::string status_json(const std::string& folder, const learn::TableStatus& status,
                        json::Object more);

} // namespace quadrille::cli
