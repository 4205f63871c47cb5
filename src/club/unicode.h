#pragma once

/// UTF-8 as characters and back.

#include <optional>
#include <string>
#include <string_view>

namespace quadrille::club {

/// Nothing if the text is broken.
std::optional<std::u32string> characters(std::string_view text);

/// The characters must be valid, as `characters` gives them.
std::string utf8(std::u32string_view characters);

} // namespace quadrille::club
