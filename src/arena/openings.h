#pragma once

/// Random openings, so that bots that always play the same do not play the same game over and over.

#include "base/problem.h"
#include "games/any_game.h"

#include <cstdint>
#include <expected>

namespace quadrille {

/// Plays `plies` random moves from where the game stands, after which it is undecided: it is not
/// over, and no move of the seat to play would end it. Openings that fail in that are thrown away
/// and drawn again; if none of many is left, the problem says so and the game is as before.
std::expected<void, Problem> play_opening(std::unique_ptr<AnyGame>& game, int plies,
                                          std::uint64_t seed);

} // namespace quadrille
