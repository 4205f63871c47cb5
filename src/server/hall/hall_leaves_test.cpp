/// What counts as leaving a game.

#include "server/hall/test_hall.h"

namespace quadrille::server {
namespace {

using std::chrono::seconds;

class LeavesTest : public HallTest {
  protected:
    std::size_t leaves(const Member& member) {
        return club_.store->leaves(member.person, club::Time{0}).size();
    }
};

TEST_F(LeavesTest, LeavingAGameCountsAndResigningDoesNot) {
    EXPECT_TRUE(club_.command(ana_, timed_game(), club::Resign{.confirmed = true}));
    EXPECT_EQ(leaves(ana_), 0U);
    for (int i = 0; i < 3; ++i)
        EXPECT_TRUE(club_.command(ana_, timed_game(), club::Leave{.confirmed = true}));
    EXPECT_EQ(leaves(ana_), 3U);
    EXPECT_EQ(leaves(ben_), 0U);
    TableWish rated = small_quoridor("60+0");
    rated.terms.rated = true;
    EXPECT_EQ(club_.open(ana_, rated).error().word, "wait");
    EXPECT_TRUE(club_.open(ben_, rated));
}

TEST_F(LeavesTest, SoDoesBeingGoneUntilTheTimeIsOver) {
    {
        const club::TableId table = timed_game();
        const Follower one(club_, ana_, table);
        const Follower other(club_, ben_, table);
        club_.pass(seconds(30));
        EXPECT_EQ(*one.visitor.last_with("reason")->find("reason")->text(), "time");
    }
    EXPECT_EQ(leaves(ana_), 0U) << "who was there has lost, and no more";
    const club::TableId table = timed_game();
    const Follower other(club_, ben_, table);
    {
        const Follower one(club_, ana_, table);
    }
    club_.pass(seconds(30));
    EXPECT_EQ(*other.visitor.last_with("reason")->find("reason")->text(), "time");
    EXPECT_EQ(leaves(ana_), 1U);
}

TEST_F(LeavesTest, NobodyIsLeftWhereABotPlays) {
    TableWish wish = small_quoridor();
    wish.bots = {"level:1"};
    const auto opened = club_.open(ana_, wish);
    ASSERT_TRUE(opened);
    EXPECT_TRUE(club_.command(ana_, opened->table, move(0, "b2")));
    EXPECT_TRUE(club_.command(ana_, opened->table, club::Leave{.confirmed = true}));
    EXPECT_EQ(leaves(ana_), 0U);
}

TEST_F(LeavesTest, AGameEndsAlsoIfSomebodyWhoLeftItWasForgotten) {
    TableWish wish = small_quoridor();
    wish.terms.rated = true;
    const club::TableId table = game(wish);
    EXPECT_TRUE(club_.command(ana_, table, move(0, "b2")));
    EXPECT_TRUE(club_.command(ben_, table, move(1, "a3")));
    const Follower here(club_, ana_, table);
    {
        const Follower gone(club_, ben_, table);
    }
    club_.pass(std::chrono::minutes(6));
    club_.thinkers.at_once = false;
    EXPECT_TRUE(club_.command(ana_, table, club::Claim{club::ClaimChoice::bot}));
    EXPECT_TRUE(club_.store->write({store::DeletePerson{ben_.person}},
                                   [](const store::Outcome& kept) { EXPECT_TRUE(kept); }));
    club_.settle();
    EXPECT_TRUE(club_.command(ana_, table, club::Resign{.confirmed = true}));
    const auto games = club_.store->games({.person = ana_.person});
    ASSERT_EQ(games.size(), 1U);
    EXPECT_EQ(games[0].seats[1].person, 0U);
    EXPECT_EQ(games[0].seats[1].name, "");
}

} // namespace
} // namespace quadrille::server
