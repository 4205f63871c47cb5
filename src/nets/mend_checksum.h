#pragma once

/// Corrects the checksum of a file that a test or fuzz target has changed, so that the reader goes
/// on to check the rest.

#include "nets/checksum.h"

#include <vector>

namespace quadrille::nets {

/// Replaces the last 8 bytes, which must exist, with the checksum of all bytes before them.
inline void mend_checksum(std::vector<std::uint8_t>& bytes) {
    Checksum checksum;
    checksum.add(std::span(bytes).first(bytes.size() - 8));
    for (std::size_t i = 0; i < 8; ++i)
        bytes[bytes.size() - 8 + i] = static_cast<std::uint8_t>(checksum.value() >> (8 * i));
}

} // namespace quadrille::nets
