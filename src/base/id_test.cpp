#include "base/id.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <limits>

namespace quadrille {
namespace {

TEST(IdTest, AsText) {
    EXPECT_EQ(id_text(0), "0000000000000");
    EXPECT_EQ(id_text(1), "0000000000001");
    EXPECT_EQ(id_text(32), "0000000000010");
    EXPECT_EQ(id_text(std::numeric_limits<std::uint64_t>::max()), "fzzzzzzzzzzzz");
}

TEST(IdTest, OtherTextsAreNone) {
    for (const char* text : {"", "0", "000000000000", "00000000000000", "000000000000i",
                             "000000000000u", "000000000000-", "g000000000000", "zzzzzzzzzzzzz"})
        EXPECT_FALSE(read_id(text)) << text;
    EXPECT_EQ(read_id("FZZZZZZZZZZZZ"), std::numeric_limits<std::uint64_t>::max());
}

RC_GTEST_PROP(IdTest, RoundTrip, (std::uint64_t id)) {
    RC_ASSERT(read_id(id_text(id)) == id);
}

} // namespace
} // namespace quadrille
