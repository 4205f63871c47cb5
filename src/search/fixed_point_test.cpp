#include "search/fixed_point.h"

#include "base/random.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>

namespace quadrille::search {
namespace {

TEST(FixedPoint, WholeRootsAreExactAtEverySize) {
    constexpr std::uint64_t greatest = 0xffff'ffff;
    EXPECT_EQ(whole_root(~std::uint64_t{0}), greatest);
    Random random(1);
    for (int i = 0; i < 100'000; ++i) {
        const std::uint64_t root = (random.next() >> (random.next() % 32)) & greatest;
        const std::uint64_t square = root * root;
        EXPECT_EQ(whole_root(square), root);
        // The greatest number before the next square.
        EXPECT_EQ(whole_root(square + 2 * root), root);
        if (root > 0) {
            EXPECT_EQ(whole_root(square - 1), root - 1);
        }
    }
}

TEST(FixedPoint, RootsAndLogarithmsAreNearTheRealOnes) {
    for (const std::uint32_t n : {1U, 2U, 3U, 10U, 1000U, 1023U, 1024U, 5000U, 1'000'000U}) {
        EXPECT_NEAR(static_cast<double>(inverse_root(n)) / fixed_one, 1 / std::sqrt(n), 0.001) << n;
        EXPECT_NEAR(static_cast<double>(fixed_log(n)) / fixed_one, std::log2(n), 0.09) << n;
    }
    EXPECT_EQ(fixed_log(8), 3 * fixed_one);
    EXPECT_EQ(fixed_root(4 * fixed_one), 2 * fixed_one);
    EXPECT_EQ(whole_root(0), 0);
    EXPECT_EQ(whole_root(99), 9);
    EXPECT_EQ(whole_root(100), 10);
}

} // namespace
} // namespace quadrille::search
