#pragma once

/// Fractions as numbers of JSON, without the C library's printing, which is larger than all of the
/// rest that the page is told.

#include "base/json.h"

namespace quadrille::wasm {

/// With up to so many digits behind the point, at most 15, rounded. The value must be between -1000
/// and 1000.
json::Value decimal(double value, int digits = 6);

} // namespace quadrille::wasm
