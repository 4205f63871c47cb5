#include "base/published.h"

#include <gtest/gtest.h>

#include <array>
#include <latch>
#include <memory>
#include <thread>
#include <vector>

namespace quadrille {

namespace {

TEST(Published, IsNullUntilTheFirstAndThenTheLatest) {
    Published<int> number;
    EXPECT_EQ(number.latest(), nullptr);
    number.publish(1);
    EXPECT_EQ(*number.latest(), 1);
    number.publish(std::make_shared<const int>(2));
    EXPECT_EQ(*number.latest(), 2);
}

TEST(Published, ASnapshotLastsAsLongAsSomebodyHoldsIt) {
    Published<std::vector<int>> list;
    list.publish({1, 2, 3});
    const std::weak_ptr<const std::vector<int>> first = list.latest();
    {
        const auto held = first.lock();
        list.publish({4});
        EXPECT_EQ(*held, (std::vector{1, 2, 3}));
        EXPECT_FALSE(first.expired());
    }
    EXPECT_TRUE(first.expired());
    EXPECT_EQ(*list.latest(), std::vector{4});
}

// Under ThreadSanitizer this also checks that reading a snapshot is ordered after making it.
TEST(Published, ReadersSeeWholeSnapshotsInTheOrderOfPublication) {
    using Snapshot = std::array<int, 64>;
    constexpr int snapshots = 2'000;
    constexpr int readers = 3;
    Published<Snapshot> published;
    std::latch ready(readers + 1);
    std::vector<std::jthread> threads;
    threads.reserve(readers);
    for (int i = 0; i < readers; ++i)
        threads.emplace_back([&] {
            ready.arrive_and_wait();
            for (int seen = 0; seen < snapshots;) {
                const auto latest = published.latest();
                if (!latest)
                    continue;
                EXPECT_GE(latest->front(), seen);
                seen = latest->front();
                for (const int number : *latest)
                    EXPECT_EQ(number, seen);
            }
        });
    ready.arrive_and_wait();
    for (int number = 1; number <= snapshots; ++number) {
        Snapshot snapshot{};
        snapshot.fill(number);
        published.publish(snapshot);
    }
}

// Everything else the writer did before is ordered too, not only the snapshot itself.
TEST(Published, WhatWasWrittenBeforeIsThereForEveryReader) {
    constexpr int values = 1'000;
    Published<int> published;
    std::vector<int> squares(values);
    const std::jthread reader([&] {
        for (int seen = 0; seen < values;)
            if (const auto count = published.latest()) {
                seen = *count;
                for (int i = 0; i < seen; ++i)
                    EXPECT_EQ(squares[i], i * i);
            }
    });
    for (int i = 0; i < values; ++i) {
        squares[i] = i * i;
        published.publish(i + 1);
    }
}

} // namespace

} // namespace quadrille
