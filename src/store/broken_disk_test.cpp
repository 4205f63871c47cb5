#include "database/simulated_disk.h"
#include "database/temporary_folder.h"
#include "store/sqlite_store.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/resource.h>

#include <csignal>
#include <memory>

namespace quadrille::store {
namespace {

using testing::StartsWith;

class BrokenDisk : public testing::Test {
  protected:
    database::SimulatedDisk disk{3};
    std::unique_ptr<SqliteStore> store =
        SqliteStore::open({.settling = Settling::by_hand, .vfs = disk.vfs()}).value();

    void SetUp() override {
        ASSERT_EQ(write({OpenTable{{.id = 1, .game = "hex", .summary = "{}"}}}), "");
    }

    /// Why the batch was not kept; empty if it was.
    std::string write(Batch batch) {
        std::string reason = "nobody was told";
        EXPECT_TRUE(store->write(std::move(batch), [&](const Outcome& outcome) {
            reason = outcome ? "" : outcome.error().text;
            if (!outcome) {
                EXPECT_EQ(outcome.error().cause, NotKept::Cause::storage);
            }
        }));
        store->settle();
        return reason;
    }

    static Batch event(int number, const std::string& body = "{}") {
        return {AppendEvent{1, {.number = number, .body = body}}};
    }
};

TEST_F(BrokenDisk, AFullDiskIsToldAndOverWhenThereIsRoom) {
    ASSERT_EQ(write(event(1)), "");
    disk.fail_writes(SQLITE_FULL);
    EXPECT_THAT(write(event(2)), StartsWith("the disk is full"));
    EXPECT_THAT(write(event(2)), StartsWith("the disk is full"));
    EXPECT_THAT(store->figures().trouble.value_or(""), StartsWith("the disk is full"));
    EXPECT_EQ(store->figures().failed, 2);
    // What was kept can be read.
    EXPECT_EQ(store->last_event(1), 1);
    disk.heal();
    EXPECT_EQ(write(event(2)), "");
    EXPECT_EQ(store->figures().trouble, std::nullopt);
    EXPECT_EQ(store->last_event(1), 2);
}

TEST_F(BrokenDisk, AWriteThatCannotBeSyncedIsNotKept) {
    ASSERT_EQ(write(event(1)), "");
    disk.fail_syncs(SQLITE_IOERR_FSYNC);
    EXPECT_THAT(write(event(2, "lost")), StartsWith("the disk cannot be read or written"));
    EXPECT_EQ(store->last_event(1), 1);
    disk.heal();
    EXPECT_EQ(write(event(2, "kept")), "");
    EXPECT_EQ(store->events(1, 2, 1).at(0).body, "kept");
    disk.cut_power_after(1);
    EXPECT_NE(write(event(3)), "");
    store.reset();
    disk.restart();
    store = SqliteStore::open({.settling = Settling::by_hand, .vfs = disk.vfs()}).value();
    EXPECT_EQ(store->events(1, 2, 1).at(0).body, "kept");
}

TEST_F(BrokenDisk, AReadOnlyDiskIsToldAndOverWhenItIsWritable) {
    ASSERT_EQ(write(event(1)), "");
    for (const int code : {SQLITE_IOERR_WRITE, SQLITE_READONLY}) {
        disk.fail_writes(code);
        EXPECT_NE(write(event(2)), "");
        EXPECT_EQ(store->last_event(1), 1);
    }
    disk.heal();
    EXPECT_EQ(write(event(2)), "");
}

TEST_F(BrokenDisk, EveryCallerOfAFailedCommitIsTold) {
    disk.fail_writes(SQLITE_FULL);
    int told = 0;
    for (int number = 1; number <= 5; ++number)
        EXPECT_TRUE(store->write(event(number), [&](const Outcome& outcome) {
            EXPECT_FALSE(outcome);
            ++told;
        }));
    store->settle();
    EXPECT_EQ(told, 5);
}

TEST_F(BrokenDisk, AtTheStartIsAProblem) {
    store.reset();
    disk.fail_writes(SQLITE_FULL);
    database::SimulatedDisk empty(1);
    empty.fail_writes(SQLITE_FULL);
    const auto opened = SqliteStore::open({.vfs = empty.vfs()});
    ASSERT_FALSE(opened);
    EXPECT_THAT(opened.error().text, StartsWith("club.sqlite: the disk is full"));
}

/// On a real file system, on which this process is kept from making files longer.
TEST(FullFileSystem, IsToldAndOverWhenThereIsRoom) {
    const database::TemporaryFolder folder;
    auto store =
        SqliteStore::open({.folder = folder.path(), .settling = Settling::by_hand}).value();
    const auto keeps = [&](int number) {
        std::optional<Outcome> settled;
        EXPECT_TRUE(
            store->write({AppendEvent{1, {.number = number, .body = std::string(20'000, 'x')}}},
                         [&](const Outcome& outcome) { settled = outcome; }));
        store->settle();
        return settled && settled->has_value();
    };
    ASSERT_TRUE(store->write({OpenTable{{.id = 1}}}, [](const Outcome&) {}));
    ASSERT_TRUE(keeps(1));

    rlimit before{};
    ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
    const auto handler = std::signal(SIGXFSZ, SIG_IGN);
    rlimit small = before;
    small.rlim_cur = 1000;
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
    const bool kept_when_full = keeps(2);
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &before), 0);
    std::signal(SIGXFSZ, handler);

    EXPECT_FALSE(kept_when_full);
    EXPECT_EQ(store->last_event(1), 1);
    EXPECT_TRUE(keeps(2));
    EXPECT_EQ(store->last_event(1), 2);
}

} // namespace
} // namespace quadrille::store
