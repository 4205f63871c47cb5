#pragma once

/// A seed as people and files write it: all 64 bits, in decimal digits.

#include <cstdint>
#include <optional>
#include <string_view>

namespace quadrille {

/// A whole number of 64 bits and nothing else.
std::optional<std::uint64_t> seed_from(std::string_view text);

} // namespace quadrille
