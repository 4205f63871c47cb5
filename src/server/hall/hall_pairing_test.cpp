/// Quick pairing in a hall.

#include "server/hall/test_hall.h"

#include "base/id.h"

#include <gmock/gmock.h>

namespace quadrille::server {
namespace {

using std::chrono::seconds;
using testing::AllOf;
using testing::HasSubstr;

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

TEST_F(HallTest, WhoClosesOneOfTwoWindowsGoesOnSeekingInTheOther) {
    TestVisitor one(ana_.person);
    TestVisitor two(ana_.person);
    TestVisitor other(ben_.person);
    for (TestVisitor* each : {&one, &two, &other})
        club_.hall.enter(*each);
    EXPECT_TRUE(club_.hall.seek(one, ana_, small_quoridor("60+0").terms));
    EXPECT_TRUE(club_.hall.seek(one, ana_, small_quoridor("90+0").terms));
    EXPECT_TRUE(club_.hall.seek(two, ana_, small_quoridor("60+0").terms));
    club_.hall.leave(one);
    EXPECT_TRUE(club_.hall.seek(other, ben_, small_quoridor("90+0").terms));
    club_.pass(seconds(3));
    EXPECT_FALSE(other.last_with("paired")) << "only the closed window was looking for that";
    EXPECT_TRUE(club_.hall.seek(other, ben_, small_quoridor("60+0").terms));
    club_.pass(seconds(3));
    EXPECT_TRUE(two.last_with("paired"));
    EXPECT_TRUE(other.last_with("paired"));
    club_.hall.leave(two);
    club_.hall.leave(other);
}

TEST_F(HallTest, AGuestLooksForNoRatedGame) {
    const Member gus{.person = 21, .name = "Gus", .guest = true};
    club::Terms rated = small_quoridor("60+0").terms;
    rated.rated = true;
    TestVisitor guest(gus.person);
    TestVisitor one(ana_.person);
    TestVisitor other(ben_.person);
    for (TestVisitor* each : {&guest, &one, &other})
        club_.hall.enter(*each);
    const auto refused = club_.hall.seek(guest, gus, rated);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().word, "needs-account");
    EXPECT_TRUE(club_.hall.seek(one, ana_, rated));
    EXPECT_TRUE(club_.hall.seek(other, ben_, rated));
    club_.pass(seconds(3));
    EXPECT_TRUE(one.last_with("paired"));
    EXPECT_TRUE(other.last_with("paired"));
    for (TestVisitor* each : {&guest, &one, &other})
        club_.hall.leave(*each);
}

TEST_F(HallTest, OnePersonLooksForAFewGamesAtOnce) {
    TestHall small(club_.store, {.sought_each = 3});
    TestVisitor one(ana_.person);
    TestVisitor two(ana_.person);
    small.hall.enter(one);
    small.hall.enter(two);
    const auto seek = [&](TestVisitor& visitor, const char* clock) {
        const auto sought = small.hall.seek(visitor, ana_, small_quoridor(clock).terms);
        return sought ? std::string("ok") : sought.error().word;
    };
    EXPECT_EQ(seek(one, "60+0"), "ok");
    EXPECT_EQ(seek(one, "60+0"), "ok") << "the same again";
    EXPECT_EQ(seek(two, "60+0"), "ok");
    EXPECT_EQ(seek(two, "90+0"), "ok");
    EXPECT_EQ(seek(one, "120+0"), "too-many");
    small.hall.stop_seeking(two);
    EXPECT_EQ(seek(one, "120+0"), "ok");
    small.hall.leave(one);
    small.hall.leave(two);
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

} // namespace
} // namespace quadrille::server
