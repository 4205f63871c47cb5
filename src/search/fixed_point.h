#pragma once

/// Fixed-point numbers with 16 fractional bits, for decisions that must be the same on every
/// machine: logarithms in floating point differ in the last bit between standard libraries.

#include <array>
#include <bit>
#include <cstdint>

namespace quadrille::search {

using Fixed = std::int64_t;

constexpr int fraction_bits = 16;
constexpr Fixed fixed_one = Fixed{1} << fraction_bits;

/// Square roots of 16-bit numbers, indexed by their upper eight bits: the root, rounded down, of
/// the greatest number with these bits. Only the entries from 64 on are used.
inline constexpr auto first_roots = [] {
    std::array<std::uint8_t, 256> table{};
    std::uint32_t root = 0;
    for (std::uint32_t high = 0; high < table.size(); ++high) {
        while ((root + 1) * (root + 1) <= high * 256 + 255)
            ++root;
        table[high] = static_cast<std::uint8_t>(root);
    }
    return table;
}();

/// The square root, rounded down. Two steps of Newton's method from a first approximation in a
/// table, because information-set search needs a root for every move that it compares.
constexpr std::uint64_t whole_root(std::uint64_t number) {
    if (number == 0)
        return 0;
    // Shifting a number by 2k bits shifts its root by k bits.
    const int shift = std::countl_zero(number) & ~1;
    const std::uint64_t shifted = number << shift;
    std::uint64_t root = first_roots[shifted >> 56];
    root = (root << 7) + (shifted >> 41) / root;
    root = (root << 15) + (shifted >> 17) / root;
    // The root is too large by at most one. If it is 2^32, its square wraps to 0, and subtracting 1
    // wraps to the greatest number, as needed.
    root -= root * root - 1 >= shifted ? 1 : 0;
    return root >> (shift / 2);
}

/// The binary logarithm, interpolated linearly between powers of two. The number must not be 0.
constexpr Fixed fixed_log(std::uint32_t number) {
    const int power = static_cast<int>(std::bit_width(number)) - 1;
    const std::uint64_t beyond = number - (std::uint64_t{1} << power);
    return power * fixed_one + static_cast<Fixed>((beyond << fraction_bits) >> power);
}

/// The inverse of `fixed_log`: 2^power in units of 2^-digits. `power` must be at most 0, `digits`
/// at most 31.
constexpr std::uint64_t fixed_power(Fixed power, int digits) {
    const Fixed whole = power >> fraction_bits;
    if (-whole > digits)
        return 0;
    const auto number = static_cast<std::uint64_t>(fixed_one + (power - whole * fixed_one));
    return (number << (digits + whole)) >> fraction_bits;
}

/// The square root, rounded down to a fixed-point number.
constexpr Fixed fixed_root(Fixed number) {
    return static_cast<Fixed>(whole_root(static_cast<std::uint64_t>(number) << fraction_bits));
}

/// 1 / sqrt(n) for small n.
inline constexpr auto inverse_roots = [] {
    std::array<std::uint32_t, 1024> table{};
    for (std::uint32_t n = 1; n < table.size(); ++n)
        table[n] = static_cast<std::uint32_t>(whole_root((std::uint64_t{1} << 32) / n));
    return table;
}();

/// 1 / sqrt(number). The number must not be 0.
constexpr Fixed inverse_root(std::uint32_t number) {
    int halvings = 0;
    for (; number >= inverse_roots.size(); number >>= 2)
        ++halvings;
    return inverse_roots[number] >> halvings;
}

} // namespace quadrille::search
