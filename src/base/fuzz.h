#pragma once

/// For fuzz targets only: what they have in common.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace quadrille {

/// The fuzzer reports an abort as a find.
inline void require(bool holds) {
    if (!holds)
        std::abort();
}

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): bytes are text to the readers
    return {reinterpret_cast<const char*>(data), size};
}

} // namespace quadrille
