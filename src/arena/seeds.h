#pragma once

/// Derives a seed for everything random in a match from the seed of the match. The seeds of a game
/// depend only on that seed and on the number of the game or its group, so any match can be
/// repeated, and a longer one begins with the same games.

#include "base/hash.h"

#include <cstdint>

namespace quadrille {

/// What a seed is used for. All published results depend on these values: never change one.
enum class Chance : std::uint8_t {
    deal = 1,
    opening = 2,
    bot = 3,
};

constexpr std::uint64_t derived_seed(std::uint64_t seed, Chance use, std::uint64_t number) {
    return scramble(scramble(scramble(seed) + static_cast<std::uint64_t>(use)) + number);
}

} // namespace quadrille
