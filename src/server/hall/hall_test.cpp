#include "server/hall/test_hall.h"

#include "base/id.h"

#include <gmock/gmock.h>

#include <limits>
#include <utility>

namespace quadrille::server {
namespace {

using std::chrono::seconds;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Pair;

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

TEST_F(HallTest, WhatIsAskedWhileAnAnswerIsGivenWaitsItsTurn) {
    const club::TableId table = game();
    const int before = club_.store->last_event(table);
    Done moved = failed("none", "not answered");
    Done said = failed("none", "not answered");
    // A refused command is answered immediately, while the hall is working on the queue.
    club_.hall.command(ben_, table, move(0, "b2"), {}, [&](const Done& refused) {
        EXPECT_EQ(refused.error().word, "not-your-turn");
        club_.hall.command(ana_, table, move(0, "b2"), {}, [&](const Done& done) { moved = done; });
        club_.hall.command(ben_, table, club::Say{.text = "good"}, {},
                           [&](const Done& done) { said = done; });
    });
    club_.settle();
    EXPECT_EQ(moved, before + 1);
    EXPECT_EQ(said, before + 2);
    EXPECT_EQ(club_.store->last_event(table), before + 2);
    EXPECT_EQ(club_.store->figures().refused, 0U) << "everything is written once";
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

TEST_F(HallTest, NobodyFillsTheClubAllAtOnceEither) {
    TestHall small(club_.store, {.tables = 5, .waiting_each = 2});
    std::map<std::string, int> answers;
    const auto open = [&](const Member& host) {
        small.hall.open(host, small_quoridor(), [&](const auto& opened) {
            ++answers[opened ? host.name : opened.error().word];
        });
    };
    for (int i = 0; i < 4; ++i)
        open(ana_);
    for (int i = 0; i < 4; ++i)
        open(ben_);
    for (int i = 0; i < 4; ++i)
        open(cleo_);
    small.settle();
    EXPECT_THAT(answers,
                ElementsAre(Pair("Ana", 2), Pair("Ben", 2), Pair("Cleo", 1), Pair("too-many", 7)));
    EXPECT_EQ(small.hall.figures().tables, 5U);
}

TEST_F(HallTest, ATableThatCouldNotBeKeptTakesNoRoom) {
    TestHall small(club_.store, {.tables = 5, .waiting_each = 1});
    club_.store->break_down("the disk is full");
    EXPECT_EQ(small.open(ana_, small_quoridor()).error().word, "not-kept");
    club_.store->break_down({});
    EXPECT_TRUE(small.open(ana_, small_quoridor()));
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
    const int never = std::numeric_limits<int>::max() - 1;
    EXPECT_TRUE(club_.hall.events(ben_, table, never, 500, seconds(0), count));
    EXPECT_THAT(counts, ElementsAre(1U, 0U, 0U));
}

TEST_F(HallTest, WhatIsAskedForLaterIsWhatWasTold) {
    const club::TableId table = game(small_quoridor("600+0"));
    const Follower one(club_, ana_, table);
    const auto plays = [&](const Member& member, int ply, const char* text) {
        club_.pass(std::chrono::milliseconds(70));
        ASSERT_TRUE(club_.command(member, table, move(ply, text)));
    };
    // The pawns move round in circles.
    for (int round = 0; round < 45; ++round) {
        plays(ana_, 0, round % 2 == 0 ? "a1" : "c1");
        plays(ben_, 1, "a3");
        ASSERT_TRUE(club_.command(ana_, table, club::Say{.text = "no"}));
        ASSERT_TRUE(club_.command(ana_, table, club::MakeOffer{club::OfferKind::takeback}));
        ASSERT_TRUE(club_.command(
            ben_, table, club::AnswerOffer{.offer = club::OfferKind::takeback, .accept = true}));
    }
    std::vector<json::Value> told = one.visitor.events();
    ASSERT_GT(told.size(), 256U);
    const auto asked = [&](int from, int limit) {
        std::vector<json::Value> events;
        EXPECT_TRUE(club_.hall.events(ana_, table, from, limit, {},
                                      [&](const std::vector<Message>& messages) {
                                          for (const Message& message : messages)
                                              events.push_back(json::read(*message).value());
                                      }));
        return events;
    };
    EXPECT_EQ(asked(1, 10'000), told);
    for (int from = static_cast<int>(told.size()); from > 0; --from)
        EXPECT_EQ(asked(from, 1), std::vector{told[static_cast<std::size_t>(from - 1)]}) << from;
    std::vector<Message> polled;
    EXPECT_TRUE(
        club_.hall.events(ben_, table, static_cast<int>(told.size()) + 1, 100, seconds(20),
                          [&](std::vector<Message> messages) { polled = std::move(messages); }));
    ASSERT_TRUE(club_.command(ana_, table, move(0, "a1")));
    ASSERT_EQ(polled.size(), 1U);
    EXPECT_EQ(json::read(*polled.front()).value(), one.visitor.events().back());
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

} // namespace
} // namespace quadrille::server
