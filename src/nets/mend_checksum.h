#pragma once

/// For tests and fuzz targets that change a file and want it read all the same.

#include "nets/checksum.h"

#include <vector>

namespace quadrille::nets {

/// Makes the last 8 bytes the checksum of all before them. There must be 8.
inline void mend_checksum(std::vector<std::uint8_t>& bytes) {
    Checksum checksum;
    checksum.add(std::span(bytes).first(bytes.size() - 8));
    for (std::size_t i = 0; i < 8; ++i)
        bytes[bytes.size() - 8 + i] = static_cast<std::uint8_t>(checksum.value() >> (8 * i));
}

} // namespace quadrille::nets
