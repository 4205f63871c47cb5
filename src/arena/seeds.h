#pragma once

/// One seed for a whole match, and from it one for everything that is left to chance. What a game
/// gets depends on the match's seed and its own number alone, so that any match can be repeated,
/// and a longer one begins with the same games.

#include "base/hash.h"

#include <cstdint>

namespace quadrille {

/// What a seed is for. The numbers are part of every published result: never change one.
enum class Chance : std::uint8_t {
    deal = 1,
    opening = 2,
    bot = 3,
};

constexpr std::uint64_t derived_seed(std::uint64_t seed, Chance use, std::uint64_t number) {
    return scramble(scramble(scramble(seed) + static_cast<std::uint64_t>(use)) + number);
}

} // namespace quadrille
