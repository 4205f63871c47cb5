#pragma once

/// Helpers for fuzz targets.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace quadrille {

/// Aborts unless `holds` is true; the fuzzer reports an abort as a failure.
inline void require(bool holds) {
    if (!holds)
        std::abort();
}

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): bytes are text to the readers
    return {reinterpret_cast<const char*>(data), size};
}

} // namespace quadrille
