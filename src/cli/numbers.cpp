#include "cli/numbers.h"

#include "base/seed.h"
#include "base/text.h"
#include "cli/failure.h"

#include <charconv>
#include <cmath>
#include <random>

namespace quadrille::cli {

int read_number(std::string_view argument, const std::string& text, int lowest, int highest) {
    const auto number = whole_number(text);
    if (!number || *number < lowest || *number > highest)
        throw Failure(std::string(argument) + " is a whole number from " + std::to_string(lowest) +
                      " to " + std::to_string(highest) + ", not " + quoted(text));
    return *number;
}

std::optional<double> decimal(std::string_view text) {
    double number = 0;
    const char* const begin = text.data();
    const char* const end = begin + text.size();
    const auto [rest, error] = std::from_chars(begin, end, number, std::chars_format::fixed);
    if (error != std::errc{} || rest != end || !std::isfinite(number))
        return std::nullopt;
    return number;
}

std::uint64_t read_seed(const std::string& text) {
    const auto seed = seed_from(text);
    if (!seed)
        throw Failure("--seed is a whole number from 0 to 18446744073709551615, not " +
                      quoted(text));
    return *seed;
}

std::uint64_t fresh_seed() {
    std::random_device source;
    return std::uint64_t{source()} << 32 | source();
}

} // namespace quadrille::cli
