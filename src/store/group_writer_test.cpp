#include "store/group_writer.h"

#include "store/not_kept.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <future>

namespace quadrille::store {
namespace {

using testing::ElementsAre;

std::vector<Outcome> all_kept(std::span<const Batch> batches) {
    return std::vector<Outcome>(batches.size());
}

void none(const Outcome& /*outcome*/) {}

TEST(GroupWriter, TakesAllThatWaitIntoOneCommit) {
    std::vector<std::size_t> groups;
    GroupWriter writer(
        [&](std::span<const Batch> batches) {
            groups.push_back(batches.size());
            return all_kept(batches);
        },
        {.batches_a_commit = 3}, Settling::by_hand);
    for (int i = 0; i < 7; ++i)
        EXPECT_TRUE(writer.write({Heartbeat{}}, none));
    EXPECT_EQ(writer.figures().waiting_batches, 7);
    writer.settle();
    EXPECT_THAT(groups, ElementsAre(3, 3, 1));
    EXPECT_EQ(writer.figures().commits, 3);
    EXPECT_EQ(writer.figures().kept, 7);
    EXPECT_EQ(writer.figures().waiting_bytes, 0);
}

TEST(GroupWriter, CollectsWhileACommitIsRunning) {
    std::promise<void> begun;
    std::promise<void> go_on;
    std::vector<std::size_t> groups;
    {
        GroupWriter writer(
            [&](std::span<const Batch> batches) {
                groups.push_back(batches.size());
                if (groups.size() == 1) {
                    begun.set_value();
                    go_on.get_future().wait();
                }
                return all_kept(batches);
            },
            {}, Settling::by_thread);
        EXPECT_TRUE(writer.write({Heartbeat{}}, none));
        begun.get_future().wait();
        for (int i = 0; i < 5; ++i)
            EXPECT_TRUE(writer.write({Heartbeat{}}, none));
        go_on.set_value();
    }
    EXPECT_THAT(groups, ElementsAre(1, 5));
}

TEST(GroupWriter, SaysThatItIsBusyWhenTooMuchWaits) {
    GroupWriter writer(all_kept, {.waiting_batches = 2}, Settling::by_hand);
    EXPECT_TRUE(writer.write({}, none));
    EXPECT_TRUE(writer.write({}, none));
    EXPECT_FALSE(writer.write({}, [](const Outcome&) { FAIL() << "was not taken"; }));
    EXPECT_EQ(writer.figures().turned_away, 1);
    writer.settle();
    EXPECT_TRUE(writer.write({}, none));
}

TEST(GroupWriter, CountsTheBytesThatWait) {
    GroupWriter writer(all_kept, {.waiting_bytes = 5000}, Settling::by_hand);
    const Batch large{AppendEvent{1, {.number = 1, .body = std::string(3000, 'x')}}};
    EXPECT_TRUE(writer.write(large, none));
    EXPECT_GT(writer.figures().waiting_bytes, 3000);
    EXPECT_FALSE(writer.write(large, none));
    writer.settle();
    EXPECT_TRUE(writer.write(large, none));
}

TEST(GroupWriter, RemembersTroubleUntilItIsOver) {
    bool full = true;
    GroupWriter writer(
        [&](std::span<const Batch> batches) {
            return full ? std::vector<Outcome>(batches.size(),
                                               not_kept(NotKept::Cause::storage, "disk full"))
                        : all_kept(batches);
        },
        {}, Settling::by_hand);
    EXPECT_TRUE(writer.write({}, none));
    writer.settle();
    EXPECT_EQ(writer.figures().trouble, "disk full");
    EXPECT_EQ(writer.figures().failed, 1);
    full = false;
    EXPECT_TRUE(writer.write({}, none));
    writer.settle();
    EXPECT_EQ(writer.figures().trouble, std::nullopt);
}

TEST(GroupWriter, SettlesWhatWaitsBeforeItGoes) {
    for (const Settling settling : {Settling::by_hand, Settling::by_thread}) {
        int told = 0;
        {
            GroupWriter writer(all_kept, {}, settling);
            for (int i = 0; i < 20; ++i)
                EXPECT_TRUE(writer.write({}, [&](const Outcome&) { ++told; }));
        }
        EXPECT_EQ(told, 20);
    }
}

} // namespace
} // namespace quadrille::store
