/// What a hall does by itself: time, absence, trouble with the store or the clock.

#include "server/hall/test_hall.h"

#include <gmock/gmock.h>

namespace quadrille::server {
namespace {

using std::chrono::seconds;
using testing::ElementsAre;
using testing::HasSubstr;

TEST_F(HallTest, AFlagFallsByItself) {
    const club::TableId table = game(small_quoridor("10+0"));
    TestVisitor one(ana_.person);
    TestVisitor other(ben_.person);
    club_.hall.enter(one);
    club_.hall.enter(other);
    EXPECT_TRUE(club_.watch(one, ana_, table, 1));
    EXPECT_TRUE(club_.watch(other, ben_, table, 1));
    EXPECT_TRUE(club_.command(ana_, table, move(0, "b2")));
    EXPECT_TRUE(club_.command(ben_, table, move(1, "a3")));
    club_.pass(seconds(30));
    const auto ended = one.last_with("reason");
    ASSERT_TRUE(ended);
    EXPECT_EQ(*ended->find("reason")->text(), "time");
    club_.hall.leave(one);
    club_.hall.leave(other);
}

TEST_F(HallTest, ARestartChargesNobody) {
    const club::TableId table = game(small_quoridor("10+0"));
    EXPECT_TRUE(club_.command(ana_, table, move(0, "b2")));
    EXPECT_TRUE(club_.command(ben_, table, move(1, "a3")));
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
    const club::TableId table = game(small_quoridor("10+0"));
    EXPECT_TRUE(club_.command(ana_, table, move(0, "b2")));
    EXPECT_TRUE(club_.command(ben_, table, move(1, "a3")));

    TestHall again(club_.store);
    again.time.time = club_.time.time + std::chrono::hours(5);
    EXPECT_TRUE(again.hall.start(club_.time.time).empty());
    // Nobody is gone, which would be a reason to look after the table.
    TestVisitor one(ana_.person);
    TestVisitor other(ben_.person);
    again.hall.enter(one);
    again.hall.enter(other);
    again.hall.watch(one, ana_, table, 1, {}, [](const Done&) {});
    again.hall.watch(other, ben_, table, 1, {}, [](const Done&) {});
    // Behind what the hall itself wants of the table, which is not kept yet.
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
    TestVisitor one(ana_.person);
    TestVisitor other(ben_.person);
    club_.hall.enter(one);
    club_.hall.enter(other);
    EXPECT_TRUE(club_.watch(one, ana_, table, 1));
    EXPECT_TRUE(club_.watch(other, ben_, table, 1));
    club_.hall.leave(other);
    club_.pass(seconds(4));
    EXPECT_NE(one.event_names().back(), "absent") << "a page that is loaded again is no absence";
    club_.pass(seconds(2));
    EXPECT_EQ(one.event_names().back(), "absent");
    club_.hall.enter(other);
    EXPECT_TRUE(club_.watch(other, ben_, table, 1));
    EXPECT_EQ(one.event_names().back(), "returned");
    club_.hall.leave(one);
    club_.hall.leave(other);
}

TEST_F(HallTest, ASleepingMachineChargesNobody) {
    const club::TableId table = game(small_quoridor("10+0"));
    EXPECT_TRUE(club_.command(ana_, table, move(0, "b2")));
    EXPECT_TRUE(club_.command(ben_, table, move(1, "a3")));
    club_.time.ahead = std::chrono::hours(2);
    club_.pass(seconds(6));
    EXPECT_THAT(**club_.hall.snapshot(ana_, table), HasSubstr(R"("state":"playing")"));
    EXPECT_TRUE(club_.command(ana_, table, move(2, "b3")));
}

TEST_F(HallTest, TroubleIsToldAndChargedToNobody) {
    const club::TableId table = game(small_quoridor("10+0"));
    TestVisitor one(ana_.person);
    TestVisitor other(ben_.person);
    club_.hall.enter(one);
    club_.hall.enter(other);
    EXPECT_TRUE(club_.watch(one, ana_, table, 1));
    EXPECT_TRUE(club_.watch(other, ben_, table, 1));
    EXPECT_TRUE(club_.command(ana_, table, move(0, "b2")));
    EXPECT_TRUE(club_.command(ben_, table, move(1, "a3")));
    club_.store->break_down("disk full");
    EXPECT_EQ(club_.command(ana_, table, move(2, "b3")).error().word, "not-kept");
    EXPECT_THAT(club_.journal.events(), ElementsAre("store-trouble"));
    // Long after the clock would have run out.
    club_.pass(seconds(60));
    EXPECT_EQ(club_.command(ana_, table, move(2, "b3")).error().word, "not-kept");
    EXPECT_THAT(club_.journal.events(), ElementsAre("store-trouble"));
    const int before = club_.store->last_event(table);
    EXPECT_EQ(one.numbers(), one_to(before));
    club_.store->break_down(std::nullopt);
    // It is noticed without anybody's doing.
    club_.pass(seconds(2));
    EXPECT_THAT(club_.journal.events(), ElementsAre("store-trouble", "store-recovered"));
    const auto snapshot = club_.hall.snapshot(ana_, table);
    ASSERT_TRUE(snapshot);
    EXPECT_THAT(**snapshot, HasSubstr(R"("state":"playing")"));
    EXPECT_TRUE(club_.command(ana_, table, move(2, "b3")));
    EXPECT_EQ(one.numbers(), one_to(club_.store->last_event(table)));
    EXPECT_EQ(other.numbers(), one.numbers());
    EXPECT_THAT(one.event_names(), testing::Contains("resumed"));
    club_.hall.leave(one);
    club_.hall.leave(other);
}

TEST_F(HallTest, WhoMovesFirstAfterTroubleIsNotCharged) {
    const club::TableId table = game(small_quoridor("10+0"));
    EXPECT_TRUE(club_.command(ana_, table, move(0, "b2")));
    EXPECT_TRUE(club_.command(ben_, table, move(1, "a3")));
    club_.store->break_down("disk full");
    EXPECT_EQ(club_.command(ana_, table, move(2, "b3")).error().word, "not-kept");
    club_.pass(seconds(60));
    club_.store->break_down(std::nullopt);
    EXPECT_TRUE(club_.command(ana_, table, move(2, "b3")));
}

TEST_F(HallTest, AClockThatIsSetBackIsToldAndChangesNothing) {
    const club::TableId table = game(small_quoridor("10+0"));
    TestVisitor visitor(ana_.person);
    club_.hall.enter(visitor);
    EXPECT_TRUE(club_.watch(visitor, ana_, table, 1));
    EXPECT_TRUE(club_.command(ana_, table, move(0, "b2")));
    club_.time.ahead = -std::chrono::hours(3);
    club_.pass(seconds(9));
    EXPECT_TRUE(club_.command(ben_, table, move(1, "a3")));
    club_.pass(seconds(6));
    EXPECT_TRUE(club_.command(ana_, table, move(2, "b3")));
    EXPECT_THAT(club_.journal.events(), ElementsAre("clock-set-back"));
    // Times of equal length: in the order of their digits.
    std::string last;
    for (const json::Value& event : visitor.events()) {
        EXPECT_GE(event.find("time")->number()->digits, last);
        last = event.find("time")->number()->digits;
    }
    // When it is right again, the next time is told again.
    club_.time.ahead = club::Duration{0};
    club_.pass(seconds(6));
    club_.time.ahead = -std::chrono::hours(1);
    club_.pass(seconds(6));
    EXPECT_THAT(club_.journal.events(), ElementsAre("clock-set-back", "clock-set-back"));
    club_.hall.leave(visitor);
}

TEST_F(HallTest, AClubWithManyTablesForgetsThemInTime) {
    constexpr club::TableId count = 1'000;
    for (club::TableId id = 1; id <= count; ++id)
        ASSERT_TRUE(club_.store->write(
            {store::OpenTable{{.id = id, .game = "hex", .state = store::TableState::closed}}},
            [](const store::Outcome& kept) { EXPECT_TRUE(kept); }));
    club_.settle();
    club_.pass(std::chrono::minutes(2));
    for (club::TableId id = 1; id <= count; ++id)
        ASSERT_FALSE(club_.store->table(id)) << id;
}

} // namespace
} // namespace quadrille::server
