#include "server/hall/test_hall.h"

#include "base/id.h"

#include <gmock/gmock.h>

namespace quadrille::server {
namespace {

using testing::HasSubstr;

class HallChallengesTest : public testing::Test {
  public:
    HallChallengesTest(const HallChallengesTest&) = delete;
    HallChallengesTest& operator=(const HallChallengesTest&) = delete;
    HallChallengesTest(HallChallengesTest&&) = delete;
    HallChallengesTest& operator=(HallChallengesTest&&) = delete;

  protected:
    HallChallengesTest()
        : ana_(club_.member(11, "Ana")), ben_(club_.member(12, "Ben")),
          cleo_(club_.member(13, "Cleo")), visitor_(ben_.person) {
        club_.hall.start(std::nullopt);
        club_.settle();
        // Ana and Ben have played a game.
        const auto opened = club_.open(ana_, small_quoridor());
        EXPECT_TRUE(club_.command(ben_, opened->table, club::Sit{}));
        EXPECT_TRUE(club_.command(ana_, opened->table, move(0, "b2")));
        EXPECT_TRUE(club_.command(ben_, opened->table, move(1, "a3")));
        EXPECT_TRUE(club_.command(ana_, opened->table, move(2, "b3")));
        TableWish wish = small_quoridor("60+0");
        wish.terms.listed = false;
        table_ = *club_.open(ana_, wish);
        club_.hall.enter(visitor_);
    }

    ~HallChallengesTest() override { club_.hall.leave(visitor_); }

    static std::string word(const std::expected<void, Failure>& outcome) {
        return outcome ? "" : outcome.error().word;
    }

    std::string challenges() const {
        const auto told = visitor_.last_with("challenges");
        return told ? told->find("challenges")->write() : "none";
    }

    TestHall club_;
    Member ana_;
    Member ben_;
    Member cleo_;
    TestVisitor visitor_;
    OpenedTable table_;
};

TEST_F(HallChallengesTest, ReachWhoIsHereAndWaitForWhoComes) {
    EXPECT_EQ(word(club_.hall.challenge(ana_, ben_.person, table_.table, table_.key)), "");
    EXPECT_THAT(challenges(), HasSubstr(id_text(table_.table)));
    EXPECT_THAT(challenges(), HasSubstr(R"("name":"Ana")"));
    EXPECT_THAT(challenges(), HasSubstr(R"("clock":"60+0")"));
    EXPECT_THAT(challenges(), HasSubstr(table_.key));
    TestVisitor later(ben_.person);
    TestVisitor other(cleo_.person);
    for (TestVisitor* each : {&later, &other}) {
        club_.hall.enter(*each);
        club_.hall.greet(*each);
    }
    EXPECT_TRUE(later.last_with("challenges"));
    EXPECT_TRUE(other.texts.empty());
    for (TestVisitor* each : {&later, &other})
        club_.hall.leave(*each);
}

TEST_F(HallChallengesTest, OnlyBetweenThoseWhoHaveMetAndFromATableThatWaits) {
    EXPECT_EQ(word(club_.hall.challenge(ana_, cleo_.person, table_.table, table_.key)),
              "not-allowed");
    EXPECT_EQ(word(club_.hall.challenge(ana_, ana_.person, table_.table, table_.key)),
              "not-allowed");
    EXPECT_EQ(word(club_.hall.challenge(ana_, ben_.person, table_.table, "wrong")), "not-allowed");
    EXPECT_EQ(word(club_.hall.challenge(ben_, ana_.person, table_.table, table_.key)), "unknown");
    Member muted = ana_;
    muted.muted = true;
    EXPECT_EQ(word(club_.hall.challenge(muted, ben_.person, table_.table, table_.key)), "muted");
    ASSERT_TRUE(club_.command(ben_, table_.table, club::Sit{}, table_.key));
    EXPECT_EQ(word(club_.hall.challenge(ana_, ben_.person, table_.table, table_.key)), "not-now");
    EXPECT_EQ(challenges(), "none");
}

TEST_F(HallChallengesTest, EndWhenSomebodyComesAndWhenTheirTimeIsOver) {
    ASSERT_EQ(word(club_.hall.challenge(ana_, ben_.person, table_.table, table_.key)), "");
    ASSERT_TRUE(club_.command(ben_, table_.table, club::Sit{}, table_.key));
    EXPECT_EQ(challenges(), "[]");
    const auto other = club_.open(ana_, small_quoridor());
    ASSERT_EQ(word(club_.hall.challenge(ana_, ben_.person, other->table, "")), "");
    club_.pass(Challenges::lasts - std::chrono::seconds(1));
    EXPECT_THAT(challenges(), HasSubstr(id_text(other->table)));
    club_.pass(std::chrono::seconds(2));
    EXPECT_EQ(challenges(), "[]");
}

TEST_F(HallChallengesTest, ANoIsTold) {
    TestVisitor ana(ana_.person);
    club_.hall.enter(ana);
    ASSERT_EQ(word(club_.hall.challenge(ana_, ben_.person, table_.table, table_.key)), "");
    EXPECT_EQ(word(club_.hall.decline(cleo_, table_.table)), "unknown");
    EXPECT_EQ(word(club_.hall.decline(ben_, table_.table)), "");
    EXPECT_EQ(challenges(), "[]");
    ASSERT_TRUE(ana.last_with("declined"));
    EXPECT_EQ(word(club_.hall.challenge(ana_, ben_.person, table_.table, table_.key)), "too-many");
    club_.hall.leave(ana);
    // Pages that connect later are told too, as long as the table waits.
    TestVisitor later(ana_.person);
    club_.hall.enter(later);
    club_.hall.greet(later);
    EXPECT_TRUE(later.last_with("declined"));
    club_.hall.leave(later);
    ASSERT_TRUE(club_.command(cleo_, table_.table, club::Sit{}, table_.key));
    TestVisitor last(ana_.person);
    club_.hall.enter(last);
    club_.hall.greet(last);
    EXPECT_FALSE(last.last_with("declined"));
    club_.hall.leave(last);
}

TEST_F(HallChallengesTest, ANoIsToldOnlyAsLongAsItHolds) {
    // While she is at the table, it goes on waiting.
    const Follower ana(club_, ana_, table_.table);
    ASSERT_EQ(word(club_.hall.challenge(ana_, ben_.person, table_.table, table_.key)), "");
    ASSERT_EQ(word(club_.hall.decline(ben_, table_.table)), "");
    club_.pass(Challenges::peace);
    TestVisitor later(ana_.person);
    club_.hall.enter(later);
    club_.hall.greet(later);
    EXPECT_FALSE(later.last_with("declined"));
    club_.hall.leave(later);
    EXPECT_TRUE(club_.command(cleo_, table_.table, club::Sit{}, table_.key));
}

} // namespace
} // namespace quadrille::server
