#pragma once

/// Stones out of turn, as users of Hex programs put them: HexGui sets up a position as moves of
/// either colour in any order, tells a swap as a first move of white, and goes on after the end. By
/// the rules such a board is a position that was set up, so the game begins anew from it.

#include "games/any_game.h"

#include <expected>
#include <memory>
#include <string>
#include <string_view>

namespace quadrille {

/// Whether the colours of this game need not take turns.
bool has_free_turns(const AnyGame& game);

/// The same board with this seat to move, and no moves before. The game has free turns.
std::unique_ptr<AnyGame> with_turn(const AnyGame& game, Seat seat);

/// The board with another stone, on which the other seat is to move, if the rules allow it. The
/// problem says why the stone cannot be put there.
std::expected<std::unique_ptr<AnyGame>, Problem> with_stone(const AnyGame& game, Seat seat,
                                                            std::string_view move);

} // namespace quadrille
