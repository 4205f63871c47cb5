#pragma once

/// How runs of learning by self-play are shown.

#include "learn/self_play_folder.h"

#include <string>

namespace quadrille::cli {

/// What is played and learned, in two lines.
std::string self_play_title(const std::string& folder, const learn::SelfPlayStatus& status);

/// What there is of a generation, in a line.
std::string generation_line(int number, const learn::GenerationStatus& generation,
                            const learn::SelfPlaySettings& settings);

/// All of it.
std::string self_play_summary(const std::string& folder, const learn::SelfPlayStatus& status);

/// All of it for programs, in one line.
std::string self_play_json(const std::string& folder, const learn::SelfPlayStatus& status);

} // namespace quadrille::cli
