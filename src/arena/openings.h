#pragma once

/// Random openings, so that deterministic bots do not play the same game over and over.

#include "base/problem.h"
#include "games/any_game.h"

#include <cstdint>
#include <expected>

namespace quadrille {

/// Plays `plies` random moves from the present position so that the game is undecided afterwards:
/// it is not over, and no legal move ends it at once. Openings that fail this are discarded and
/// drawn again; after many failures it gives up, and the game is as before. With 0 plies it does
/// nothing.
std::expected<void, Problem> play_opening(std::unique_ptr<AnyGame>& game, int plies,
                                          std::uint64_t seed);

} // namespace quadrille
