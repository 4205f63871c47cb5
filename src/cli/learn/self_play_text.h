#pragma once

/// Runs of learning by self-play, as text and JSON.

#include "learn/self_play_folder.h"

#include <string>

namespace quadrille::cli {

/// Two lines with the settings of the run.
std::string self_play_title(const std::string& folder, const learn::SelfPlayStatus& status);

/// The result of a gate: "16 won 0 drawn 24 lost against handwritten: not accepted".
std::string gate_text(const learn::SelfPlaySettings& settings, const learn::GateResult& gate);

/// A line with the state of a generation, and a second one with its rating and the accuracy of its
/// evaluation if they are known.
std::string generation_text(const std::string& folder, const learn::SelfPlayStatus& status,
                            int number);

/// The title and all generations.
std::string self_play_summary(const std::string& folder, const learn::SelfPlayStatus& status);

/// The same as one line of JSON.
std::string self_play_json(const std::string& folder, const learn::SelfPlayStatus& status);

} // namespace quadrille::cli
