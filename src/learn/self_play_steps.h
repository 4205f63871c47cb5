#pragma once

/// The steps of a generation of self-play: units of games, training, and the gate. Each step writes
/// one file and depends only on the settings and on earlier files. Steps are idempotent. Errors of
/// the file system are thrown as std::system_error.

#include "learn/self_play_folder.h"

#include <functional>

namespace quadrille::learn {

/// Called with the progress of a step; returns whether to continue.
using StepGoesOn = std::function<bool(std::int64_t done, std::int64_t all)>;

/// Plays a unit unless its file exists. `number` is counted from 1 through all generations. The
/// previous generation must be decided. Returns false if `goes_on` did.
std::expected<bool, Problem> do_unit(const std::filesystem::path& run, int number,
                                     const StepGoesOn& goes_on);

/// Trains the net of a generation unless it exists. All units of the generation must be done.
/// Returns false if `goes_on` did.
std::expected<bool, Problem> train_generation(const std::filesystem::path& run, int generation,
                                              const StepGoesOn& goes_on);

/// Decides whether the net of a generation becomes the best, by a match against the best net before
/// it and, if there is a pool, by games of both against it (pool_gate.h); does nothing if that is
/// decided. Returns false if `goes_on` did.
std::expected<bool, Problem> decide_generation(const std::filesystem::path& run, int generation,
                                               const StepGoesOn& goes_on);

} // namespace quadrille::learn
