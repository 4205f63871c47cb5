#include "club/unicode.h"

#include "base/text.h"

namespace quadrille::club {

std::optional<std::u32string> characters(std::string_view text) {
    std::u32string result;
    while (!text.empty()) {
        const std::size_t length = utf8_length(text);
        if (length == 0)
            return std::nullopt;
        const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
        char32_t character = length == 1 ? byte(0) : byte(0) & (0x7fU >> length);
        for (std::size_t i = 1; i < length; ++i)
            character = character << 6 | (byte(i) & 0x3fU);
        result += character;
        text.remove_prefix(length);
    }
    return result;
}

std::string utf8(std::u32string_view characters) {
    std::string text;
    const auto put = [&](char32_t byte) { text += static_cast<char>(byte); };
    for (const char32_t character : characters) {
        if (character < 0x80) {
            put(character);
            continue;
        }
        const int more = character < 0x800 ? 1 : character < 0x10000 ? 2 : 3;
        put((0xff00U >> (more + 1) & 0xffU) | character >> (6 * more));
        for (int i = more - 1; i >= 0; --i)
            put(0x80U | (character >> (6 * i) & 0x3fU));
    }
    return text;
}

} // namespace quadrille::club
