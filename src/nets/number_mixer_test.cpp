#include "nets/number_mixer.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <bit>
#include <cmath>
#include <set>

namespace quadrille::nets {
namespace {

RC_GTEST_PROP(NumberMixer, GivesEveryNumberBack, (std::uint64_t any)) {
    for (int bits = 1; bits <= 64; ++bits) {
        const NumberMixer mixer(bits);
        const std::uint64_t number = any >> (64 - bits);
        RC_ASSERT(std::bit_width(mixer.mixed(number)) <= bits);
        RC_ASSERT(mixer.unmixed(mixer.mixed(number)) == number);
        RC_ASSERT(mixer.mixed(mixer.unmixed(number)) == number);
    }
}

TEST(NumberMixer, ScattersNeighbours) {
    // Into 256 places by the highest bits, as tables do it. Multiples of 3 are typical numbers of
    // boards.
    constexpr int places = 256;
    constexpr int each = 100;
    const NumberMixer mixer(40);
    std::vector<int> counts(places);
    for (std::uint64_t i = 0; i < places * each; ++i)
        ++counts[mixer.mixed(i * 3) >> 32U];
    double chi_square = 0;
    for (const int count : counts)
        chi_square += (count - each) * (count - each) / double{each};
    // With 255 degrees of freedom, a uniform spread exceeds 330 once in a thousand times.
    EXPECT_LT(chi_square, 330);
}

} // namespace
} // namespace quadrille::nets
