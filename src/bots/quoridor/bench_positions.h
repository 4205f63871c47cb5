#pragma once

/// The positions of Quoridor for `quadrille bench`.

#include "bots/bench.h"

#include <span>

namespace quadrille::quoridor {

std::span<const BenchPosition> bench_positions();

} // namespace quadrille::quoridor
