#pragma once

/// The games that JavaScript has started.

#include "games/any_game.h"
#include "wasm/answer.h"

namespace quadrille::wasm {

/// Null if there is none of this number.
AnyGame* game_of(int number);

bool fail_unknown_game();

} // namespace quadrille::wasm
