#pragma once

/// How C++ values are passed to statements of PostgreSQL and read from rows, as text; values.h does
/// the same for SQLite. Unsigned 64-bit numbers are stored as the signed numbers with the same
/// bits.

#include "database/value.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <chrono>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace quadrille::database {

/// A parameter as text; nothing stands for NULL.
using Parameter = std::optional<std::string>;

template <typename Number>
    requires std::integral<Number> || std::floating_point<Number>
std::string number_text(Number number) {
    // Long enough for any double.
    std::array<char, 32> text{};
    return {text.begin(), std::to_chars(text.begin(), text.end(), number).ptr};
}

/// "\x00ff", as PostgreSQL writes bytes.
std::string bytes_text(std::span<const std::uint8_t> bytes);
/// Reads such a text.
Bytes read_bytes(std::string_view text);

inline Parameter parameter(std::int64_t value) {
    return number_text(value);
}

inline Parameter parameter(std::uint64_t value) {
    return number_text(std::bit_cast<std::int64_t>(value));
}

inline Parameter parameter(int value) {
    return number_text(value);
}

inline Parameter parameter(bool value) {
    return value ? "t" : "f";
}

inline Parameter parameter(double value) {
    return number_text(value);
}

inline Parameter parameter(const std::string& value) {
    return value;
}

inline Parameter parameter(std::string_view value) {
    return std::string(value);
}

inline Parameter parameter(const char* value) {
    return value;
}

inline Parameter parameter(std::chrono::milliseconds value) {
    return number_text(std::int64_t{value.count()});
}

template <std::size_t size>
Parameter parameter(const std::array<std::uint8_t, size>& value) {
    return bytes_text(value);
}

inline Parameter parameter(std::nullopt_t /*null*/) {
    return {};
}

template <typename Type>
Parameter parameter(const std::optional<Type>& value) {
    return value ? parameter(*value) : Parameter{};
}

Parameter parameter(const Value& value);

/// Reads a column's text. A type that cannot be NULL defines what NULL is read as.
template <typename Type>
struct TextReader;

template <typename Type>
    requires std::same_as<Type, int> || std::same_as<Type, std::int64_t> ||
             std::same_as<Type, double>
struct TextReader<Type> {
    static Type read(std::optional<std::string_view> text) {
        Type number{};
        if (text)
            std::from_chars(text->data(), text->data() + text->size(), number);
        return number;
    }
};

template <>
struct TextReader<bool> {
    static bool read(std::optional<std::string_view> text) { return text && text == "t"; }
};

/// NULL is read as 0.
template <>
struct TextReader<std::uint64_t> {
    static std::uint64_t read(std::optional<std::string_view> text) {
        return std::bit_cast<std::uint64_t>(TextReader<std::int64_t>::read(text));
    }
};

/// NULL is read as an empty text.
template <>
struct TextReader<std::string> {
    static std::string read(std::optional<std::string_view> text) {
        return std::string(text.value_or(""));
    }
};

template <>
struct TextReader<std::chrono::milliseconds> {
    static std::chrono::milliseconds read(std::optional<std::string_view> text) {
        return std::chrono::milliseconds(TextReader<std::int64_t>::read(text));
    }
};

template <>
struct TextReader<Bytes> {
    static Bytes read(std::optional<std::string_view> text) {
        return text ? read_bytes(*text) : Bytes{};
    }
};

/// Values that are too short are padded with zeros.
template <std::size_t size>
struct TextReader<std::array<std::uint8_t, size>> {
    static std::array<std::uint8_t, size> read(std::optional<std::string_view> text) {
        const Bytes all = TextReader<Bytes>::read(text);
        std::array<std::uint8_t, size> bytes{};
        std::copy_n(all.begin(), std::min(size, all.size()), bytes.begin());
        return bytes;
    }
};

template <typename Type>
struct TextReader<std::optional<Type>> {
    static std::optional<Type> read(std::optional<std::string_view> text) {
        if (!text)
            return {};
        return TextReader<Type>::read(text);
    }
};

} // namespace quadrille::database
