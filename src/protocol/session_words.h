#pragma once

/// What the parts of the session share: how it says no, and where its chances come from.

#include "base/hash.h"

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <utility>

namespace quadrille {

inline std::unexpected<std::string> failed(std::string text) {
    return std::unexpected(std::move(text));
}

inline std::unexpected<std::string> syntax_error(std::string_view right) {
    return failed("syntax error: it is " + std::string(right));
}

/// Every game of a session has chances of its own; those of the first are what the seed names.
inline std::uint64_t seed_of_game(std::uint64_t seed, int game) {
    return game == 0 ? seed : scramble(seed + static_cast<std::uint64_t>(game));
}

} // namespace quadrille
