#pragma once

/// 64-bit hashing that is the same on every machine and with every compiler.

#include <cstdint>

namespace quadrille {

/// Scrambles a number so that each bit of the result depends on each bit of the input
/// (the finalizer of the splitmix64 generator).
constexpr std::uint64_t scramble(std::uint64_t x) {
    x += 0x9e3779b97f4a7c15;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
    x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
    return x ^ (x >> 31);
}

/// The Zobrist key of one feature of a position; the XOR of the keys of all its features is the
/// position's hash. `kind` is the kind of feature (a wall, a pawn of seat 1, ...), `number` its
/// place or count.
constexpr std::uint64_t feature_key(unsigned kind, unsigned number) {
    return scramble((std::uint64_t{kind} << 32 | number) + 1);
}

} // namespace quadrille
