#pragma once

/// How many cases randomised tests try: few during development, many before a release.

#include "base/text.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>

namespace quadrille {

/// The number of cases for a test that normally tries `normal` of them: scaled by the environment
/// variable QUADRILLE_TEST_EFFORT, a percentage (100 if it is not set), and at least 1.
inline int test_effort(int normal) {
    const char* setting = std::getenv("QUADRILLE_TEST_EFFORT");
    const std::int64_t percent = whole_number(setting != nullptr ? setting : "").value_or(100);
    return static_cast<int>(std::max<std::int64_t>(1, normal * percent / 100));
}

} // namespace quadrille
