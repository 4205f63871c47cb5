#pragma once

/// Numbers that name something (people, tables, games), as text for links and JSON: 64 bits do not
/// fit a number of JavaScript, and digits are misread. Thirteen of the letters
/// 0123456789abcdefghjkmnpqrstvwxyz, the most significant five bits first (Crockford's base 32).

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace quadrille {

std::string id_text(std::uint64_t id);

/// What id_text wrote; also in capitals. Nothing for any other text.
std::optional<std::uint64_t> read_id(std::string_view text);

} // namespace quadrille
