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

} // namespace
} // namespace quadrille::server
