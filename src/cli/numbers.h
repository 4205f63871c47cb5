#pragma once

/// Numbers given as arguments. They are read here and not by the argument parser, so that 010 is
/// ten, 1e3 is nothing, and every refusal says what would be right.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace quadrille::cli {

/// A whole number from `lowest` to `highest`. `argument` names it in the refusal.
int read_number(std::string_view argument, const std::string& text, int lowest, int highest);

/// A number that may have decimals, such as -2.5; nothing if it is none.
std::optional<double> decimal(std::string_view text);

/// Any number of 64 bits.
std::uint64_t read_seed(const std::string& text);

/// A seed from the system's random source.
std::uint64_t fresh_seed();

} // namespace quadrille::cli
