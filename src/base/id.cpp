#include "base/id.h"

namespace quadrille {

namespace {

constexpr std::string_view letters = "0123456789abcdefghjkmnpqrstvwxyz";
constexpr std::size_t length = 13;
constexpr unsigned bits = 5;

char small(char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

} // namespace

std::string id_text(std::uint64_t id) {
    std::string text(length, letters.front());
    for (std::size_t place = length; place-- > 0; id >>= bits)
        text[place] = letters[id % letters.size()];
    return text;
}

std::optional<std::uint64_t> read_id(std::string_view text) {
    if (text.size() != length)
        return std::nullopt;
    std::uint64_t id = 0;
    for (const char letter : text) {
        const std::size_t digit = letters.find(small(letter));
        // Thirteen letters hold 65 bits, so the first one must be less than 16.
        if (digit == std::string_view::npos || id >> (64 - bits) != 0)
            return std::nullopt;
        id = id << bits | digit;
    }
    return id;
}

} // namespace quadrille
