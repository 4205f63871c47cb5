#pragma once

/// Converts enumerations to words and back. Each has one list of words, in the order of its values.

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace quadrille::club {

template <std::size_t Size>
using Words = std::array<std::string_view, Size>;

template <class Enumeration, std::size_t Size>
constexpr std::string_view word_of(const Words<Size>& words, Enumeration value) {
    return words[static_cast<std::size_t>(value)];
}

template <class Enumeration, std::size_t Size>
constexpr std::optional<Enumeration> value_of(const Words<Size>& words, std::string_view text) {
    const auto found = std::ranges::find(words, text);
    if (found == words.end())
        return std::nullopt;
    return static_cast<Enumeration>(found - words.begin());
}

} // namespace quadrille::club
