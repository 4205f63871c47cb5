#pragma once

/// Converts UTF-8 to code points and back.

#include <optional>
#include <string>
#include <string_view>

namespace quadrille::club {

/// Nothing if the text is not valid UTF-8.
std::optional<std::u32string> characters(std::string_view text);

/// The characters must be valid, as returned by `characters`.
std::string utf8(std::u32string_view characters);

} // namespace quadrille::club
