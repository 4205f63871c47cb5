#pragma once

/// Small tools for reading and writing text.

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille {

/// Without white space at both ends.
std::string_view trimmed(std::string_view text);

/// The words between white space; no empty ones.
std::vector<std::string_view> words(std::string_view text);

/// The parts between separators, trimmed; one more than there are separators.
std::vector<std::string_view> split(std::string_view text, char separator);

/// The parts with `separator` between them.
std::string joined(std::span<const std::string> parts, std::string_view separator);

/// "a", "a or b", "a, b or c".
std::string alternatives(std::span<const std::string> parts);

/// A whole number of plain decimal digits, perhaps with a minus; nothing else around it.
std::optional<int> whole_number(std::string_view text);

/// The number of bytes of the UTF-8 character at the front of a text that is not empty; 0 if it is
/// broken.
std::size_t utf8_length(std::string_view text);

/// Text from outside on one line, without anything that a terminal would obey: control characters
/// and broken UTF-8 are made visible.
std::string printable(std::string_view text);

/// The same for use in a one-line message: in quotes, cut to a readable length.
std::string quoted(std::string_view text);

} // namespace quadrille
