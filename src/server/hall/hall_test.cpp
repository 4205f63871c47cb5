#include "server/hall/test_hall.h"

#include "base/id.h"

#include <gmock/gmock.h>

#include <numeric>

namespace quadrille::server {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

std::vector<int> one_to(int last) {
    std::vector<int> numbers(static_cast<std::size_t>(last));
    for (int i = 0; i < last; ++i)
        numbers[i] = i + 1;
    return numbers;
}

class HallTest : public testing::Test {
  protected:
    HallTest()
        : ana_(club_.member(11, "Ana")), ben_(club_.member(12, "Ben")),
          cleo_(club_.member(13, "Cleo")) {
        club_.hall.start(std::nullopt);
        club_.settle();
    }

    /// A running game between Ana and Ben.
    club::TableId game(const TableWish& wish = small_quoridor()) {
        const auto opened = club_.open(ana_, wish);
        EXPECT_TRUE(opened) << opened.error().text;
        const Done sat = club_.command(ben_, opened->table, club::Sit{}, opened->key);
        EXPECT_TRUE(sat) << sat.error().text;
        return opened->table;
    }

    TestHall club_;
    Member ana_;
    Member ben_;
    Member cleo_;
};

TEST_F(HallTest, AGameFromTheFirstSeatToTheRecord) {
    const club::TableId table = game();
    EXPECT_TRUE(club_.command(ana_, table, move(0, "b2")));
    EXPECT_EQ(club_.command(ana_, table, move(1, "b1")).error().word, "not-your-turn");
    EXPECT_TRUE(club_.command(ben_, table, move(1, "a3")));
    const Done last = club_.command(ana_, table, move(2, "b3"));
    ASSERT_TRUE(last);
    const auto record = club_.hall.record(ana_, table);
    ASSERT_TRUE(record);
    EXPECT_THAT(*record, HasSubstr(R"("seats":["Ana","Ben"],"moves":["b2","a3","b3"])"));
    EXPECT_EQ(club_.store->last_event(table), *last);
    const auto games = club_.store->games({.person = ben_.person});
    ASSERT_EQ(games.size(), 1U);
    EXPECT_EQ(games[0].seats[0].name, "Ana");
    EXPECT_EQ(games[0].reason, "goal");
    EXPECT_EQ(club_.store->table(table)->state, store::TableState::ended);
}

TEST_F(HallTest, WatchersGetEveryEventOnceFromTheNumberTheyWant) {
    const club::TableId table = game();
    TestVisitor all(ana_.person);
    TestVisitor late(0);
    club_.hall.enter(all);
    club_.hall.enter(late);
    ASSERT_TRUE(club_.watch(all, ana_, table, 1));
    EXPECT_TRUE(club_.command(ana_, table, move(0, "b2")));
    const int before = all.numbers().back();
    ASSERT_TRUE(club_.watch(late, {}, table, before));
    EXPECT_TRUE(club_.command(ben_, table, move(1, "a3")));
    EXPECT_TRUE(club_.command(ana_, table, move(2, "b3")));
    EXPECT_EQ(all.numbers(), one_to(club_.store->last_event(table)));
    EXPECT_EQ(late.numbers().front(), before);
    EXPECT_EQ(late.numbers().size(),
              static_cast<std::size_t>(club_.store->last_event(table) - before + 1));
    club_.hall.leave(all);
    club_.hall.leave(late);
}

TEST_F(HallTest, ASnapshotIsContinuedByEvents) {
    const club::TableId table = game();
    TestVisitor visitor(ben_.person);
    club_.hall.enter(visitor);
    const Done number = club_.watch(visitor, ben_, table, std::nullopt);
    ASSERT_TRUE(number);
    EXPECT_EQ(visitor.last_with("snapshot")->find("snapshot")->find("number")->integer(), *number);
    EXPECT_TRUE(club_.command(ana_, table, move(0, "b2")));
    EXPECT_EQ(visitor.numbers().front(), *number + 1);
    club_.hall.leave(visitor);
}

TEST_F(HallTest, ASlowWatcherMissesNothing) {
    const club::TableId table = game();
    TestVisitor slow(ben_.person);
    club_.hall.enter(slow);
    slow.room = false;
    ASSERT_TRUE(club_.watch(slow, ben_, table, 1));
    EXPECT_TRUE(club_.command(ana_, table, move(0, "b2")));
    EXPECT_TRUE(club_.command(ben_, table, move(1, "a3")));
    EXPECT_TRUE(slow.numbers().empty());
    slow.room = true;
    club_.hall.go_on(slow);
    EXPECT_TRUE(club_.command(ana_, table, move(2, "b3")));
    EXPECT_EQ(slow.numbers(), one_to(club_.store->last_event(table)));
    club_.hall.leave(slow);
}

TEST_F(HallTest, WhatCannotBeKeptDoesNotHappen) {
    const club::TableId table = game();
    TestVisitor visitor(ben_.person);
    club_.hall.enter(visitor);
    EXPECT_TRUE(club_.watch(visitor, ben_, table, 1));
    const auto before = visitor.numbers();
    club_.store->break_down("disk full");
    EXPECT_EQ(club_.command(ana_, table, move(0, "b2")).error().word, "not-kept");
    EXPECT_EQ(visitor.numbers(), before);
    club_.store->break_down(std::nullopt);
    EXPECT_TRUE(club_.command(ana_, table, move(0, "b2")));
    EXPECT_EQ(visitor.numbers().size(), before.size() + 1);
    club_.hall.leave(visitor);
}

TEST_F(HallTest, CommandsThatComeWhileOneIsStoredWaitTheirTurn) {
    const club::TableId table = game();
    std::vector<std::string> answers;
    const auto note = [&](const std::string& who) {
        return [&answers, who](const Done& done) {
            answers.push_back(who + (done ? "" : " " + done.error().word));
        };
    };
    club_.hall.command(ana_, table, move(0, "b2"), {}, note("first"));
    club_.hall.command(ana_, table, move(0, "b2"), {}, note("again"));
    club_.hall.command(ana_, table, move(1, "b1"), {}, note("too early"));
    club_.hall.command(ben_, table, move(1, "a3"), {}, note("reply"));
    EXPECT_TRUE(answers.empty());
    club_.settle();
    EXPECT_THAT(answers, ElementsAre("first", "again", "too early not-your-turn", "reply"));
}

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

TEST_F(HallTest, APrivateTableIsUnknownWithoutItsKey) {
    TableWish wish = small_quoridor();
    wish.terms.listed = false;
    const auto opened = club_.open(ana_, wish);
    ASSERT_TRUE(opened);
    EXPECT_EQ(opened->key.size(), 32U);
    EXPECT_EQ(club_.hall.snapshot(ben_, opened->table).error().word, "unknown");
    EXPECT_EQ(club_.command(ben_, opened->table, club::Sit{}).error().word, "unknown");
    EXPECT_EQ(club_.command(ben_, opened->table, club::Sit{}, "wrong").error().word, "unknown");
    EXPECT_TRUE(club_.hall.tables({}).empty());

    TestVisitor visitor(ben_.person);
    club_.hall.enter(visitor);
    EXPECT_TRUE(club_.watch(visitor, ben_, opened->table, 1, opened->key));
    EXPECT_TRUE(club_.hall.snapshot(ben_, opened->table));
    club_.hall.leave(visitor);

    TestHall again(club_.store);
    again.hall.start(club_.time.time);
    EXPECT_TRUE(again.hall.snapshot(ben_, opened->table)) << "belongs to it from then on";
    EXPECT_FALSE(again.hall.snapshot({}, opened->table));
}

TEST_F(HallTest, BotsPlayAndFinish) {
    TableWish wish = small_quoridor();
    wish.bots = {"level:1"};
    const auto opened = club_.open(ana_, wish);
    ASSERT_TRUE(opened);
    // She walks to and fro; the bot comes home by chance, or she does.
    for (int ply = 0; !club_.hall.record(ana_, opened->table); ply += 2) {
        const auto live = club_.hall.snapshot(ana_, opened->table);
        const auto value = json::read(**live).value();
        const auto& moves = *value.find("snapshot")->find("view")->find("moves")->array();
        ASSERT_TRUE(club_.command(ana_, opened->table, move(ply, *moves.front().text()))) << **live;
    }
    EXPECT_EQ(club_.store->games({.person = ana_.person})[0].seats[1].bot, "level:1");
}

TEST_F(HallTest, OnlyLevelsSitAtTables) {
    TableWish wish = small_quoridor();
    for (const char* bot : {"best", "level:0", "level:11", "level:05", "mcts:nodes=1000000000"}) {
        wish.bots = {bot};
        EXPECT_EQ(club_.open(ana_, wish).error().word, "bad-terms") << bot;
    }
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

TEST_F(HallTest, PeopleWhoWantTheSameArePaired) {
    TestVisitor one(ana_.person);
    TestVisitor other(ben_.person);
    club_.hall.enter(one);
    club_.hall.enter(other);
    EXPECT_TRUE(club_.hall.seek(one, ana_, small_quoridor("60+0").terms));
    club_.pass(seconds(3));
    EXPECT_FALSE(one.last_with("paired"));
    EXPECT_TRUE(club_.hall.seek(other, ben_, small_quoridor("60+0").terms));
    club_.pass(seconds(3));
    ASSERT_TRUE(one.last_with("paired"));
    ASSERT_TRUE(other.last_with("paired"));
    EXPECT_EQ(*one.last_with("paired"), *other.last_with("paired"));
    EXPECT_EQ(club_.hall.tables_of(ana_.person).size(), 1U);
    club_.hall.leave(one);
    club_.hall.leave(other);
}

TEST_F(HallTest, WhoSeeksGetsTheSeatAtATableThatWaits) {
    const auto opened = club_.open(ana_, small_quoridor("60+0"));
    TestVisitor visitor(ben_.person);
    club_.hall.enter(visitor);
    EXPECT_TRUE(club_.hall.seek(visitor, ben_, small_quoridor("120+0").terms));
    club_.pass(seconds(3));
    EXPECT_FALSE(visitor.last_with("paired"));
    club_.hall.stop_seeking(visitor);
    EXPECT_TRUE(club_.hall.seek(visitor, ben_, small_quoridor("60+0").terms));
    club_.pass(seconds(3));
    ASSERT_TRUE(visitor.last_with("paired"));
    EXPECT_EQ(*visitor.last_with("paired")->find("paired")->find("table")->text(),
              id_text(opened->table));
    EXPECT_EQ(club_.hall.tables_of(ben_.person).size(), 1U);
    club_.hall.leave(visitor);
}

TEST_F(HallTest, WhoWasSentAwayIsNotSeatedThereBySeeking) {
    TableWish three = small_quoridor("60+0");
    three.terms.options = Choices{{"size", "5"}, {"players", "3"}};
    const auto opened = club_.open(ana_, three);
    ASSERT_TRUE(opened);
    ASSERT_TRUE(club_.command(ben_, opened->table, club::Sit{}));
    ASSERT_TRUE(club_.command(ana_, opened->table, club::Remove{.seat = 1}));
    ASSERT_TRUE(club_.command(cleo_, opened->table, club::Sit{}));
    TestVisitor visitor(ben_.person);
    club_.hall.enter(visitor);
    EXPECT_TRUE(club_.hall.seek(visitor, ben_, three.terms));
    club_.pass(seconds(5));
    EXPECT_FALSE(visitor.last_with("paired"));
    EXPECT_TRUE(club_.hall.tables_of(ben_.person).empty());
    club_.hall.leave(visitor);
}

TEST_F(HallTest, ASeekEndsWithItsVisit) {
    TestVisitor one(ana_.person);
    TestVisitor other(ben_.person);
    club_.hall.enter(one);
    club_.hall.enter(other);
    EXPECT_TRUE(club_.hall.seek(one, ana_, small_quoridor().terms));
    club_.hall.leave(one);
    EXPECT_TRUE(club_.hall.seek(other, ben_, small_quoridor().terms));
    club_.pass(seconds(3));
    EXPECT_FALSE(other.last_with("paired"));
    club_.hall.leave(other);
}

TEST_F(HallTest, TheLobbyIsLive) {
    TestVisitor visitor(0);
    club_.hall.enter(visitor);
    club_.hall.enter_lobby(visitor);
    EXPECT_TRUE(visitor.last_with("lobby")->find("lobby")->find("all"));
    const auto opened = club_.open(ana_, small_quoridor());
    club_.pass(seconds(1));
    EXPECT_THAT(visitor.texts.back(), HasSubstr(id_text(opened->table)));
    EXPECT_THAT(visitor.texts.back(), HasSubstr(R"("state":"waiting")"));
    EXPECT_TRUE(club_.command(ana_, opened->table, club::Leave{.confirmed = true}));
    club_.pass(seconds(1));
    EXPECT_THAT(visitor.texts.back(), HasSubstr(R"("gone":true)"));
    club_.hall.leave(visitor);
}

TEST_F(HallTest, TheLobbyTellsWhatIsLookedFor) {
    TestVisitor visitor(0);
    TestVisitor one(ana_.person);
    TestVisitor other(ben_.person);
    for (TestVisitor* each : {&visitor, &one, &other})
        club_.hall.enter(*each);
    club_.hall.enter_lobby(visitor);
    const auto seeking = [&] {
        club_.pass(seconds(1));
        return visitor.last_with("lobby")->find("lobby")->find("seeking")->write();
    };
    EXPECT_EQ(seeking(), "[]");
    EXPECT_TRUE(club_.hall.seek(one, ana_, small_quoridor("60+0").terms));
    EXPECT_THAT(seeking(), AllOf(HasSubstr(R"("game":"quoridor")"), HasSubstr(R"("people":1)")));
    club_.hall.stop_seeking(one);
    EXPECT_EQ(seeking(), "[]");
    EXPECT_TRUE(club_.hall.seek(one, ana_, small_quoridor("60+0").terms));
    EXPECT_TRUE(club_.hall.seek(other, ben_, small_quoridor("120+0").terms));
    EXPECT_THAT(seeking(), AllOf(HasSubstr(R"("clock":"60+0")"), HasSubstr(R"("clock":"120+0")")));
    club_.hall.stop_seeking(other);
    EXPECT_TRUE(club_.hall.seek(other, ben_, small_quoridor("60+0").terms));
    EXPECT_EQ(seeking(), "[]");
    for (TestVisitor* each : {&visitor, &one, &other})
        club_.hall.leave(*each);
}

TEST_F(HallTest, NobodyFillsTheClub) {
    TestHall small(club_.store, {.tables = 5, .waiting_each = 2});
    const auto first = small.open(ana_, small_quoridor());
    ASSERT_TRUE(first);
    ASSERT_TRUE(small.open(ana_, small_quoridor()));
    EXPECT_EQ(small.open(ana_, small_quoridor()).error().word, "too-many");
    ASSERT_TRUE(small.command(ana_, first->table, club::Leave{.confirmed = true}));
    EXPECT_TRUE(small.open(ana_, small_quoridor()));
    EXPECT_TRUE(small.open(ben_, small_quoridor()));
    EXPECT_TRUE(small.open(ben_, small_quoridor()));
    EXPECT_EQ(small.open(ben_, small_quoridor()).error().word, "too-many");
}

TEST_F(HallTest, APollWaitsForTheNextEvent) {
    const club::TableId table = game();
    std::vector<std::size_t> counts;
    const auto count = [&](const std::vector<Message>& messages) {
        counts.push_back(messages.size());
    };
    const int next = club_.store->last_event(table) + 1;
    EXPECT_TRUE(club_.hall.events(ben_, table, next, 100, seconds(20), count));
    club_.pass(seconds(10));
    EXPECT_TRUE(counts.empty());
    EXPECT_TRUE(club_.command(ana_, table, move(0, "b2")));
    EXPECT_THAT(counts, ElementsAre(1U));
    EXPECT_TRUE(club_.hall.events(ben_, table, next + 1, 100, seconds(20), count));
    club_.pass(seconds(21));
    EXPECT_THAT(counts, ElementsAre(1U, 0U));
}

TEST_F(HallTest, ClosedTablesAreReadAgainFromDisk) {
    const club::TableId table = game();
    EXPECT_TRUE(club_.command(ana_, table, club::Resign{.confirmed = true}));
    EXPECT_TRUE(club_.command(ana_, table, club::Leave{.confirmed = true}));
    EXPECT_TRUE(club_.command(ben_, table, club::Leave{.confirmed = true}));
    club_.pass(std::chrono::hours(1));
    EXPECT_EQ(club_.hall.figures().tables, 0U);
    EXPECT_TRUE(club_.hall.record(ana_, table));
    EXPECT_EQ(club_.hall.figures().tables, 1U);
    club_.pass(std::chrono::hours(1));
    EXPECT_EQ(club_.hall.figures().tables, 0U);
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

TEST_F(HallTest, BotsGoOnAfterTrouble) {
    club_.thinkers.at_once = false;
    auto wish = small_quoridor();
    wish.bots = {"level:1"};
    const club::TableId table = club_.open(ana_, wish)->table;
    EXPECT_TRUE(club_.command(ana_, table, move(0, "b2")));
    club_.store->break_down("disk full");
    club_.thinkers.answer_all();
    club_.settle();
    EXPECT_THAT(club_.journal.events(), ElementsAre("store-trouble"));
    const int before = club_.store->last_event(table);
    club_.pass(seconds(10));
    club_.store->break_down(std::nullopt);
    club_.pass(seconds(2));
    club_.thinkers.answer_all();
    club_.settle();
    EXPECT_GT(club_.store->last_event(table), before);
    EXPECT_THAT(**club_.hall.snapshot(ana_, table), HasSubstr(R"("ply":2)"));
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

} // namespace
} // namespace quadrille::server
