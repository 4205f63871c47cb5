#include "base/fixed_vector.h"

#include <gmock/gmock.h>

namespace quadrille {

namespace {

using testing::ElementsAre;

TEST(FixedVector, GrowsAndShrinksInItsRoom) {
    FixedVector<int, 3> list;
    EXPECT_TRUE(list.empty());
    list.push_back(4);
    list.push_back(5);
    list.push_back(6);
    EXPECT_EQ(list.size(), 3U);
    EXPECT_THAT(list, ElementsAre(4, 5, 6));
    list[1] = 7;
    list.pop_back();
    EXPECT_THAT(list, ElementsAre(4, 7));
    list.clear();
    EXPECT_TRUE(list.empty());
}

TEST(FixedVector, EqualMeansTheSameElements) {
    FixedVector<int, 4> one;
    FixedVector<int, 4> other;
    one.push_back(1);
    one.push_back(2);
    other.push_back(1);
    EXPECT_NE(one, other);
    other.push_back(2);
    EXPECT_EQ(one, other);
    one.push_back(3);
    one.pop_back();
    EXPECT_EQ(one, other) << "what was there before does not count";
}

#ifndef NDEBUG
TEST(FixedVectorDeathTest, GoingBeyondIsABrokenPromise) {
    FixedVector<int, 1> list;
    list.push_back(1);
    EXPECT_DEATH(list.push_back(2), "size_ < Capacity");
}
#endif

} // namespace

} // namespace quadrille
