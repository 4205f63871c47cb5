#include "base/seed.h"

#include <charconv>
#include <system_error>

namespace quadrille {

std::optional<std::uint64_t> seed_from(std::string_view text) {
    std::uint64_t seed = 0;
    const char* const begin = text.data();
    const char* const end = begin + text.size();
    const auto [rest, error] = std::from_chars(begin, end, seed);
    return error == std::errc{} && rest == end ? std::optional(seed) : std::nullopt;
}

} // namespace quadrille
