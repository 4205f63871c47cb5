/// What a hall does by itself: deadlines, absence, and trouble with the store or the clock.

#include "server/hall/test_hall.h"

#include <gmock/gmock.h>

namespace quadrille::server {
namespace {

using std::chrono::seconds;
using testing::ElementsAre;
using testing::HasSubstr;

TEST_F(HallTest, AFlagFallsByItself) {
    const club::TableId table = timed_game();
    const Follower one(club_, ana_, table);
    const Follower other(club_, ben_, table);
    club_.pass(seconds(30));
    const auto ended = one.visitor.last_with("reason");
    ASSERT_TRUE(ended);
    EXPECT_EQ(*ended->find("reason")->text(), "time");
}

TEST_F(HallTest, ARestartChargesNobody) {
    const club::TableId table = timed_game();
    const club::Time alive = club_.time.time;

    TestHall again(club_.store);
    again.time.time = alive + std::chrono::hours(5);
    EXPECT_TRUE(again.hall.start(alive).empty());
    again.settle();
    const auto snapshot = again.hall.snapshot(ana_, table);
    ASSERT_TRUE(snapshot);
    EXPECT_THAT(**snapshot, HasSubstr(R"("state":"playing")"));
    EXPECT_THAT(**snapshot, HasSubstr(R"("left":[10000,10000])"));
    EXPECT_TRUE(again.command(ana_, table, move(2, "b3")));
}

TEST_F(HallTest, AFlagFallsAlsoIfNothingCameOfTheLastCommand) {
    const club::TableId table = timed_game();

    TestHall again(club_.store);
    again.time.time = club_.time.time + std::chrono::hours(5);
    EXPECT_TRUE(again.hall.start(club_.time.time).empty());
    // Both players connect, so that absence is no reason to look after the table.
    TestVisitor one(ana_.person);
    TestVisitor other(ben_.person);
    again.hall.enter(one);
    again.hall.enter(other);
    again.hall.watch(one, ana_, table, 1, {}, [](const Done&) {});
    again.hall.watch(other, ben_, table, 1, {}, [](const Done&) {});
    // The command is queued behind one of the hall's own, which has not been stored yet.
    Done refused = 0;
    again.hall.command(ben_, table, move(2, "a2"), {}, [&](const Done& done) { refused = done; });
    again.settle();
    EXPECT_EQ(refused.error().word, "not-your-turn");
    again.pass(seconds(30));
    const auto ended = one.last_with("reason");
    ASSERT_TRUE(ended);
    EXPECT_EQ(*ended->find("reason")->text(), "time");
    again.hall.leave(one);
    again.hall.leave(other);
}

TEST_F(HallTest, WhoIsGoneIsToldAfterAMoment) {
    const club::TableId table = game(small_quoridor("60+0"));
    const Follower one(club_, ana_, table);
    std::optional<Follower> other(std::in_place, club_, ben_, table);
    other.reset();
    club_.pass(seconds(4));
    EXPECT_NE(one.visitor.event_names().back(), "absent")
        << "a page that is loaded again is no absence";
    club_.pass(seconds(2));
    EXPECT_EQ(one.visitor.event_names().back(), "absent");
    other.emplace(club_, ben_, table);
    EXPECT_EQ(one.visitor.event_names().back(), "returned");
}

TEST_F(HallTest, ASleepingMachineChargesNobody) {
    const club::TableId table = timed_game();
    club_.time.ahead = std::chrono::hours(2);
    club_.pass(seconds(6));
    EXPECT_THAT(**club_.hall.snapshot(ana_, table), HasSubstr(R"("state":"playing")"));
    EXPECT_TRUE(club_.command(ana_, table, move(2, "b3")));
}

TEST_F(HallTest, TroubleIsToldAndChargedToNobody) {
    const club::TableId table = timed_game();
    const Follower one(club_, ana_, table);
    const Follower other(club_, ben_, table);
    club_.store->break_down("disk full");
    EXPECT_EQ(club_.command(ana_, table, move(2, "b3")).error().word, "not-kept");
    EXPECT_THAT(club_.journal.events(), ElementsAre("store-trouble"));
    // Long after the clock would have run out.
    club_.pass(seconds(60));
    EXPECT_EQ(club_.command(ana_, table, move(2, "b3")).error().word, "not-kept");
    EXPECT_THAT(club_.journal.events(), ElementsAre("store-trouble"));
    const int before = club_.store->last_event(table);
    EXPECT_EQ(one.visitor.numbers(), one_to(before));
    club_.store->break_down(std::nullopt);
    // The recovery is noticed without any command.
    club_.pass(seconds(2));
    EXPECT_THAT(club_.journal.events(), ElementsAre("store-trouble", "store-recovered"));
    const auto snapshot = club_.hall.snapshot(ana_, table);
    ASSERT_TRUE(snapshot);
    EXPECT_THAT(**snapshot, HasSubstr(R"("state":"playing")"));
    EXPECT_TRUE(club_.command(ana_, table, move(2, "b3")));
    EXPECT_EQ(one.visitor.numbers(), one_to(club_.store->last_event(table)));
    EXPECT_EQ(other.visitor.numbers(), one.visitor.numbers());
    EXPECT_THAT(one.visitor.event_names(), testing::Contains("resumed"));
}

TEST_F(HallTest, WhoMovesFirstAfterTroubleIsNotCharged) {
    const club::TableId table = timed_game();
    club_.store->break_down("disk full");
    EXPECT_EQ(club_.command(ana_, table, move(2, "b3")).error().word, "not-kept");
    club_.pass(seconds(60));
    club_.store->break_down(std::nullopt);
    EXPECT_TRUE(club_.command(ana_, table, move(2, "b3")));
}

TEST_F(HallTest, AClockThatIsSetBackIsToldAndChangesNothing) {
    const club::TableId table = game(small_quoridor("10+0"));
    const Follower ana(club_, ana_, table);
    EXPECT_TRUE(club_.command(ana_, table, move(0, "b2")));
    club_.time.ahead = -std::chrono::hours(3);
    club_.pass(seconds(9));
    EXPECT_TRUE(club_.command(ben_, table, move(1, "a3")));
    club_.pass(seconds(6));
    EXPECT_TRUE(club_.command(ana_, table, move(2, "b3")));
    EXPECT_THAT(club_.journal.events(), ElementsAre("clock-set-back"));
    // The times have equal numbers of digits, so they compare as texts.
    std::string last;
    for (const json::Value& event : ana.visitor.events()) {
        EXPECT_GE(event.find("time")->number()->digits, last);
        last = event.find("time")->number()->digits;
    }
    // After the clock was right again, the next setback is logged again.
    club_.time.ahead = club::Duration{0};
    club_.pass(seconds(6));
    club_.time.ahead = -std::chrono::hours(1);
    club_.pass(seconds(6));
    EXPECT_THAT(club_.journal.events(), ElementsAre("clock-set-back", "clock-set-back"));
}

/// Tables that were closed long ago, numbered from 1.
class ClosedTables {
  public:
    ClosedTables(store::Store& store, int count) : store_(store), count_(count) {
        for (int id = 1; id <= count; ++id)
            EXPECT_TRUE(store.write({store::OpenTable{{.id = static_cast<store::TableId>(id),
                                                       .game = "hex",
                                                       .state = store::TableState::closed}}},
                                    [](const store::Outcome& kept) { EXPECT_TRUE(kept); }));
        store.settle();
    }

    int left() const {
        int found = 0;
        for (int id = 1; id <= count_; ++id)
            found += store_.table(static_cast<store::TableId>(id)) ? 1 : 0;
        return found;
    }

  private:
    store::Store& store_;
    int count_;
};

TEST_F(HallTest, AClubWithManyTablesForgetsThemInTime) {
    const ClosedTables tables(*club_.store, 1'000);
    club_.pass(std::chrono::minutes(2));
    EXPECT_EQ(tables.left(), 0);
}

TEST_F(HallTest, TablesAreForgottenAFewAtATime) {
    const ClosedTables tables(*club_.store, 50);
    for (int before = tables.left(); before > 0;) {
        for (int steps = 0; tables.left() == before; ++steps) {
            ASSERT_LT(steps, 100) << "nothing is forgotten any more";
            club_.pass(std::chrono::milliseconds(100));
        }
        const int after = tables.left();
        EXPECT_LE(before - after, 5) << "a move would have waited for all of them";
        before = after;
    }
}

} // namespace
} // namespace quadrille::server
