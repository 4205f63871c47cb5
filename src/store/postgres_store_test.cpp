#include "store/postgres_store.h"

#include "database/scratch_postgres.h"
#include "store/cutting_proxy_test.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <map>
#include <memory>
#include <string>
#include <thread>
#include <vector>

namespace quadrille::store {
namespace {

using database::PostgresAddress;
using database::PostgresConnection;
using database::ScratchPostgres;
using std::chrono::milliseconds;
using testing::HasSubstr;

class PostgresStoreTest : public testing::Test {
  protected:
    std::string url = ScratchPostgres::shared().empty_place();
    PostgresStoreSettings settings{.url = url, .lock_patience = milliseconds(100)};

    static Outcome outcome_of(Store& store, Batch batch) {
        Outcome outcome = std::unexpected(NotKept{});
        EXPECT_TRUE(store.write(std::move(batch), [&](const Outcome& told) { outcome = told; }));
        store.settle();
        return outcome;
    }

    static Batch open_table(TableId id) { return {OpenTable{{.id = id, .game = "hex"}}}; }

    static Batch event(TableId table, int number, std::string body = "{}") {
        return {AppendEvent{table, {.number = number, .body = std::move(body)}}};
    }

    PostgresConnection direct() const {
        return PostgresConnection(PostgresAddress::read(url).value());
    }
};

TEST_F(PostgresStoreTest, ASecondServerIsRefusedByName) {
    settings.who = "quadrille serve on port 8080";
    const auto store = PostgresStore::open(settings);
    ASSERT_TRUE(store) << store.error().text;
    EXPECT_EQ((*store)->cluster(), nullptr);
    for (const bool shared : {false, true}) {
        settings.shared = shared;
        const auto second = PostgresStore::open(settings);
        ASSERT_FALSE(second);
        EXPECT_THAT(second.error().text,
                    HasSubstr("is in use by quadrille serve on port 8080, process "));
    }
}

TEST_F(PostgresStoreTest, WhoWantsTheClubAloneIsRefusedWhereItIsShared) {
    settings.shared = true;
    const auto one = PostgresStore::open(settings);
    const auto other = PostgresStore::open(settings);
    ASSERT_TRUE(one) << one.error().text;
    ASSERT_TRUE(other) << other.error().text;
    settings.shared = false;
    const auto alone = PostgresStore::open(settings);
    ASSERT_FALSE(alone);
    EXPECT_THAT(alone.error().text, HasSubstr("is in use by quadrille serve, process "));
}

TEST_F(PostgresStoreTest, AHelperWritesBesideTheServer) {
    PostgresStoreSettings beside = settings;
    beside.role = Role::helper;
    const auto none = PostgresStore::open(beside);
    ASSERT_FALSE(none);
    EXPECT_THAT(none.error().text, HasSubstr("there is no club in this database"));
    const auto server = PostgresStore::open(settings).value();
    EXPECT_TRUE(outcome_of(*server, {Heartbeat{Time(5)}}));
    {
        const auto helper = PostgresStore::open(beside).value();
        EXPECT_TRUE(outcome_of(*helper, {SetValue{"name", "from outside"}}));
        EXPECT_EQ(server->value("name"), "from outside");
        EXPECT_EQ(server->last_alive(), Time(5));
    }
    EXPECT_EQ(direct().value<int>("SELECT count(*) FROM writers"), 1);
}

TEST_F(PostgresStoreTest, ServersThatAreLongDeadAreForgotten) {
    const auto run_at = [&](std::chrono::days day) {
        EXPECT_TRUE(outcome_of(*PostgresStore::open(settings).value(), {Heartbeat{Time(day)}}));
    };
    for (const int day : {1, 20, 45})
        run_at(std::chrono::days(day));
    const auto rows = [this](const std::string& condition) {
        return direct().value<int>("SELECT count(*) FROM writers WHERE " + condition);
    };
    EXPECT_EQ(rows("true"), 3);
    PostgresConnection writing = direct();
    writing.run("BEGIN; SELECT * FROM writers WHERE alive = 86400000 FOR UPDATE");
    const auto open_once = [&] { return PostgresStore::open(settings).value()->last_alive(); };
    EXPECT_EQ(open_once(), Time(std::chrono::days(45)));
    EXPECT_EQ(rows("alive = 86400000"), 1) << "is in the middle of a commit";
    writing.run("ROLLBACK");
    EXPECT_EQ(open_once(), Time(std::chrono::days(45)));
    EXPECT_EQ(rows("alive = 86400000"), 0);
    EXPECT_EQ(rows("alive IS NOT NULL"), 2);
}

TEST_F(PostgresStoreTest, NobodyIsLetToWaitBehindACommitThatTakesLong) {
    settings.patience = milliseconds(50);
    const auto store = PostgresStore::open(settings).value();
    ASSERT_TRUE(outcome_of(*store, open_table(1)));
    PostgresConnection other = direct();
    other.run("BEGIN; LOCK TABLE events");
    std::atomic<bool> kept = false;
    ASSERT_TRUE(store->write(event(1, 1), [&](const Outcome& told) { kept = told.has_value(); }));
    while (!store->figures().trouble)
        std::this_thread::sleep_for(milliseconds(5));
    EXPECT_THAT(*store->figures().trouble, HasSubstr("takes long to answer"));
    EXPECT_FALSE(store->write(event(1, 2), [](const Outcome&) {}));
    EXPECT_EQ(store->figures().turned_away, 1);
    std::atomic<bool> beats = false;
    ASSERT_TRUE(
        store->write({Heartbeat{Time(5)}}, [&](const Outcome& told) { beats = told.has_value(); }));
    other.run("COMMIT");
    store->settle();
    EXPECT_TRUE(kept);
    EXPECT_TRUE(beats);
    EXPECT_EQ(store->figures().trouble, std::nullopt);
    EXPECT_TRUE(outcome_of(*store, event(1, 2)));
}

TEST_F(PostgresStoreTest, WhatIsNoClubIsLeftAlone) {
    direct().run("CREATE TABLE somebodys(a int)");
    const auto opened = PostgresStore::open(settings);
    ASSERT_FALSE(opened);
    EXPECT_THAT(opened.error().text, HasSubstr(": the database is not a club of Quadrille"));
}

TEST_F(PostgresStoreTest, AClubOfANewerProgramIsLeftAlone) {
    {
        ASSERT_TRUE(PostgresStore::open(settings));
    }
    direct().run("UPDATE schema_version SET version = 99, usable_from = 99");
    const auto opened = PostgresStore::open(settings);
    ASSERT_FALSE(opened);
    EXPECT_THAT(opened.error().text, HasSubstr("a club of Quadrille of version 99; this program "));
}

TEST_F(PostgresStoreTest, AWrongAddressIsTold) {
    EXPECT_THAT(PostgresStore::open({.url = "postgresql://127.0.0.1:1/club"}).error().text,
                HasSubstr("postgresql://127.0.0.1:1/club: the database cannot be reached ("));
    EXPECT_THAT(PostgresStore::open({.url = "club"}).error().text,
                HasSubstr("a database is given as postgresql://"));
}

TEST_F(PostgresStoreTest, TextThatIsNoUtf8IsRefusedAlone) {
    settings.settling = Settling::by_hand;
    const auto store = PostgresStore::open(settings).value();
    int kept = 0;
    std::vector<NotKept::Cause> refused;
    const auto completion = [&](const Outcome& outcome) {
        outcome ? ++kept : (refused.push_back(outcome.error().cause), 0);
    };
    ASSERT_TRUE(store->write(open_table(1), completion));
    ASSERT_TRUE(store->write(event(1, 1), completion));
    ASSERT_TRUE(store->write(event(1, 2, "\xff"), completion));
    ASSERT_TRUE(store->write(event(1, 2, "good"), completion));
    store->settle();
    EXPECT_EQ(kept, 3);
    EXPECT_THAT(refused, testing::ElementsAre(NotKept::Cause::storage));
    EXPECT_EQ(store->events(1, 2, 5).at(0).body, "good");
}

TEST_F(PostgresStoreTest, EventsOutOfOrderAreRefusedInAGroupToo) {
    settings.settling = Settling::by_hand;
    const auto store = PostgresStore::open(settings).value();
    ASSERT_TRUE(outcome_of(*store, open_table(1)));
    ASSERT_TRUE(outcome_of(*store, open_table(2)));
    std::vector<bool> kept;
    for (const auto& [table, number] : std::vector<std::pair<TableId, int>>{
             {1, 2}, {1, 1}, {2, 1}, {1, 2}, {2, 1}, {2, 2}, {3, 1}, {2, 4}})
        ASSERT_TRUE(store->write(event(table, number), [&](const Outcome& outcome) {
            kept.push_back(outcome.has_value());
        }));
    store->settle();
    EXPECT_THAT(kept, testing::ElementsAre(false, true, true, true, false, true, false, false));
    EXPECT_EQ(store->last_event(1), 2);
    EXPECT_EQ(store->last_event(2), 2);
}

class CutConnection : public PostgresStoreTest {
  protected:
    CuttingProxy proxy{ScratchPostgres::shared()};
    std::unique_ptr<PostgresStore> store = PostgresStore::open({.url = proxy.url(url)}).value();
};

TEST_F(CutConnection, ACommitThatDidNotArriveIsDoneAgain) {
    ASSERT_TRUE(outcome_of(*store, open_table(1)));
    proxy.cut(CuttingProxy::Cut::before_commit);
    EXPECT_TRUE(outcome_of(*store, event(1, 1)));
    EXPECT_TRUE(proxy.has_cut());
    EXPECT_EQ(store->last_event(1), 1);
    EXPECT_TRUE(outcome_of(*store, event(1, 2)));
}

TEST_F(CutConnection, ACommitWhoseAnswerWasLostIsNotDoneAgain) {
    ASSERT_TRUE(outcome_of(*store, open_table(1)));
    proxy.cut(CuttingProxy::Cut::after_commit);
    EXPECT_EQ(outcome_of(*store, event(1, 5)).error().cause, NotKept::Cause::number)
        << "what was refused is told as such";
    EXPECT_TRUE(proxy.has_cut());
    proxy.cut(CuttingProxy::Cut::after_commit);
    EXPECT_TRUE(outcome_of(*store, event(1, 1)));
    EXPECT_TRUE(proxy.has_cut());
    EXPECT_EQ(store->last_event(1), 1);
    EXPECT_EQ(store->figures().trouble, std::nullopt);
    EXPECT_TRUE(outcome_of(*store, event(1, 2)));
}

TEST_F(CutConnection, OneThatIsCutWhileNobodyUsesItIsMadeAnew) {
    ASSERT_TRUE(outcome_of(*store, open_table(1)));
    direct().query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                   "WHERE pid <> pg_backend_pid() AND application_name LIKE 'quadrille%'");
    EXPECT_EQ(store->last_event(1), 0);
    EXPECT_TRUE(outcome_of(*store, event(1, 1)));
}

/// Plays on several tables, and records what was acknowledged.
class Tables {
  public:
    Tables(Store& store, int count) : store_(store) {
        for (int i = 1; i <= count; ++i)
            tables_.push_back({.id = static_cast<TableId>(i)});
    }

