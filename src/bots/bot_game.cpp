#include "bots/bot_game.h"

#include "search/fixed_point.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>

namespace quadrille {

namespace {

constexpr int digits = 30;
constexpr std::uint64_t one = std::uint64_t{1} << digits;

/// 3 to the powers 1/2, 1/4, 1/8, ..., in units of 1 / `one`.
constexpr auto roots_of_three = [] {
    std::array<std::uint64_t, 24> roots{};
    std::uint64_t root = 3 * one;
    for (std::uint64_t& next : roots) {
        root = search::whole_root(root << digits);
        next = root;
    }
    return roots;
}();

/// 3 to the power of the fraction, which must not be negative, in units of 1 / `one`.
std::uint64_t power_of_three(int numerator, int denominator) {
    // At this power and above, the chance is rounded to certainty.
    constexpr int most_whole = 7;
    std::uint64_t power = one;
    int rest = numerator % denominator;
    for (const std::uint64_t root : roots_of_three) {
        rest *= 2;
        if (rest >= denominator) {
            rest -= denominator;
            power = power * root >> digits;
        }
    }
    for (int whole = std::min(numerator / denominator, most_whole); whole > 0; --whole)
        power *= 3;
    return power;
}

} // namespace

int logistic_permille(search::Score score, search::Score scale) {
    assert(scale > 0);
    if (score < 0)
        return 1000 - logistic_permille(-score, scale);
    const std::uint64_t odds = power_of_three(score, scale);
    const std::uint64_t all = odds + one;
    return static_cast<int>((1000 * odds + all / 2) / all);
}

} // namespace quadrille
