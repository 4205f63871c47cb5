#pragma once

/// The text form of 64-bit ids (of people, tables, games) in links and JSON. A JavaScript number
/// cannot hold 64 bits, and long decimal numbers are easily misread. An id is thirteen characters
/// of Crockford's base 32, 0123456789abcdefghjkmnpqrstvwxyz, most significant bits first.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace quadrille {

std::string id_text(std::uint64_t id);

/// Reads the output of `id_text`, in lower or upper case. Returns nothing for any other text.
std::optional<std::uint64_t> read_id(std::string_view text);

} // namespace quadrille
