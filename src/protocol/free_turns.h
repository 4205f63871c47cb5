#pragma once

/// Stones out of turn, as users of Hex programs expect them: HexGui sets up a position by moves of
/// either colour in any order, sends a swap as a first move of white, and goes on after the end. By
/// the rules of the game such a board is a set-up position, so a new game is started from it.

#include "games/any_game.h"

#include <expected>
#include <memory>
#include <string>
#include <string_view>

namespace quadrille {

/// Whether the colours need not take turns in this game.
bool has_free_turns(const AnyGame& game);

/// A new game from the same board with this seat to move. `game` must have free turns.
std::unique_ptr<AnyGame> with_turn(const AnyGame& game, Seat seat);

/// A new game from the board with one more stone and the other seat to move. The problem says why
/// the stone cannot be put there. `game` must have free turns.
std::expected<std::unique_ptr<AnyGame>, Problem> with_stone(const AnyGame& game, Seat seat,
                                                            std::string_view move);

} // namespace quadrille
