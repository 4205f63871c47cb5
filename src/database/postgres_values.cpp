#include "database/postgres_values.h"

#include <type_traits>

namespace quadrille::database {

std::string bytes_text(std::span<const std::uint8_t> bytes) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text = "\\x";
    for (const std::uint8_t byte : bytes) {
        text += digits[byte >> 4];
        text += digits[byte & 15];
    }
    return text;
}

Bytes read_bytes(std::string_view text) {
    Bytes bytes;
    for (std::size_t i = 2; i + 1 < text.size(); i += 2) {
        std::uint8_t byte = 0;
        std::from_chars(text.data() + i, text.data() + i + 2, byte, 16);
        bytes.push_back(byte);
    }
    return bytes;
}

Parameter parameter(const Value& value) {
    return std::visit(
        []<typename Type>(const Type& one) -> Parameter {
            if constexpr (std::is_same_v<Type, std::monostate>)
                return {};
            else if constexpr (std::is_same_v<Type, Bytes>)
                return bytes_text(one);
            else
                return parameter(one);
        },
        value);
}

} // namespace quadrille::database
