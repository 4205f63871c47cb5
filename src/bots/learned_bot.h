#pragma once

/// Shared by the bots that play by something learned: reading from their settings where it is
/// stored, and checking that it was learned for this game.

#include "base/problem.h"
#include "games/options.h"

#include <expected>
#include <string>
#include <string_view>

namespace quadrille {

/// Returns the path in the settings `run=FOLDER` or `file=FILE` of the bot of this name.
std::expected<std::string_view, Problem> learned_path(std::string_view bot,
                                                      std::string_view settings);

/// The same for runs with generations, `run=FOLDER,generation=N`: each generation has a folder in
/// that of the run.
std::expected<std::string, Problem> learned_generation_path(std::string_view bot,
                                                            std::string_view settings);

/// The name of a generation's folder.
std::string generation_name(int generation);

constexpr int most_generations = 1'000;

/// A problem if `what` ("table") was learned for another game or other options than those being
/// played.
std::expected<void, Problem> check_same_game(std::string_view what, std::string_view learned_game,
                                             const Choices& learned_options, std::string_view game,
                                             const Choices& options);

} // namespace quadrille
