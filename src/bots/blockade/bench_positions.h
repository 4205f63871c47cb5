#pragma once

/// The positions of Blockade whose fixed searches `quadrille bench` counts.

#include "bots/bench.h"

#include <span>

namespace quadrille::blockade {

std::span<const BenchPosition> bench_positions();

} // namespace quadrille::blockade
