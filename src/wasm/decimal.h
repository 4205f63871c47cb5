#pragma once

/// Writes fractions as JSON numbers without the C library's printf, which would make the modules
/// much larger.

#include "base/json.h"

namespace quadrille::wasm {

/// Rounds to at most `digits` decimals (0 to 15). The value must be between -1000 and 1000.
json::Value decimal(double value, int digits = 6);

} // namespace quadrille::wasm
