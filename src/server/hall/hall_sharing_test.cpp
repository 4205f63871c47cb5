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

  private:
    void start(store::ClusterObserver& /*observer*/) override {}

    void stop() override {}

    store::Time now() const override { return {}; }

    bool holds() const override { return true; }

    void read(store::TableId id, int first, WhenRead then) override {
        then({.table = table(id), .events = events(id, first, 1000)});
    }

    void put(store::Topic /*topic*/, std::uint64_t /*key*/, std::string /*body*/) override {}

    void drop(store::Topic /*topic*/, std::uint64_t /*key*/) override {}

    void take(store::Topic /*topic*/, std::vector<std::uint64_t> /*keys*/,
              WhenTaken then) override {
        then(true);
    }
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

} // namespace
} // namespace quadrille::server
