#pragma once

/// A set of small numbers, kept as bits in machine words: the squares of a board, the slots of
/// walls. Whole sets are moved, joined and cut in a few instructions, which is what makes floods
/// over a board fast.

#include <array>
#include <bit>
#include <cstdint>

namespace quadrille {

/// The numbers 0 to Count-1, each in the set or not. `up` and `~` may leave numbers beyond Count
/// in the last word; whoever keeps, counts or compares the result cuts it with a set first.
template <int Count>
class Bits {
  public:
    static constexpr int words = (Count + 63) / 64;

    constexpr Bits() = default;

    /// The set of just this number.
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

    /// The smallest number. The set must not be empty.
    constexpr int first() const {
        int i = 0;
        while (word_[i] == 0)
            ++i;
        return i * 64 + std::countr_zero(word_[i]);
    }

    /// The numbers from 64 * i on as the bits of a word.
    constexpr std::uint64_t word(int i) const { return word_[i]; }

    /// Calls `visit(number)` for each number, smallest first.
    template <class Visit>
    constexpr void each(Visit&& visit) const {
        for (int i = 0; i < words; ++i)
            for (std::uint64_t rest = word_[i]; rest != 0; rest &= rest - 1)
                visit(i * 64 + std::countr_zero(rest));
    }

    /// Every number made larger by Distance.
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

    /// Every number made smaller by Distance; those that would fall below zero leave the set.
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

    /// Not defaulted: comparing arrays calls the C library, which takes longer than the flood
    /// that asks.
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
