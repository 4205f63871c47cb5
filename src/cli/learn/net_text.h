#pragma once

/// Runs that train a net, as text and JSON.

#include "base/json.h"
#include "learn/net_run.h"

#include <string>

namespace quadrille::cli {

/// A progress line during training: the stage, the loss, the speed and the time left.
std::string progress_text(const learn::NetRun::Progress& progress);

/// Two lines about the data and the net, and the head of the table of epochs.
std::string net_title(const std::string& folder, const learn::NetStatus& status);

/// A line for an epoch: losses, agreement with the solver, and a bar for the validation loss
/// relative to `first_loss`, that of the first epoch.
std::string epoch_line(std::size_t number, const learn::EpochResult& epoch, double first_loss);

/// The title and the lines of all epochs.
std::string net_summary(const std::string& folder, const learn::NetStatus& status);

/// The same as one line of JSON, with the members of `more` at the end.
std::string net_json(const std::string& folder, const learn::NetStatus& status, json::Object more);

} // namespace quadrille::cli
