#pragma once

/// Small tools for reading and writing text.

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille {

/// The text without white space at its ends.
std::string_view trimmed(std::string_view text);

/// The words of the text, which are separated by white space. None of them is empty.
std::vector<std::string_view> words(std::string_view text);

/// The parts between the separators, trimmed: one more than there are separators, some perhaps
/// empty.
std::vector<std::string_view> split(std::string_view text, char separator);

/// The parts with `separator` between them.
std::string joined(std::span<const std::string> parts, std::string_view separator);

/// "a", "a or b", "a, b or c".
std::string alternatives(std::span<const std::string> parts);

/// Reads an int in decimal digits, perhaps with a minus sign. Returns nothing for any other text or
/// if the number does not fit.
std::optional<int> whole_number(std::string_view text);

/// The length in bytes of the UTF-8 character at the front of the text; 0 if it is invalid. The
/// text must not be empty.
std::size_t utf8_length(std::string_view text);

/// External text made safe for one line of a terminal: control characters and bytes of invalid
/// UTF-8 are replaced with visible escapes.
std::string printable(std::string_view text);

/// The same for a one-line message: in quotes and cut to a readable length.
std::string quoted(std::string_view text);

} // namespace quadrille
