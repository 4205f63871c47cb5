#pragma once

/// Approximate counts beyond 64 bits, such as the number of ways to deal a pack, and random choices
/// in proportion to them. Uses integer arithmetic only, so that choices are the same on every
/// machine.

#include "base/random.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace quadrille::durak {

/// A floating-point number with a 32-bit significand. Each operation rounds down, with a relative
/// error below 2^-31.
class Weight {
  public:
    constexpr Weight() = default;

    constexpr explicit Weight(std::uint32_t count) : Weight(count, 0) {}

    constexpr bool zero() const { return digits_ == 0; }

    friend constexpr Weight operator*(Weight left, Weight right) {
        return {left.digits_ * right.digits_, left.exponent_ + right.exponent_};
    }

    friend constexpr Weight operator+(Weight left, Weight right) {
        if (left.zero() || right.zero())
            return left.zero() ? right : left;
        const int exponent = std::max(left.exponent_, right.exponent_);
        return {left.digits_at(exponent) + right.digits_at(exponent), exponent};
    }

    /// The weights as integers of at most 56 bits on a common scale.
    static std::vector<std::uint64_t> scaled(const std::vector<Weight>& weights) {
        int exponent = 0;
        bool any = false;
        for (const Weight weight : weights)
            if (!weight.zero()) {
                exponent = any ? std::max(exponent, weight.exponent_) : weight.exponent_;
                any = true;
            }
        std::vector<std::uint64_t> numbers;
        numbers.reserve(weights.size());
        for (const Weight weight : weights)
            numbers.push_back(weight.digits_at(exponent - 24));
        return numbers;
    }

  private:
    constexpr Weight(std::uint64_t digits, int exponent) {
        if (digits == 0)
            return;
        // Normalised to exactly 32 digits, so that exponents give the order of magnitude.
        const int surplus = 32 - std::countl_zero(digits);
        digits_ = surplus > 0 ? digits >> surplus : digits << -surplus;
        exponent_ = exponent + surplus;
    }

    constexpr std::uint64_t digits_at(int exponent) const {
        const int down = exponent - exponent_;
        if (down >= 64 || zero())
            return 0;
        return down >= 0 ? digits_ >> down : digits_ << -down;
    }

    std::uint64_t digits_ = 0;
    int exponent_ = 0;
};

/// Chooses indices with probabilities in proportion to weights, at least one of which must not be
/// zero.
class Lottery {
  public:
    explicit Lottery(const std::vector<Weight>& weights) : ends_(Weight::scaled(weights)) {
        for (std::size_t i = 1; i < ends_.size(); ++i)
            ends_[i] += ends_[i - 1];
    }

    std::size_t draw(Random& random) const {
        const int spare = std::countl_zero(ends_.back());
        std::uint64_t ticket = 0;
        do
            ticket = random.next() >> spare;
        while (ticket >= ends_.back());
        return static_cast<std::size_t>(std::ranges::upper_bound(ends_, ticket) - ends_.begin());
    }

  private:
    std::vector<std::uint64_t> ends_;
};

} // namespace quadrille::durak
