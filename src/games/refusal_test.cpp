#include "games/refusal.h"

#include <gtest/gtest.h>

#include <set>

namespace quadrille {

namespace {

TEST(Refusal, EachReasonHasAWordOfItsOwn) {
    std::set<std::string_view> names;
    for (int i = 0; i <= static_cast<int>(Reason::no_transfer); ++i) {
        const std::string_view word = name(static_cast<Reason>(i));
        EXPECT_NE(word, "unknown") << i;
        EXPECT_EQ(word.find_first_not_of("abcdefghijklmnopqrstuvwxyz-"), std::string_view::npos);
        EXPECT_TRUE(names.insert(word).second) << word;
    }
}

} // namespace

} // namespace quadrille
