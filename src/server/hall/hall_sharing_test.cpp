/// A hall among other servers, which are simulated.

#include "server/hall/test_hall.h"

#include "club/event_json.h"
#include "server/hall/bookkeeping.h"
#include "store/cluster.h"

#include <gmock/gmock.h>

namespace quadrille::server {
namespace {

using testing::ElementsAre;

/// Other servers write to the same store, but send no notifications.
class SharedStore final : public store::MemoryStore, private store::Cluster {
  public:
    store::Cluster* cluster() override { return this; }

    /// Tells this server that it looks after the table from now on.
    void give(club::TableId table) {
        observer_->tables_gained({.tables = {table}, .since = std::nullopt});
    }

    /// Tells this server, as from time to time, which tables are open.
    void list() {
        store::ListedTables all;
        for (const auto kind : {store::TableKind::table, store::TableKind::evening})
            for (const store::Table& each : live_tables(kind))
                all.tables.push_back(
                    {.table = each.id, .kind = kind, .last_event = last_event(each.id)});
        observer_->tables_listed(std::move(all));
    }

    /// Closes a table and forgets its host as another server would.
    void close_and_forget(club::TableId id, club::PersonId host) {
        EXPECT_TRUE(write({store::ChangeTable{.table = id, .state = store::TableState::closed}},
                          [](const store::Outcome& outcome) { EXPECT_TRUE(outcome); }));
        EXPECT_TRUE(write({store::DeletePerson{.person = host}},
                          [](const store::Outcome& outcome) { EXPECT_TRUE(outcome); }));
        settle();
        EXPECT_FALSE(table(id));
    }

    /// Writes an event as another server would.
    void say_elsewhere(club::TableId id, club::PersonId person, const std::string& text) {
        std::vector<club::Event> history;
        for (const store::Event& kept : events(id, 1, 1000))
            history.push_back(club::read_event(kept.body).value());
        const auto table = club::Table::restore(history).value();
        const auto said =
            table.decide({.by = person, .body = club::Say{.text = text}}, table.last_time());
        store::Batch batch;
        for (const club::Event& event : said.value())
            batch.emplace_back(entry_of(id, event));
        EXPECT_TRUE(
            write(std::move(batch), [](const store::Outcome& outcome) { EXPECT_TRUE(outcome); }));
        settle();
    }

    int reads = 0;

  private:
    void start(store::ClusterObserver& observer) override { observer_ = &observer; }

    void stop() override {}

    store::Time now() const override { return {}; }

    bool holds() const override { return true; }

    void read(store::TableId id, int first, WhenRead then) override {
        ++reads;
        then({.table = table(id), .events = events(id, first, 1000)});
    }

    void put(store::Topic /*topic*/, std::uint64_t /*key*/, std::string /*body*/) override {}

    void drop(store::Topic /*topic*/, std::uint64_t /*key*/) override {}

    void take(store::Topic /*topic*/, std::vector<std::uint64_t> /*keys*/,
              WhenTaken then) override {
        then(true);
    }

    store::ClusterObserver* observer_ = nullptr;
};

TEST(HallSharing, WhoComesFromAServerThatKnewMoreHearsNothingTwice) {
    const auto store = std::make_shared<SharedStore>();
    TestHall club(store);
    const Member ana = club.member(11, "Ana");
    club.hall.start(std::nullopt);
    club.settle();
    const auto opened = club.open(ana, small_quoridor());
    ASSERT_TRUE(opened);
    const int known = store->last_event(opened->table);
    store->say_elsewhere(opened->table, ana.person, "one");
    store->say_elsewhere(opened->table, ana.person, "two");
    // The visitor has been sent both events by another server.
    TestVisitor visitor(ana.person);
    club.hall.enter(visitor);
    EXPECT_TRUE(club.watch(visitor, ana, opened->table, known + 3));
    EXPECT_EQ(club.command(ana, opened->table, club::Say{.text = "three"}), known + 3);
    EXPECT_THAT(visitor.numbers(), ElementsAre(known + 3));
    // After a number that does not exist, the next event is sent.
    EXPECT_TRUE(club.watch(visitor, ana, opened->table, known + 100));
    EXPECT_EQ(club.command(ana, opened->table, club::Say{.text = "four"}), known + 4);
    EXPECT_THAT(visitor.numbers(), ElementsAre(known + 3, known + 4));
    club.hall.leave(visitor);
}

/// A table that is given to this server is read, unless the server looks after it already.
TEST(HallSharing, WhatIsClosedIsNoLongerLookedAfterOnceItHasLeftMemory) {
    const auto store = std::make_shared<SharedStore>();
    TestHall club(store);
    const Member ana = club.member(11, "Ana");
    club.hall.start(std::nullopt);
    club.settle();
    const club::TableId table = club.open(ana, small_quoridor()).value().table;
    club::EveningId evening = 0;
    const club::evening::EveningTerms terms{.name = "Tuesday",
                                            .table = small_quoridor("60+1").terms,
                                            .pause = std::chrono::seconds(20)};
    club.hall.evenings().open(ana, terms, [&](const auto& made) { evening = made.value(); });
    club.settle();
    const auto reads_when_given = [&](club::TableId id) {
        const int before = store->reads;
        store->give(id);
        club.settle();
        return store->reads - before;
    };
    EXPECT_EQ(reads_when_given(table), 0);
    EXPECT_EQ(reads_when_given(evening), 0);
    EXPECT_TRUE(club.command(ana, table, club::Leave{}));
    club.hall.evenings().command(ana, evening, club::evening::Close{},
                                 [](const Done& done) { EXPECT_TRUE(done); });
    club.pass(std::chrono::minutes(2));
    EXPECT_EQ(reads_when_given(table), 1);
    EXPECT_EQ(reads_when_given(evening), 1);
}

/// A server that was out of reach for a while finds neither the table nor how it was closed.
TEST(HallSharing, ATableThatIsGoneTogetherWithItsHostIsClosed) {
    const auto store = std::make_shared<SharedStore>();
    TestHall club(store);
    const Member ana = club.member(11, "Ana");
    const Member ben = club.member(12, "Ben");
    club.hall.start(std::nullopt);
    club.settle();
    const club::TableId table = club.open(ana, small_quoridor()).value().table;
    {
        const Follower follower(club, ben, table);
        store->list();
        club.settle();
        EXPECT_EQ(follower.visitor.event_names().back(), "opened");
        store->close_and_forget(table, ana.person);
        store->list();
        club.settle();
        EXPECT_EQ(follower.visitor.event_names().back(), "closed");
        EXPECT_EQ(club.command(ben, table, club::Sit{}).error().word, "closed");
    }
    club.pass(std::chrono::minutes(2));
    EXPECT_EQ(club.hall.figures().tables, 0U);
}

TEST(HallSharing, SoIsAnEvening) {
    const auto store = std::make_shared<SharedStore>();
    TestHall club(store);
    const Member ana = club.member(11, "Ana");
    club.hall.start(std::nullopt);
    club.settle();
    club::EveningId evening = 0;
    const club::evening::EveningTerms terms{.name = "Tuesday",
                                            .table = small_quoridor("60+1").terms,
                                            .pause = std::chrono::seconds(20)};
    club.hall.evenings().open(ana, terms, [&](const auto& made) { evening = made.value(); });
    club.settle();
    EXPECT_EQ(club.hall.evenings().live().size(), 1U);
    store->close_and_forget(evening, ana.person);
    store->list();
    club.settle();
    EXPECT_TRUE(club.hall.evenings().live().empty());
}

} // namespace
} // namespace quadrille::server
