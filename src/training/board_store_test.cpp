#include "training/board_store.h"

#include "base/random.h"

#include <gtest/gtest.h>

#include <map>

namespace quadrille::learn {
namespace {

TEST(BoardStore, KnowsWhatAMapKnows) {
    // Small numbers, so that many boards have over 255 visits, and large ones, so that the store
    // grows.
    for (const int bits : {1, 4, 15, 58, 64}) {
        BoardStore store(bits);
        std::map<std::uint64_t, nets::BoardValue> expected;
        Random random(static_cast<std::uint64_t>(bits));
        for (int i = 0; i < 30'000; ++i) {
            const std::uint64_t number = random.next() >> (64 - bits);
            const int value = static_cast<int>(random.below(65537)) - 32768;
            const bool unknown = !expected.contains(number);
            nets::BoardValue& known = expected[number];
            ++known.visits;
            known.sum += value;
            ASSERT_EQ(store.add(number, value), unknown);
        }
        ASSERT_EQ(store.size(), expected.size());
        for (const auto& [number, value] : expected)
            ASSERT_EQ(store.find(number), value);
        for (int i = 0; i < 1000; ++i) {
            const std::uint64_t number = random.next() >> (64 - bits);
            ASSERT_EQ(store.find(number).has_value(), expected.contains(number));
        }
    }
}

TEST(BoardStore, WhenItIsFullItKeepsNoFurtherBoards) {
    BoardStore store(40, 100);
    for (std::uint64_t number = 0; number < 300; ++number)
        EXPECT_TRUE(store.add(number, 5));
    EXPECT_TRUE(store.full());
    EXPECT_EQ(store.size(), 100U);
    EXPECT_FALSE(store.add(7, 5));
    EXPECT_EQ(store.find(7), (nets::BoardValue{2, 10}));
    EXPECT_TRUE(store.add(200, 5));
    EXPECT_FALSE(store.find(200));
}

TEST(BoardStore, AHundredMillionBoardsFitIntoTwoGigabytes) {
    BoardStore store(40);
    for (std::uint64_t number = 0; number < 2'000'000; ++number)
        store.add(number * 31, 1);
    EXPECT_LT(store.bytes(), store.size() * 20);
}

} // namespace
} // namespace quadrille::learn
