#include "bots/kept.h"

#include <gtest/gtest.h>

namespace quadrille {
namespace {

TEST(Kept, IsHadByOneAtATime) {
    Kept<int> kept;
    EXPECT_EQ(kept.take(), nullptr);
    kept.put(std::make_unique<int>(1));
    auto first = kept.take();
    EXPECT_EQ(*first, 1);
    EXPECT_EQ(kept.take(), nullptr);
    kept.put(std::move(first));
    EXPECT_EQ(*kept.take(), 1);
}

TEST(Kept, TheLastThatWasPutBackStays) {
    Kept<int> kept;
    kept.put(std::make_unique<int>(1));
    kept.put(std::make_unique<int>(2));
    kept.put(nullptr);
    EXPECT_EQ(*kept.take(), 2);
}

TEST(KeptByThread, HasAPlaceForEachThread) {
    KeptByThread<int> kept;
    kept.put(0, std::make_unique<int>(10));
    kept.put(3, std::make_unique<int>(13));
    kept.put(1'000, std::make_unique<int>(1));
    EXPECT_EQ(kept.take(1), nullptr);
    EXPECT_EQ(kept.take(1'000), nullptr);
    EXPECT_EQ(*kept.take(3), 13);
    EXPECT_EQ(*kept.take(0), 10);
}

} // namespace
} // namespace quadrille
