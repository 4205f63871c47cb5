#pragma once

/// How runs of learning by self-play are shown.

#include "learn/self_play_folder.h"

#include <string>

namespace quadrille::cli {

/// What is played and learned, in two lines.
std::string self_play_title(const std::string& folder, const learn::SelfPlayStatus& status);

/// How a gate went: "16 won 0 drawn 24 lost against handwritten: not accepted".
std::string gate_text(const learn::SelfPlaySettings& settings, const learn::GateResult& gate);

/// What there is of a generation, and behind it how strong it is and how its judgement fits, if
/// that is known; a line each.
std::string generation_text(const std::string& folder, const learn::SelfPlayStatus& status,
                            int number);

/// All of it.
std::string self_play_summary(const std::string& folder, const learn::SelfPlayStatus& status);

/// All of it for programs, in one line.
std::string self_play_json(const std::string& folder, const learn::SelfPlayStatus& status);

} // namespace quadrille::cli
