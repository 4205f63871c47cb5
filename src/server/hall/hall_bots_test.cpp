/// Bots' turns at the tables of a hall.

#include "server/hall/test_hall.h"

#include "base/id.h"

#include <gmock/gmock.h>

namespace quadrille::server {
namespace {

using std::chrono::seconds;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

TEST_F(HallTest, BotsPlayAndFinish) {
    TableWish wish = small_quoridor();
    wish.bots = {"level:1"};
    const auto opened = club_.open(ana_, wish);
    ASSERT_TRUE(opened);
    // She moves to and fro until either of them happens to reach the goal.
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

TEST_F(HallTest, ABotThatBreaksDownIsReportedAndAskedAgain) {
    club_.thinkers.at_once = false;
    TableWish wish = small_quoridor();
    wish.bots = {"level:1"};
    const club::TableId table = club_.open(ana_, wish)->table;
    EXPECT_TRUE(club_.command(ana_, table, move(0, "b2")));
    ASSERT_THAT(club_.thinkers.questions, SizeIs(1));
    std::exchange(club_.thinkers.questions, {}).front().second(problem("out of memory"));
    club_.settle();
    EXPECT_THAT(club_.journal.lines, ElementsAre(R"({"event":"bot-failed","table":")" +
                                                 id_text(table) + R"(","text":"out of memory"})"));
    EXPECT_THAT(club_.thinkers.questions, IsEmpty());
    club_.pass(retry_after);
    ASSERT_THAT(club_.thinkers.questions, SizeIs(1));
    club_.thinkers.answer_all();
    club_.settle();
    EXPECT_THAT(**club_.hall.snapshot(ana_, table), HasSubstr(R"("ply":2)"));
}

TEST_F(HallTest, ABotMovesAgainAfterATakeback) {
    TableWish wish = small_quoridor();
    wish.bots = {"level:1"};
    const club::TableId table = club_.open(ana_, wish)->table;
    EXPECT_TRUE(club_.command(ana_, table, move(0, "a1")));
    EXPECT_THAT(**club_.hall.snapshot(ana_, table), HasSubstr(R"("ply":2)"));
    EXPECT_TRUE(club_.command(ana_, table, club::MakeOffer{.offer = club::OfferKind::takeback}));
    EXPECT_THAT(**club_.hall.snapshot(ana_, table), HasSubstr(R"("ply":0)"));
    EXPECT_TRUE(club_.command(ana_, table, move(0, "c1")));
    EXPECT_THAT(**club_.hall.snapshot(ana_, table), HasSubstr(R"("ply":2)"));
}

TEST_F(HallTest, WhatABotThoughtOfBeforeATakebackIsNotPlayed) {
    club_.thinkers.at_once = false;
    TableWish wish = small_quoridor();
    wish.bots = {"level:1"};
    const club::TableId table = club_.open(ana_, wish)->table;
    EXPECT_TRUE(club_.command(ana_, table, move(0, "b2")));
    EXPECT_TRUE(club_.command(ana_, table, club::MakeOffer{.offer = club::OfferKind::takeback}));
    EXPECT_TRUE(club_.command(ana_, table, move(0, "a1")));
    ASSERT_EQ(club_.thinkers.questions.size(), 2U);
    // A move that is legal in both positions.
    club_.thinkers.questions.front().second("a3");
    club_.settle();
    EXPECT_THAT(**club_.hall.snapshot(ana_, table), HasSubstr(R"("ply":1)"));
    club_.thinkers.questions.back().second("c3");
    club_.settle();
    EXPECT_THAT(**club_.hall.snapshot(ana_, table), HasSubstr(R"("ply":2)"));
}

TEST_F(HallTest, WhatABotThoughtOfBeforeATakebackIsNotPlayedAfterAMoveThatIsBeingStored) {
    club_.thinkers.at_once = false;
    TableWish wish = small_quoridor();
    wish.bots = {"level:1"};
    const club::TableId table = club_.open(ana_, wish)->table;
    EXPECT_TRUE(club_.command(ana_, table, move(0, "b2")));
    EXPECT_TRUE(club_.command(ana_, table, club::MakeOffer{.offer = club::OfferKind::takeback}));
    club_.hall.command(ana_, table, move(0, "a1"), {}, [](const Done& done) { EXPECT_TRUE(done); });
    // A move that is legal in both positions.
    club_.thinkers.questions.front().second("a3");
    club_.settle();
    EXPECT_THAT(**club_.hall.snapshot(ana_, table), HasSubstr(R"("ply":1)"));
}

} // namespace
} // namespace quadrille::server
