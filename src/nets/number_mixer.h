#pragma once

/// Spreads the numbers of boards evenly, and back: neighbouring boards have neighbouring numbers,
/// while a table wants them scattered. Every number of so many bits gets another one of as many
/// bits, so nothing is lost and no two boards share a place.

#include <cstdint>

namespace quadrille::nets {

class NumberMixer {
  public:
    /// From 1 to 64 bits.
    explicit constexpr NumberMixer(int bits)
        : bits_(bits), half_((bits + 1) / 2), mask_(~std::uint64_t{0} >> (64 - bits)) {}

    constexpr int bits() const { return bits_; }

    constexpr std::uint64_t mixed(std::uint64_t number) const {
        number = folded(number) * first & mask_;
        number = folded(number) * second & mask_;
        return folded(number);
    }

    /// The number that was mixed.
    constexpr std::uint64_t unmixed(std::uint64_t mixed) const {
        mixed = folded(mixed) * inverse(second) & mask_;
        mixed = folded(mixed) * inverse(first) & mask_;
        return folded(mixed);
    }

  private:
    static constexpr std::uint64_t first = 0xbf58476d1ce4e5b9;
    static constexpr std::uint64_t second = 0x94d049bb133111eb;

    /// Its own inverse, as nothing is shifted twice. One bit stays as it is.
    constexpr std::uint64_t folded(std::uint64_t number) const {
        return number ^ (number >> half_);
    }

    /// Of an odd factor, modulo 2^64: each step doubles the number of right bits.
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
