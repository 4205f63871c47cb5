/// Tables opened by an evening: how they differ from other tables.

#include "club/evening/score.h"
#include "club/test_table.h"

namespace quadrille::club {
namespace {

using namespace std::chrono_literals;

Open of_evening(Terms terms) {
    terms.evening = 77;
    return opening(std::move(terms));
}

TEST(EveningTable, WhoDoesNotMoveAtFirstLoses) {
    TestTable table(of_evening(small_quoridor("300+3")), {ben});
    // The limit is as long as somebody may be absent; elsewhere the game would be aborted after
    // half a minute.
    table.at(59s).settle();
    EXPECT_EQ(table.table().state(), TableState::playing);
    table.at(61s).settle();
    EXPECT_EQ(table.last<Ended>().outcome, Outcome::lost_by(0, Ending::time));
    EXPECT_EQ(evening::points_of(table.table()), (std::vector{0, 120}));
}

TEST(EveningTable, WhoIsGoneLosesWithoutAClaim) {
    TestTable table(of_evening(small_quoridor("300+3")), {ben});
    play(table, {"a2h", "c3"});
    ASSERT_EQ(table.at(10s).does(ben, Gone{}), "");
    table.at(69s).settle();
    EXPECT_EQ(table.table().state(), TableState::playing);
    table.at(70s).settle();
    EXPECT_EQ(table.last<Ended>().outcome, Outcome::lost_by(1, Ending::forfeit));
}

TEST(EveningTable, HasNoHostNoAbortAndNoRematch) {
    TestTable table(of_evening(small_quoridor("300+3")), {ben});
    EXPECT_EQ(table.does(ana, Abort{}), "too-late");
    ASSERT_EQ(table.does(ana, Resign{.confirmed = true}), "");
    EXPECT_EQ(table.does(ben, MakeOffer{.offer = OfferKind::rematch}), "not-now");
    TestTable cards(of_evening(durak(3, "300+3")), {ben, cleo});
    ASSERT_EQ(cards.table().state(), TableState::dealing);
    EXPECT_EQ(cards.does(ana, Remove{.seat = 1}), "host-only");
    EXPECT_EQ(cards.does(ana, Leave{}), "not-now");
    EXPECT_EQ(cards.does(ben, Leave{}), "not-now");
}

TEST(EveningTable, ThoseWhoLeftAreBehindAllOthers) {
    TestTable table(of_evening(durak(3, "300+3")), {ben, cleo});
    table.at(11s).settle();
    ASSERT_EQ(table.table().state(), TableState::playing);
    ASSERT_EQ(table.does(ben, Leave{.confirmed = true}), "");
    ASSERT_EQ(table.does(cleo, Resign{.confirmed = true}), "");
    ASSERT_EQ(table.does(ana, Resign{.confirmed = true}), "");
    ASSERT_EQ(table.table().state(), TableState::over);
    EXPECT_EQ(evening::points_of(table.table()), (std::vector{120, 0, 60}));
}

TEST(EveningTable, AGameThatCountsForNothingIsEqualForAll) {
    TestTable table(of_evening(small_quoridor("300+3")), {ben});
    ASSERT_EQ(table.does_first(Close{}), "");
    EXPECT_EQ(evening::points_of(table.table()), (std::vector{60, 60}));
}

} // namespace
} // namespace quadrille::club
