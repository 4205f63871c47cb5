#include "server/hall/company.h"

#include "base/id.h"
#include "server/hall/test_hall.h"

#include <gmock/gmock.h>

namespace quadrille::server {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using testing::HasSubstr;

TEST(CompanyTest, AConnectionIsJudgedByItsRoundTrip) {
    EXPECT_EQ(connection_of(milliseconds(0)), ConnectionQuality::good);
    EXPECT_EQ(connection_of(milliseconds(300)), ConnectionQuality::good);
    EXPECT_EQ(connection_of(milliseconds(301)), ConnectionQuality::slow);
    EXPECT_EQ(connection_of(milliseconds(1000)), ConnectionQuality::slow);
    EXPECT_EQ(connection_of(milliseconds(1001)), ConnectionQuality::bad);
}

class CompanyAtATable : public testing::Test {
  protected:
    CompanyAtATable() : CompanyAtATable(small_quoridor()) {}

    explicit CompanyAtATable(const TableWish& wish)
        : ana_(club_.member(11, "Ana")), ben_(club_.member(12, "Ben")),
          cleo_(club_.member(13, "Cleo")) {
        club_.hall.start(std::nullopt);
        table_ = club_.open(ana_, wish).value().table;
        EXPECT_TRUE(club_.command(ben_, table_, club::Sit{}));
        for (TestVisitor* visitor : {&ana_there_, &ben_there_, &cleo_there_})
            club_.hall.enter(*visitor);
        EXPECT_TRUE(club_.watch(ana_there_, ana_, table_));
        EXPECT_TRUE(club_.watch(ben_there_, ben_, table_));
        EXPECT_TRUE(club_.watch(cleo_there_, cleo_, table_));
        club_.pass(seconds(1));
    }

    ~CompanyAtATable() override {
        for (TestVisitor* visitor : {&ana_there_, &ben_there_, &cleo_there_})
            club_.hall.leave(*visitor);
    }

    /// The messages that the visitor has received since `texts` had that size.
    static std::vector<std::string> heard_since(const TestVisitor& visitor, std::size_t before) {
        return {visitor.texts.begin() + static_cast<std::ptrdiff_t>(before), visitor.texts.end()};
    }

    std::string hand(int seat, const std::string& about) const {
        return R"({"table":")" + id_text(table_) + R"(","hand":{"seat":)" + std::to_string(seat) +
               R"(,"about":")" + about + R"("}})";
    }

