#pragma once

/// The first move when the second player may swap: one that neither side would much rather have.

#include "base/random.h"

namespace quadrille::hex {

/// A cell of the empty board of this size, by lot among several good ones.
int fair_opening(int size, Random& random);

} // namespace quadrille::hex
