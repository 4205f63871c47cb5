#pragma once

/// The positions of Quoridor whose fixed searches `quadrille bench` counts.

#include "bots/bench.h"

#include <span>

namespace quadrille::quoridor {

std::span<const BenchPosition> bench_positions();

} // namespace quadrille::quoridor
