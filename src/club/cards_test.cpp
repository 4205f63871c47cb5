/// Honest deals, and automatic passes in Durak for three or more.

#include "base/text.h"
#include "club/asking.h"
#include "club/test_table.h"
#include "games/durak/durak.h"

#include <gmock/gmock.h>

namespace quadrille::club {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;
using testing::Not;

TEST(Cards, EverySeatAddsANumberAfterTheCommitment) {
    TestTable table(opening(durak(3), {"level:1"}), {ben});
    EXPECT_EQ(table.names(), "opened committed bot-seated seated");
    EXPECT_EQ(table.table().state(), TableState::dealing);
    EXPECT_EQ(table.moves(ana, "take"), "waiting");
    EXPECT_EQ(table.does(cleo, AddNumber{SeatNumber{7}}), "not-your-seat");
    EXPECT_EQ(table.does(ben, AddNumber{SeatNumber{7}}), "");
    EXPECT_EQ(table.does(ben, AddNumber{SeatNumber{7}}), "");
    EXPECT_EQ(table.does(ben, AddNumber{SeatNumber{8}}), "not-now");
    EXPECT_EQ(table.does(ana, AddNumber{SeatNumber{9}}), "");
    EXPECT_EQ(table.names(5), "number-added number-added number-added started");
    EXPECT_EQ(table.table().state(), TableState::playing);
    EXPECT_EQ(table.does(ana, AddNumber{SeatNumber{1}}), "not-now");

    EXPECT_EQ(table.does(ana, Abort{}), "");
    const auto record = table.table().record();
    ASSERT_TRUE(record && record->fairness);
    EXPECT_EQ(record->fairness->numbers[0], SeatNumber{9});
    EXPECT_EQ(record->fairness->from_secret, (std::vector<int>{1}));
    EXPECT_EQ(record->fairness->commitment, std::get<Committed>(table.events()[1].body).commitment);
    EXPECT_TRUE(replay(*record));
}

TEST(Cards, NumbersMayComeWhileTheTableWaits) {
    TestTable table(opening(durak(2)));
    EXPECT_EQ(table.does(ana, AddNumber{SeatNumber{1}}), "");
    EXPECT_EQ(table.does(ben, Sit{.player = player(ben), .seat = {}}), "");
    EXPECT_EQ(table.table().state(), TableState::dealing);
    EXPECT_EQ(table.does(ben, Leave{}), "");
    EXPECT_EQ(table.table().state(), TableState::waiting);
    EXPECT_EQ(table.does(cleo, Sit{.player = player(cleo), .seat = {}}), "");
    EXPECT_EQ(table.does(cleo, AddNumber{SeatNumber{3}}), "");
    EXPECT_EQ(table.table().state(), TableState::playing);
}

TEST(Cards, WhoseNumberDoesNotComeInTimeHasOneFromTheSecret) {
    TestTable table(opening(durak(2)), {ben});
    EXPECT_EQ(table.at(1s).does(ben, AddNumber{SeatNumber{7}}), "");
    table.at(10s - 1ms).settle();
    EXPECT_EQ(table.table().state(), TableState::dealing);
    table.at(20s).settle();
    EXPECT_EQ(table.table().state(), TableState::playing);
    EXPECT_EQ(table.last_time(), 10s);
    EXPECT_EQ(table.does(ben, Abort{}), "");
    EXPECT_EQ(table.table().record()->fairness->from_secret, (std::vector<int>{0}));
    EXPECT_TRUE(replay(*table.table().record()));
}

TEST(Cards, ARematchHasANewSecret) {
    TestTable table(opening(durak(2)), {ben});
    table.at(10s).settle();
    const Digest first = *table.table().commitment();
    const auto deal = std::get<Started>(table.events().back().body).deal;
    EXPECT_EQ(table.does(ben, Abort{}), "");
    EXPECT_EQ(table.does(ben, MakeOffer{OfferKind::rematch}), "");
    EXPECT_EQ(table.does(ana, MakeOffer{OfferKind::rematch}), "");
    EXPECT_EQ(table.table().state(), TableState::dealing);
    EXPECT_NE(*table.table().commitment(), first);
    EXPECT_FALSE(table.table().number_added(0));
    // The record of the first game is still available.
    EXPECT_EQ(table.table().record()->fairness->commitment, first);
    table.at(30s).settle();
    EXPECT_NE(std::get<Started>(table.events().back().body).deal, deal);
    EXPECT_EQ(table.table().record(), std::nullopt);
}

TEST(Cards, SeatsAreNotDrawnByLot) {
    Open open = opening(durak(2));
    open.terms.sides = Sides::random;
    TestTable table(open, {ben});
    table.at(10s).settle();
    EXPECT_THAT(table.names(), Not(HasSubstr("reseated")));
}

TEST(Cards, NoTakebacks) {
    TestTable table(opening(durak(2)), {ben});
    table.at(10s).settle();
    const Seat seat = table.table().turn();
    const PersonId first = table.table().occupant(seat).player.person;
    EXPECT_EQ(table.moves(first, table.table().view(seat)->legal_moves().front()), "");
    EXPECT_EQ(table.does(first, MakeOffer{OfferKind::takeback}), "no-takeback");
}

TEST(Cards, OnlyGamesWithCardsHaveNumbers) {
    TestTable table(opening(small_quoridor()));
    EXPECT_EQ(table.does(ana, AddNumber{SeatNumber{7}}), "not-now");
    EXPECT_EQ(table.table().commitment(), std::nullopt);
}

/// A game for three in which all cards have just been beaten, so that a seat is asked for another
/// one.
TestTable asked_table(std::string_view clock = "300+3") {
    for (std::uint8_t seed = 0;; ++seed) {
        Open open = opening(durak(3, clock));
        open.seed[9] = seed;
        TestTable table(open, {ben, cleo});
        table.at(10s).settle();
        for (int i = 0; i < 2; ++i) {
            const Seat seat = table.table().turn();
            const auto moves = table.table().view(seat)->legal_moves();
            EXPECT_EQ(table.later(1s).moves(table.table().occupant(seat).player.person, moves[0]),
                      "");
        }
        if (table.table().passes_at())
            return table;
    }
}

PersonId to_move(const TestTable& table) {
    return table.table().occupant(table.table().turn()).player.person;
}

TEST(Asking, WhoIsAskedPassesByItself) {
    TestTable table = asked_table();
    const Seat first = table.table().turn();
    // Four seconds after the card was laid.
    EXPECT_EQ(table.now(), 12s);
    EXPECT_EQ(*table.table().passes_at(), TestTable::beginning + 16s);
    table.at(16s - 1ms).settle();
    EXPECT_EQ(table.table().turn(), first);
    table.at(16s).settle();
    EXPECT_EQ(table.last<Moved>(),
              (Moved{.seat = first, .move = "pass", .taken = 4s, .charged = 0s, .lag = 0s}));
    // The next seat has had that time to think too, and passes sooner.
    EXPECT_EQ(*table.table().passes_at(), TestTable::beginning + 17'500ms);
    EXPECT_EQ(table.table().clocks().left(first, Time(0)), 300s);
}

TEST(Asking, APassByHandShowsNoEarlier) {
    TestTable table = asked_table();
    const int number = table.table().last_number();
    EXPECT_EQ(table.at(13s).moves(to_move(table), "pass"), "");
    EXPECT_EQ(table.table().last_number(), number);
    EXPECT_EQ(table.at(13s).moves(ana + ben + cleo, "pass"), "not-your-seat");
    table.at(16s).settle();
    EXPECT_EQ(table.last_time(), 16s);
}

TEST(Asking, WhoHoldsThinksOnTheClock) {
    TestTable table = asked_table();
    const Seat seat = table.table().turn();
    const PersonId person = to_move(table);
    const Hold hold{.game = 1, .ply = table.table().plies()};
    EXPECT_EQ(table.does(person == ana ? ben : ana, hold), "not-now");
    EXPECT_EQ(table.does(person, Hold{.game = 1, .ply = 0}), "not-now");
    EXPECT_EQ(table.at(15s).does(person, hold), "");
    EXPECT_EQ(table.last<Held>().seat, seat);
    EXPECT_EQ(table.does(person, hold), "not-now");
    EXPECT_EQ(table.table().passes_at(), std::nullopt);
    EXPECT_EQ(table.table().clocks().running(), seat);
    EXPECT_EQ(table.at(25s).moves(person, "pass"), "");
    EXPECT_EQ(table.last<Moved>().charged, 10s);
    EXPECT_EQ(table.table().clocks().left(seat, Time(0)), 293s);
}

TEST(Asking, ForTwoNothingGoesByItself) {
    for (std::uint8_t seed = 0; seed < 20; ++seed) {
        Open open = opening(durak(2));
        open.seed[9] = seed;
        TestTable table(open, {ben});
        table.at(10s).settle();
        for (int i = 0; i < 30 && table.table().state() == TableState::playing; ++i) {
            EXPECT_EQ(table.table().passes_at(), std::nullopt);
            const auto moves = table.table().view(table.table().turn())->legal_moves();
            EXPECT_EQ(table.later(1s).moves(to_move(table), moves[0]), "");
        }
    }
}

TEST(Asking, DowntimeDoesNotPassForAnybody) {
    TestTable table = asked_table();
    table.at(1h);
    EXPECT_EQ(table.does_first(Resume{.last_alive = TestTable::beginning + 13s}), "");
    EXPECT_EQ(*table.table().passes_at(), TestTable::beginning + 1h + 3s);
}

} // namespace
} // namespace quadrille::club
