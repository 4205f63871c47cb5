#pragma once

/// The positions of Hex for `quadrille bench`.

#include "bots/bench.h"

#include <span>

namespace quadrille::hex {

std::span<const BenchPosition> bench_positions();

} // namespace quadrille::hex
