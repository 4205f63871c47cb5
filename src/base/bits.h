#pragma once

/// A set of small numbers, stored as bits in machine words: the squares of a board, the slots for
/// walls. Shifts, unions and intersections of whole sets take a few instructions, which makes flood
/// fills over a board fast.

#include <array>
#include <bit>
#include <cstdint>

namespace quadrille {

/// A subset of the numbers 0 to Count-1. `up` and `~` may set bits beyond Count in the last word;
/// intersect such a result with a set of valid numbers before it is stored, counted or compared.
template <int Count>
class Bits {
  public:
    static constexpr int words = (Count + 63) / 64;

    constexpr Bits() = default;

    /// The set that contains only this number.
    static constexpr Bits of(int number) {
        Bits set;
        set.insert(number);
        return set;
    }

    constexpr bool contains(int number) const {
        return (word_[index(number)] >> (number % 64) & 1U) != 0;
    }

    constexpr void insert(int number) { word_[index(number)] |= std::uint64_t{1} << (number % 64); }

    constexpr void remove(int number) {
        word_[index(number)] &= ~(std::uint64_t{1} << (number % 64));
    }

    constexpr bool any() const {
        std::uint64_t all = 0;
        for (const std::uint64_t word : word_)
            all |= word;
        return all != 0;
    }

    constexpr bool none() const { return !any(); }

    constexpr int count() const {
        int sum = 0;
        for (const std::uint64_t word : word_)
            sum += std::popcount(word);
        return sum;
    }

    /// The smallest number in the set, which must not be empty.
    constexpr int first() const {
        int i = 0;
        while (word_[i] == 0)
            ++i;
        return i * 64 + std::countr_zero(word_[i]);
    }

    /// The numbers from 64 * i to 64 * i + 63, as the bits of a word.
    constexpr std::uint64_t word(int i) const { return word_[i]; }

    /// Calls `visit(number)` for each number, smallest first.
    template <class Visit>
    constexpr void each(Visit&& visit) const {
        for (int i = 0; i < words; ++i)
            for (std::uint64_t rest = word_[i]; rest != 0; rest &= rest - 1)
                visit(i * 64 + std::countr_zero(rest));
    }

    /// The set with Distance added to every number.
    template <int Distance>
    constexpr Bits up() const {
        constexpr int whole = Distance / 64;
        constexpr int part = Distance % 64;
        Bits moved;
        for (int i = words - 1; i >= whole; --i) {
            moved.word_[i] = word_[i - whole] << part;
            if constexpr (part != 0)
                if (i > whole)
                    moved.word_[i] |= word_[i - whole - 1] >> (64 - part);
        }
        return moved;
    }

    /// The set with Distance subtracted from every number; numbers that would become negative are
    /// dropped.
    template <int Distance>
    constexpr Bits down() const {
        constexpr int whole = Distance / 64;
        constexpr int part = Distance % 64;
        Bits moved;
        for (int i = 0; i + whole < words; ++i) {
            moved.word_[i] = word_[i + whole] >> part;
            if constexpr (part != 0)
                if (i + whole + 1 < words)
                    moved.word_[i] |= word_[i + whole + 1] << (64 - part);
        }
        return moved;
    }

    constexpr Bits& operator&=(const Bits& other) {
        for (int i = 0; i < words; ++i)
            word_[i] &= other.word_[i];
        return *this;
    }

    constexpr Bits& operator|=(const Bits& other) {
        for (int i = 0; i < words; ++i)
            word_[i] |= other.word_[i];
        return *this;
    }

    friend constexpr Bits operator&(Bits left, const Bits& right) { return left &= right; }

    friend constexpr Bits operator|(Bits left, const Bits& right) { return left |= right; }

    friend constexpr Bits operator~(Bits set) {
        for (std::uint64_t& word : set.word_)
            word = ~word;
        return set;
    }

    /// Not defaulted: a defaulted comparison of arrays calls the C library, which takes longer than
    /// the flood fill that uses it.
    friend constexpr bool operator==(const Bits& left, const Bits& right) {
        std::uint64_t difference = 0;
        for (int i = 0; i < words; ++i)
            difference |= left.word_[i] ^ right.word_[i];
        return difference == 0;
    }

  private:
    static constexpr int index(int number) { return number / 64; }

    std::array<std::uint64_t, words> word_{};
};

} // namespace quadrille
