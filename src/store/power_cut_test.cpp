#include "base/random.h"
#include "database/backup.h"
#include "database/simulated_disk.h"
#include "games/test_effort.h"
#include "store/sqlite_store.h"

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <string>
#include <thread>
#include <tuple>

namespace quadrille::store {
namespace {

/// A club on a disk that loses what was not synced. It writes to a few tables until the power
/// fails, starts again, and compares what is there with what was acknowledged.
class PowerCut : public testing::Test {
  protected:
    static constexpr TableId tables = 6;
    /// Then a new club begins, since everything in it is read after each cut.
    static constexpr int cuts_a_club = 25;

    Random random{7};
    std::unique_ptr<database::SimulatedDisk> disk;
    std::unique_ptr<SqliteStore> store;
    /// By table: the last number that was acknowledged, and the last that was tried.
    std::map<TableId, int> acknowledged;
    std::map<TableId, int> tried;
    /// Batches of several writes that were acknowledged, and that were tried; each has one game and
    /// one value.
    std::uint64_t acknowledged_games = 0;
    std::uint64_t tried_games = 0;

    /// Returns false if the power failed meanwhile.
    bool open(Settling settling) {
        // The log is checkpointed often, so that the power also fails during that.
        auto opened = SqliteStore::open({.settling = settling,
                                         .log_pages = 1 + static_cast<int>(random.below(40)),
                                         .vfs = disk->vfs()});
        if (!opened) {
            EXPECT_FALSE(disk->has_power()) << opened.error().text;
            return false;
        }
        store = *std::move(opened);
        return true;
    }

    static std::string body(TableId table, int number) {
        // Some events fill more than a page.
        const int size = number % 7 == 0 ? 6000 : 80;
        return std::to_string(table) + ":" + std::to_string(number) + ":" +
               std::string(static_cast<std::size_t>(size), static_cast<char>('a' + number % 26));
    }

    /// Makes an empty club with open tables.
    void begin(Settling settling) {
        store.reset();
        disk = std::make_unique<database::SimulatedDisk>(random.next());
        acknowledged.clear();
        tried.clear();
        acknowledged_games = tried_games = 0;
        ASSERT_TRUE(open(settling));
        for (TableId table = 1; table <= tables; ++table)
            ASSERT_TRUE(store->write({OpenTable{{.id = table, .game = "hex", .summary = "{}"}}},
                                     [](const Outcome& outcome) { ASSERT_TRUE(outcome); }));
        store->settle();
    }

    void append(TableId table) {
        const int number = ++tried[table];
        ASSERT_TRUE(store->write(
            {AppendEvent{table,
                         {.number = number, .at = Time(number), .body = body(table, number)}}},
            [this, table, number](const Outcome& outcome) {
                if (outcome)
                    acknowledged[table] = number;
            }));
    }

    void finish_game() {
        const std::uint64_t game = ++tried_games;
        ASSERT_TRUE(store->write({AddGame{{.id = game, .record = std::string(3000, 'r')}},
                                  SetValue{"games", std::to_string(game)}},
                                 [this, game](const Outcome& outcome) {
                                     if (outcome)
                                         acknowledged_games = game;
                                 }));
    }

    void play_until_power_fails() {
        while (disk->has_power()) {
            const auto writes = random.below(12);
            for (std::uint32_t i = 0; i < writes; ++i)
                append(1 + random.below(tables));
            if (random.chance(1, 8))
                finish_game();
            store->settle();
        }
    }

    /// Checks that everything acknowledged is there, once, in order and whole. What was not
    /// acknowledged may be there too, but not without what came before it.
    void compare() {
        for (TableId table = 1; table <= tables; ++table) {
            const auto events = store->events(table, 1, 1'000'000);
            ASSERT_GE(events.size(), static_cast<std::size_t>(acknowledged[table]));
            ASSERT_LE(events.size(), static_cast<std::size_t>(tried[table]));
            for (int number = 1; const Event& event : events) {
                ASSERT_EQ(event.number, number);
                ASSERT_EQ(event.body, body(table, number));
                ++number;
            }
            tried[table] = acknowledged[table] = static_cast<int>(events.size());
        }
        const auto games = store->value("games");
        const std::uint64_t last = games ? std::stoull(*games) : 0;
        ASSERT_GE(last, acknowledged_games);
        ASSERT_LE(last, tried_games);
        if (last > 0) {
            ASSERT_TRUE(store->game(last));
        }
        ASSERT_FALSE(store->game(last + 1)) << "of a batch all is kept or nothing";
        tried_games = acknowledged_games = last;
    }

    void check_file() {
        database::Connection connection({.file = club_file({}), .vfs = disk->vfs()});
        const auto checked = database::check_integrity(connection);
        ASSERT_TRUE(checked) << checked.error().text;
    }
};

TEST_F(PowerCut, NothingAcknowledgedIsLost) {
    const int cuts = test_effort(150);
    for (int cut = 0; cut < cuts && !HasFatalFailure(); ++cut) {
        if (cut % cuts_a_club == 0)
            begin(Settling::by_hand);
        disk->cut_power_after(1 + static_cast<int>(random.below(random.chance(1, 8) ? 2000 : 60)));
        play_until_power_fails();
        store.reset();
        disk->restart();
        // Sometimes the power fails again during the start.
        while (random.chance(1, 4)) {
            disk->cut_power_after(1 + static_cast<int>(random.below(20)));
            open(Settling::by_hand);
            store.reset();
            disk->restart();
        }
        ASSERT_TRUE(open(Settling::by_hand));
        compare();
        if (cut % 10 == 0)
            check_file();
    }
}

TEST_F(PowerCut, NothingAcknowledgedIsLostWhileOthersRead) {
    const int cuts = test_effort(30);
    for (int cut = 0; cut < cuts && !HasFatalFailure(); ++cut) {
        if (cut % cuts_a_club == 0)
            begin(Settling::by_thread);
        disk->cut_power_after(1 + static_cast<int>(random.below(200)));
        {
            const std::jthread reader([this](const std::stop_token& stop) {
                while (!stop.stop_requested() && disk->has_power())
                    try {
                        (void)store->events(1, 1, 10);
                    } catch (const ReadFailure&) {
                        return;
                    }
            });
            play_until_power_fails();
        }
        store.reset();
        disk->restart();
        ASSERT_TRUE(open(Settling::by_thread));
        compare();
    }
    check_file();
}

TEST_F(PowerCut, AClubThatWasBeingMadeIsMadeAgain) {
    for (int changes = 1; changes < test_effort(60); ++changes) {
        database::SimulatedDisk fresh(static_cast<std::uint64_t>(changes));
        const SqliteStoreSettings settings{.settling = Settling::by_hand, .vfs = fresh.vfs()};
        fresh.cut_power_after(changes);
        std::ignore = SqliteStore::open(settings);
        fresh.restart();
        auto opened = SqliteStore::open(settings);
        ASSERT_TRUE(opened) << opened.error().text;
        EXPECT_EQ((*opened)->live_tables(TableKind::table).size(), 0);
    }
}

} // namespace
} // namespace quadrille::store
