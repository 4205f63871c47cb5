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

/// The problem says that `what` ("table") was learned for another game than the one that is played.
std::expected<void, Problem> check_same_game(std::string_view what, std::string_view learned_game,
                                             const Choices& learned_options, std::string_view game,
                                             const Choices& options);

} // namespace quadrille
