#pragma once

/// Gives a whole data set exact values, on several threads.

#include "base/problem.h"
#include "training/data_set.h"

#include <cstddef>
#include <expected>
#include <functional>

namespace quadrille {
class Pool;
}

namespace quadrille::learn {

/// Sets every board of the set to its exact value (training/exact_values.h), on all threads of the
/// pool, and the set's labels to `exact`. `goes_on` is called every few milliseconds with the
/// number of boards done; if it returns false, the work stops, the result is false, and the set is
/// only partly labelled. The problem says which games have a solver.
std::expected<bool, Problem> label_exactly(DataSet& set, Pool& pool,
                                           const std::function<bool(std::size_t)>& goes_on);

} // namespace quadrille::learn
