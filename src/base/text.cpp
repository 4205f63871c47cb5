#include "base/text.h"

#include <charconv>
#include <system_error>

namespace quadrille {

namespace {

constexpr std::string_view white_space = " \t\r\n\v\f";

constexpr std::size_t longest_quote = 60;

/// Whether the second byte, known to be a continuation byte, may follow the first. If not, the
/// character is an overlong encoding, a surrogate, or beyond U+10FFFF.
bool may_follow(unsigned first, unsigned second) {
    switch (first) {
    case 0xe0: return second >= 0xa0;
    case 0xed: return second < 0xa0;
    case 0xf0: return second >= 0x90;
    case 0xf4: return second < 0x90;
    default: return true;
    }
}

/// The length in bytes of the UTF-8 character at the front; 0 if it is invalid or a control
/// character.
std::size_t printable_length(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const std::size_t length = utf8_length(text);
    const bool control =
        byte(0) < 0x20 || byte(0) == 0x7f || (length == 2 && byte(0) == 0xc2 && byte(1) < 0xa0);
    return control ? 0 : length;
}

/// Moves one character from the front of `text` to `result`, or one byte as an escape if the
/// character is not printable.
void take_printable(std::string_view& text, std::string& result) {
    constexpr std::string_view digits = "0123456789abcdef";
    const std::size_t length = printable_length(text);
    if (length > 0) {
        result += text.substr(0, length);
    } else {
        const auto byte = static_cast<unsigned char>(text.front());
        result += "\\x";
        result += digits[byte >> 4];
        result += digits[byte & 15];
    }
    text.remove_prefix(length > 0 ? length : 1);
}

} // namespace

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(white_space);
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(white_space) - first + 1);
}

std::vector<std::string_view> words(std::string_view text) {
    std::vector<std::string_view> found;
    for (text = trimmed(text); !text.empty(); text = trimmed(text)) {
        const std::size_t end = std::min(text.find_first_of(white_space), text.size());
        found.push_back(text.substr(0, end));
        text.remove_prefix(end);
    }
    return found;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    for (;;) {
        const std::size_t end = text.find(separator);
        parts.push_back(trimmed(text.substr(0, end)));
        if (end == std::string_view::npos)
            return parts;
        text.remove_prefix(end + 1);
    }
}

std::string joined(std::span<const std::string> parts, std::string_view separator) {
    std::string text;
    for (const std::string& part : parts) {
        if (&part != parts.data())
            text += separator;
        text += part;
    }
    return text;
}

std::string alternatives(std::span<const std::string> parts) {
    if (parts.size() < 2)
        return joined(parts, "");
    return joined(parts.first(parts.size() - 1), ", ") + " or " + parts.back();
}

std::optional<int> whole_number(std::string_view text) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size())
        return std::nullopt;
    return number;
}

std::size_t utf8_length(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    if (byte(0) < 0x80)
        return 1;
    const std::size_t length = byte(0) >= 0xc2 && byte(0) < 0xe0   ? 2
                               : byte(0) >= 0xe0 && byte(0) < 0xf0 ? 3
                               : byte(0) >= 0xf0 && byte(0) < 0xf5 ? 4
                                                                   : 0;
    if (length == 0 || length > text.size())
        return 0;
    for (std::size_t i = 1; i < length; ++i)
        if ((byte(i) & 0xc0) != 0x80)
            return 0;
    return may_follow(byte(0), byte(1)) ? length : 0;
}

std::string printable(std::string_view text) {
    std::string result;
    while (!text.empty())
        take_printable(text, result);
    return result;
}

std::string quoted(std::string_view text) {
    std::string result = "\"";
    while (!text.empty() && result.size() <= longest_quote)
        take_printable(text, result);
    return result + (text.empty() ? "\"" : "...\"");
}

} // namespace quadrille
