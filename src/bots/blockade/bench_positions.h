#pragma once

/// The positions of Blockade for `quadrille bench`.

#include "bots/bench.h"

#include <span>

namespace quadrille::blockade {

std::span<const BenchPosition> bench_positions();

} // namespace quadrille::blockade
