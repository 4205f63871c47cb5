#include "base/seed.h"

#include <gtest/gtest.h>

#include <limits>

namespace quadrille {
namespace {

TEST(Seed, IsAllOf64BitsAndNothingElse) {
    EXPECT_EQ(seed_from("0"), 0U);
    EXPECT_EQ(seed_from("18446744073709551615"), std::numeric_limits<std::uint64_t>::max());
    for (const char* text : {"", "-1", "+1", " 1", "1 ", "0x1", "1.5", "18446744073709551616"})
        EXPECT_FALSE(seed_from(text)) << text;
}

} // namespace
} // namespace quadrille
