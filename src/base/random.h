#pragma once

/// Random numbers that are the same on every machine. The results of the standard library's
/// distributions and shuffle depend on the implementation, so this class has its own.

#include "base/hash.h"

#include <array>
#include <bit>
#include <cstdint>
#include <utility>

namespace quadrille {

/// The generator xoshiro256**, with unbiased draws. The same seed gives the same sequence
/// everywhere.
class Random {
  public:
    explicit constexpr Random(std::uint64_t seed) {
        for (std::uint64_t& word : state_)
            word = seed = scramble(seed);
    }

    constexpr std::uint64_t next() {
        const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
        const std::uint64_t shifted = state_[1] << 17;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= shifted;
        state_[3] = std::rotl(state_[3], 45);
        return result;
    }

    /// A number from 0 to limit-1, each equally likely. The limit must be at least 1.
    constexpr std::uint32_t below(std::uint32_t limit) {
        std::uint64_t product = (next() >> 32) * limit;
        if (static_cast<std::uint32_t>(product) < limit) {
            const std::uint32_t unfair = (0U - limit) % limit;
            while (static_cast<std::uint32_t>(product) < unfair)
                product = (next() >> 32) * limit;
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

    /// True with probability numerator/denominator.
    constexpr bool chance(std::uint32_t numerator, std::uint32_t denominator) {
        return below(denominator) < numerator;
    }

    /// Puts the elements into random order.
    template <class Range>
    constexpr void shuffle(Range& range) {
        for (auto left = static_cast<std::uint32_t>(range.size()); left > 1; --left)
            std::swap(range[left - 1], range[below(left)]);
    }

  private:
    std::array<std::uint64_t, 4> state_{};
};

} // namespace quadrille
