#pragma once

/// Parses numbers given as arguments. The argument parser does not do this, so that 010 is ten, 1e3
/// is an error, and every error message says what is allowed.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace quadrille::cli {

/// Reads a whole number from `lowest` to `highest`. Throws a `Failure` that names `argument` if it
/// is not one.
int read_number(std::string_view argument, const std::string& text, int lowest, int highest);

/// Reads a number that may have decimals, such as -2.5; nothing if the text is not one.
std::optional<double> decimal(std::string_view text);

/// Reads an unsigned number of 64 bits; throws a `Failure` if the text is not one.
std::uint64_t read_seed(const std::string& text);

/// A seed from the system's random source.
std::uint64_t fresh_seed();

} // namespace quadrille::cli
