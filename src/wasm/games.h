#pragma once

/// The games that JavaScript has started.

#include "games/any_game.h"
#include "wasm/answer.h"

namespace quadrille::wasm {

/// Null if there is none of this number.
const AnyGame* game_of(int number);

/// Another number after every change of the game, and for every other game. There must be one of
/// this number.
int version_of(int number);

bool fail_unknown_game();

} // namespace quadrille::wasm
