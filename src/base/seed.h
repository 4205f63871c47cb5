#pragma once

/// Reads seeds as people and files write them: 64 bits in decimal digits. In JSON and TOML a seed
/// is a text, since not every reader keeps integers of 64 bits exactly: JavaScript keeps 53.

#include <cstdint>
#include <optional>
#include <string_view>

namespace quadrille {

/// Reads an unsigned 64-bit number. Returns nothing for any other text.
std::optional<std::uint64_t> seed_from(std::string_view text);

} // namespace quadrille