    TestHall club_;
    Member ana_;
    Member ben_;
    Member cleo_;
    club::TableId table_ = 0;
    TestVisitor ana_there_{11};
    TestVisitor ben_there_{12};
    TestVisitor cleo_there_{13};
};

TEST_F(CompanyAtATable, AllAreToldWhenAConnectionBecomesAnotherAndNotBefore) {
    EXPECT_THAT(cleo_there_.texts.back(),
                HasSubstr(R"("watching":1,"connections":["good","good"])"));
    const std::size_t before = cleo_there_.texts.size();
    ben_there_.round_trip = milliseconds(299);
    club_.pass(seconds(20));
    EXPECT_EQ(cleo_there_.texts.size(), before);
    ben_there_.round_trip = milliseconds(700);
    club_.pass(seconds(20));
    EXPECT_EQ(cleo_there_.texts.size(), before + 1);
    for (const TestVisitor* visitor : {&ana_there_, &ben_there_, &cleo_there_})
        EXPECT_THAT(visitor->texts.back(), HasSubstr(R"("connections":["good","slow"])"));
    ben_there_.round_trip = milliseconds(2000);
    club_.pass(seconds(20));
    EXPECT_THAT(ana_there_.texts.back(), HasSubstr(R"("connections":["good","bad"])"));
}

TEST_F(CompanyAtATable, TheBestConnectionOfAPersonCountsAndNobodyHasNone) {
    TestVisitor phone(ben_.person);
    club_.hall.enter(phone);
    ASSERT_TRUE(club_.watch(phone, ben_, table_));
    ben_there_.round_trip = milliseconds(2000);
    club_.pass(seconds(20));
    EXPECT_THAT(ana_there_.texts.back(), HasSubstr(R"("connections":["good","good"])"));
    club_.hall.leave(phone);
    club_.pass(seconds(1));
    EXPECT_THAT(ana_there_.texts.back(), HasSubstr(R"("connections":["good","bad"])"));
    club_.hall.unwatch(ben_there_, table_);
    club_.pass(seconds(1));
    EXPECT_THAT(ana_there_.texts.back(), HasSubstr(R"("connections":["good",null])"));
}

TEST(CompanyTest, WhoeverSitsDownWatchesNoLonger) {
    TestHall club;
    club.hall.start(std::nullopt);
    const Member ana = club.member(11, "Ana");
    const Member ben = club.member(12, "Ben");
    TestVisitor ana_there(ana.person);
    TestVisitor ben_there(ben.person);
    for (TestVisitor* visitor : {&ana_there, &ben_there})
        club.hall.enter(*visitor);
    const club::TableId table = club.open(ana, small_quoridor()).value().table;
    ASSERT_TRUE(club.watch(ana_there, ana, table));
    ASSERT_TRUE(club.watch(ben_there, ben, table));
    club.pass(seconds(1));
    EXPECT_THAT(ana_there.texts.back(), HasSubstr(R"("watching":1)"));
    ASSERT_TRUE(club.command(ben, table, club::Sit{}));
    club.pass(seconds(1));
    EXPECT_THAT(ana_there.texts.back(), HasSubstr(R"("watching":0)"));
    for (TestVisitor* visitor : {&ana_there, &ben_there})
        club.hall.leave(*visitor);
}

TEST_F(CompanyAtATable, AHandIsSeenIfBothLikeItAndByNobodyElse) {
    const auto show = [&](const TestVisitor& visitor, std::string_view about) {
        club_.hall.show_hand(visitor, table_, about);
    };
    const std::size_t before = ben_there_.texts.size();
    show(ana_there_, "b2");
    club_.hall.share_hands(ana_there_, table_, true);
    show(ana_there_, "b2");
    EXPECT_EQ(ben_there_.texts.size(), before);
    club_.hall.share_hands(ben_there_, table_, true);
    club_.hall.share_hands(cleo_there_, table_, true);
    show(ana_there_, "b2");
    show(ana_there_, "");
    // Ben is not to move, and Cleo is not at the table.
    show(ben_there_, "a3");
    show(cleo_there_, "b2");
    EXPECT_EQ(heard_since(ben_there_, before), (std::vector{hand(0, "b2"), hand(0, "")}));
    for (const TestVisitor* visitor : {&ana_there_, &cleo_there_})
        EXPECT_FALSE(visitor->last_with("hand"));
    club_.hall.share_hands(ben_there_, table_, false);
    show(ana_there_, "b2");
    EXPECT_EQ(ben_there_.texts.size(), before + 2);
}

TEST_F(CompanyAtATable, NothingOfAHandIsKept) {
    const int last = club_.store->last_event(table_);
    club_.hall.share_hands(ana_there_, table_, true);
    club_.hall.share_hands(ben_there_, table_, true);
    club_.hall.show_hand(ana_there_, table_, "b2");
    EXPECT_TRUE(ben_there_.last_with("hand"));
    EXPECT_EQ(club_.store->last_event(table_), last);
    // Somebody who reconnects has to turn sharing on again.
    const std::size_t before = ben_there_.texts.size();
    club_.hall.unwatch(ben_there_, table_);
    ASSERT_TRUE(club_.watch(ben_there_, ben_, table_, last + 1));
    club_.hall.show_hand(ana_there_, table_, "b3");
    for (const std::string& text : heard_since(ben_there_, before))
        EXPECT_THAT(text, testing::Not(HasSubstr(R"("hand")")));
}

class CompanyAtDurak : public CompanyAtATable {
  protected:
    CompanyAtDurak() : CompanyAtATable(durak()) { club_.pass(seconds(15)); }

    static TableWish durak() {
        TableWish wish;
        wish.terms.game = "durak";
        wish.terms.sides = club::Sides::chosen;
        return wish;
    }
};

TEST_F(CompanyAtDurak, OfCardsNothingIsToldButThatTheHandMoves) {
    club_.hall.share_hands(ana_there_, table_, true);
    club_.hall.share_hands(ben_there_, table_, true);
    for (const TestVisitor* visitor : {&ana_there_, &ben_there_})
        club_.hall.show_hand(*visitor, table_, "QH");
    // The player who is not to move has received the other's hand.
    const bool ana_moves = ben_there_.last_with("hand").has_value();
    EXPECT_NE(ana_moves, ana_there_.last_with("hand").has_value());
    EXPECT_EQ((ana_moves ? ben_there_ : ana_there_).texts.back(), hand(ana_moves ? 0 : 1, "card"));
}

} // namespace
} // namespace quadrille::server
