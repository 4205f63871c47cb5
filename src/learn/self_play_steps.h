#pragma once

/// The steps of which a generation of self-play consists: units of games, a training, a gate. Each
/// writes one file and depends on nothing but the settings and the files before it; done twice it
/// changes nothing. Failures of the disk are std::system_error.

#include "learn/self_play_folder.h"

#include <functional>

namespace quadrille::learn {

/// Is told how much of a step is done, and says whether to go on.
using StepGoesOn = std::function<bool(std::int64_t done, std::int64_t all)>;

/// Plays the unit of that number, counted from 1 through all generations, unless that is done. The
/// generation before must be decided. False if it was told to stop.
std::expected<bool, Problem> do_unit(const std::filesystem::path& run, int number,
                                     const StepGoesOn& goes_on);

/// Trains the net of a generation whose units are done. False if it was told to stop.
std::expected<bool, Problem> train_generation(const std::filesystem::path& run, int generation,
                                              const StepGoesOn& goes_on);

/// Lets the net of a generation play against the best before it, and decides. False if it was told
/// to stop.
std::expected<bool, Problem> decide_generation(const std::filesystem::path& run, int generation,
                                               const StepGoesOn& goes_on);

} // namespace quadrille::learn
