#pragma once

/// Losses and shares as integers in millionths, for JSON.

#include <cmath>
#include <cstdint>

namespace quadrille::learn {

inline std::int64_t millionths(double share) {
    return std::llround(share * 1e6);
}

inline double from_millionths(std::int64_t number) {
    return static_cast<double>(number) / 1e6;
}

} // namespace quadrille::learn
