#pragma once

/// What people at a terminal are shown of a game besides its board.

#include "engine/turn.h"
#include "games/any_game.h"

#include <string>

namespace quadrille::cli {

/// "3.2 s".
std::string seconds_text(Duration time);

/// The legal moves in lines that fit a terminal.
std::string move_list(const AnyView& view);

} // namespace quadrille::cli
