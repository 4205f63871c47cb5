#include "server/entity_tag.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace quadrille::server {
namespace {

TEST(EntityTag, IsTheSameForTheSameBytes) {
    EXPECT_EQ(entity_tag("page"), entity_tag(std::string("page")));
    EXPECT_EQ(entity_tag("page").size(), 18);
    EXPECT_TRUE(entity_tag("").starts_with('"') && entity_tag("").ends_with('"'));
}

TEST(EntityTag, DiffersForOtherBytes) {
    std::set<std::string> tags;
    for (int length = 0; length < 40; ++length)
        for (const char letter : {'a', '\0'})
            tags.insert(entity_tag(std::string(length, letter)));
    EXPECT_EQ(tags.size(), 79) << "nothing is nothing, of whichever letter";
    EXPECT_NE(entity_tag("12345678abcdefgh"), entity_tag("abcdefgh12345678"));
}

TEST(EntityTag, IsFoundInAList) {
    EXPECT_TRUE(names_tag(R"("1")", R"("1")"));
    EXPECT_TRUE(names_tag(R"(W/"1")", R"("1")"));
    EXPECT_TRUE(names_tag(R"("0", W/"2" , "1")", R"("1")"));
    EXPECT_TRUE(names_tag(" * ", R"("1")"));
    EXPECT_FALSE(names_tag("", R"("1")"));
    EXPECT_FALSE(names_tag("1", R"("1")"));
    EXPECT_FALSE(names_tag(R"("10", "01")", R"("1")"));
    EXPECT_FALSE(names_tag(R"("0", *)", R"("1")"));
}

} // namespace
} // namespace quadrille::server
