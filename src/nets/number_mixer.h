#pragma once

/// A bijective hash of the numbers of boards: similar boards have similar numbers, while a table
/// needs them spread evenly. It maps numbers of a given width to numbers of the same width, so that
/// no two boards collide and the original number can be recovered.

#include <cstdint>

namespace quadrille::nets {

class NumberMixer {
  public:
    /// `bits` is from 1 to 64.
    explicit constexpr NumberMixer(int bits)
        : bits_(bits), half_((bits + 1) / 2), mask_(~std::uint64_t{0} >> (64 - bits)) {}

    constexpr int bits() const { return bits_; }

    constexpr std::uint64_t mixed(std::uint64_t number) const {
        number = folded(number) * first & mask_;
        number = folded(number) * second & mask_;
        return folded(number);
    }

    /// The inverse of `mixed`.
    constexpr std::uint64_t unmixed(std::uint64_t mixed) const {
        mixed = folded(mixed) * inverse(second) & mask_;
        mixed = folded(mixed) * inverse(first) & mask_;
        return folded(mixed);
    }

  private:
    static constexpr std::uint64_t first = 0xbf58476d1ce4e5b9;
    static constexpr std::uint64_t second = 0x94d049bb133111eb;

    /// Its own inverse, since the shift is at least half the width. For a width of 1 it is the
    /// identity.
    constexpr std::uint64_t folded(std::uint64_t number) const {
        return number ^ (number >> half_);
    }

    /// The inverse of an odd factor modulo 2^64 by Newton's iteration: each step doubles the number
    /// of correct bits.
    static constexpr std::uint64_t inverse(std::uint64_t factor) {
        std::uint64_t result = factor;
        for (int right = 3; right < 64; right *= 2)
            result *= 2 - factor * result;
        return result;
    }

    int bits_;
    int half_;
    std::uint64_t mask_;
};

} // namespace quadrille::nets
