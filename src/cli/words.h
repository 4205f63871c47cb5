#pragma once

/// The state and the result of a game as text.

#include "games/any_game.h"

#include <string>
#include <string_view>

namespace quadrille::cli {

/// "the goal is reached".
std::string_view ending_text(Ending ending);

/// "seat 0 wins: it reached its goal".
std::string outcome_text(const Outcome& outcome);

/// The outcome if the game is over, otherwise "seat 0 to move".
std::string state_text(const AnyGame& game);

} // namespace quadrille::cli
