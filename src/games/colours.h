#pragma once

/// Terminal colours (ANSI escape sequences), for boards drawn as text.

#include "games/contract.h"

#include <array>
#include <string>
#include <string_view>

namespace quadrille {

namespace colours {

constexpr std::string_view red = "\x1b[1;31m";
constexpr std::string_view green = "\x1b[1;32m";
constexpr std::string_view yellow = "\x1b[1;33m";
constexpr std::string_view blue = "\x1b[1;34m";
constexpr std::string_view magenta = "\x1b[1;35m";
constexpr std::string_view plain = "\x1b[0m";

} // namespace colours

/// The text in a colour; unchanged if the style has no colours.
inline std::string painted(std::string_view text, std::string_view colour, BoardStyle style) {
    if (!style.colour)
        return std::string(text);
    return std::string(colour) + std::string(text) + std::string(colours::plain);
}

/// The text in the colour of a seat; unchanged for `nobody`.
inline std::string coloured(std::string_view text, Seat seat, BoardStyle style) {
    constexpr std::array seats{colours::red, colours::blue, colours::green, colours::magenta};
    return seat == nobody ? std::string(text) : painted(text, seats[seat % seats.size()], style);
}

} // namespace quadrille
