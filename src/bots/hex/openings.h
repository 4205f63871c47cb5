#pragma once

/// First moves: which of them win, if that is known, and which to play when the second player may
/// swap.

#include "base/random.h"

#include <optional>

namespace quadrille::hex {

/// Whether a first stone on this cell wins if it is not swapped. Known up to 7x7, where all first
/// moves have been solved.
std::optional<bool> opening_wins(int size, int cell);

/// A cell for a first move that is balanced under the swap rule, chosen at random among a few.
int fair_opening(int size, Random& random);

} // namespace quadrille::hex