    /// Opens the tables in one batch, and goes on from its completion: while a batch takes longer
    /// than the store has patience, another one may be turned away.
    void play() {
        Batch opening;
        for (const Played& table : tables_)
            opening.emplace_back(OpenTable{{.id = table.id, .game = "hex"}});
        EXPECT_TRUE(store_.write(std::move(opening), [this](const Outcome& outcome) {
            EXPECT_TRUE(outcome);
            for (Played& table : tables_)
                go_on(table);
        }));
    }

    void stop() { stopped_ = true; }

    int kept() const { return kept_; }

    int failed() const { return failed_; }

    void check() const {
        for (const Played& table : tables_) {
            const auto events = store_.events(table.id, 1, 1'000'000);
            ASSERT_EQ(events.size(), table.bodies.size()) << "none lost, none doubled";
            for (std::size_t i = 0; i < events.size(); ++i)
                EXPECT_EQ(events[i].body, table.bodies[i]);
        }
    }

  private:
    struct Played {
        TableId id = 0;
        std::vector<std::string> bodies{};
        int tries = 0;
    };

    /// Writes the next event. Called from the completion of the one before, on the store's thread.
    void go_on(Played& table) {
        if (stopped_)
            return;
        const std::string body = "try " + std::to_string(++table.tries);
        const int number = static_cast<int>(table.bodies.size()) + 1;
        const bool taken =
            store_.write({AppendEvent{table.id, {.number = number, .body = body}}},
                         [this, &table, body](const Outcome& outcome) {
                             if (outcome) {
                                 table.bodies.push_back(body);
                                 ++kept_;
                             } else {
                                 EXPECT_EQ(outcome.error().cause, NotKept::Cause::storage);
                                 ++failed_;
                             }
                             go_on(table);
                         });
        EXPECT_TRUE(taken);
    }

    Store& store_;
    std::vector<Played> tables_;
    std::atomic<bool> stopped_ = false;
    std::atomic<int> kept_ = 0;
    std::atomic<int> failed_ = 0;
};

TEST(PostgresKills, LoseAndDoubleNothing) {
    ScratchPostgres postgres(ScratchPostgres::Syncing::on);
    const auto store =
        PostgresStore::open({.url = postgres.empty_place(), .patience = milliseconds(1)}).value();
    Tables tables(*store, 5);
    tables.play();
    for (int kill = 0; kill < 4; ++kill) {
        const int before = tables.kept();
        while (tables.kept() < before + 100)
            std::this_thread::sleep_for(milliseconds(1));
        postgres.kill();
        postgres.start();
    }
    tables.stop();
    // First what is in progress, then what its completions wrote before they saw the end.
    store->settle();
    store->settle();
    tables.check();
}

} // namespace
} // namespace quadrille::store
