#pragma once

/// Reads seeds as people and files write them: 64 bits in decimal digits.

#include <cstdint>
#include <optional>
#include <string_view>

namespace quadrille {

/// Reads an unsigned 64-bit number. Returns nothing for any other text.
std::optional<std::uint64_t> seed_from(std::string_view text);

} // namespace quadrille
