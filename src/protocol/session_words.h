#pragma once

/// What the source files of the session share: error texts and seeds.

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

/// Every game of a session has its own seed; that of the first is the seed of the session.
inline std::uint64_t seed_of_game(std::uint64_t seed, int game) {
    return game == 0 ? seed : scramble(seed + static_cast<std::uint64_t>(game));
}

} // namespace quadrille
