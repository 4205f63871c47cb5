#include "engine/pool.h"

#include <gtest/gtest.h>

#include <atomic>
#include <latch>
#include <stdexcept>

namespace quadrille {
namespace {

TEST(Pool, RunsEveryTaskBeforeItEnds) {
    std::atomic<int> done = 0;
    {
        Pool pool(3);
        EXPECT_EQ(pool.threads(), 3);
        for (int i = 0; i < 1000; ++i)
            pool.run([&] { ++done; });
    }
    EXPECT_EQ(done, 1000);
}

TEST(Pool, RunsTasksAtTheSameTime) {
    // Each waits for the other: with one thread this would never end.
    std::latch both(2);
    Pool pool(2);
    const auto meet = [&] { both.arrive_and_wait(); };
    auto first = pool.run(meet);
    auto second = pool.run(meet);
    first.get();
    second.get();
}

TEST(Pool, OneThreadKeepsTheOrder) {
    std::vector<int> order;
    {
        Pool pool(1);
        for (int i = 0; i < 100; ++i)
            pool.run([&order, i] { order.push_back(i); });
    }
    ASSERT_EQ(order.size(), 100);
    for (int i = 0; i < 100; ++i)
        EXPECT_EQ(order[i], i);
}

TEST(Pool, HandsOverWhatATaskThrowsAndGoesOn) {
    Pool pool(1);
    auto thrown = pool.run([] { throw std::runtime_error("out of luck"); });
    bool done = false;
    pool.run([&] { done = true; }).get();
    EXPECT_TRUE(done);
    EXPECT_THROW(thrown.get(), std::runtime_error);
}

} // namespace
} // namespace quadrille
