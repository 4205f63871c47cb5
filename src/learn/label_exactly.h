#pragma once

/// Exact values for a whole data set, on several threads.

#include "base/problem.h"
#include "training/data_set.h"

#include <cstddef>
#include <expected>
#include <functional>

namespace quadrille {
class Pool;
}

namespace quadrille::learn {

/// Gives every board of the set its exact value (training/exact_values.h), on all threads of the
/// pool, and says so in it. `goes_on` is asked every few milliseconds with how many are done; false
/// stops it, and then the result is false. The problem says for which games there is a solver.
std::expected<bool, Problem> label_exactly(DataSet& set, Pool& pool,
                                           const std::function<bool(std::size_t)>& goes_on);

} // namespace quadrille::learn
