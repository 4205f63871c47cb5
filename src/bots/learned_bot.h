#pragma once

/// What the bots that play by something learned have in common: where their text says that it is,
/// and whether it is for this game.

#include "base/problem.h"
#include "games/options.h"

#include <expected>
#include <string>
#include <string_view>

namespace quadrille {

/// The path in the settings `run=FOLDER` or `file=FILE` of the bot of this name.
std::expected<std::string_view, Problem> learned_path(std::string_view bot,
                                                      std::string_view settings);

/// The same of a run that has generations, `run=FOLDER,generation=N`: each has a folder of its own
/// in that of the run.
std::expected<std::string, Problem> learned_generation_path(std::string_view bot,
                                                            std::string_view settings);

/// The name of that folder.
std::string generation_name(int generation);

constexpr int most_generations = 1'000;

/// The problem says that `what` ("table") was learned for another game than the one that is played.
std::expected<void, Problem> check_same_game(std::string_view what, std::string_view learned_game,
                                             const Choices& learned_options, std::string_view game,
                                             const Choices& options);

} // namespace quadrille
