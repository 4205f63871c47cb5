#pragma once

/// How runs that train a net are shown.

#include "base/json.h"
#include "learn/net_run.h"

#include <string>

namespace quadrille::cli {

/// While it trains, in one line: stage, loss, speed, what is left.
std::string progress_text(const learn::NetRun::Progress& progress);

/// What is trained on what, in two lines, and the title of the epochs.
std::string net_title(const std::string& folder, const learn::NetStatus& status);

/// A line for an epoch: losses, agreement with the solver, and the validation loss as a bar beside
/// that of the first epoch.
std::string epoch_line(std::size_t number, const learn::EpochResult& epoch, double first_loss);

/// All of it.
std::string net_summary(const std::string& folder, const learn::NetStatus& status);

/// All of it for programs, in one line; `more` stands behind it.
std::string net_json(const std::string& folder, const learn::NetStatus& status, json::Object more);

} // namespace quadrille::cli
