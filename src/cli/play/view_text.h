#pragma once

/// Parts of a game's view as text, besides the board.

#include "engine/turn.h"
#include "games/any_game.h"

#include <string>

namespace quadrille::cli {

/// "3.2 s".
std::string seconds_text(Duration time);

/// The legal moves, in lines that fit into a terminal.
std::string move_list(const AnyView& view);

} // namespace quadrille::cli
