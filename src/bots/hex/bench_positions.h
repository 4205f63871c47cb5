#pragma once

/// The positions of Hex whose fixed searches `quadrille bench` counts.

#include "bots/bench.h"

#include <span>

namespace quadrille::hex {

std::span<const BenchPosition> bench_positions();

} // namespace quadrille::hex
