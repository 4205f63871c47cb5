/// Everything that happens at a table because of time, in simulated time, exact to the millisecond.

#include "club/test_table.h"

#include <rapidcheck/gtest.h>

namespace quadrille::club {
namespace {

using namespace std::chrono_literals;
using std::chrono::days;

/// A game of Quoridor for two whose players have both moved once, at 1 and 2 seconds.
TestTable begun(std::string_view clock) {
    TestTable table(opening(terms("quoridor", {}, clock)), {ben});
    EXPECT_EQ(table.at(1s).moves(ana, "e2"), "");
    EXPECT_EQ(table.at(2s).moves(ben, "e8"), "");
    return table;
}

/// Expects the game to end at that time and not a millisecond earlier.
void expect_end_at(TestTable table, Duration time, const Outcome& outcome) {
    EXPECT_EQ(table.table().deadline(), TestTable::beginning + time);
    table.at(time - 1ms).settle();
    EXPECT_EQ(table.table().state(), TableState::playing);
    // The exact time is the same for a server that looks late.
    table.at(time + 7s).settle();
    ASSERT_EQ(table.table().state(), TableState::over);
    EXPECT_EQ(table.last<Ended>().outcome, outcome);
    EXPECT_EQ(table.last_time(), time);
}

TEST(Time, RunsOutExactly) {
    // Each limit includes the lag that could still be given back: 200 ms.
    expect_end_at(begun("300+3"), 2s + 300s + 200ms, Outcome::lost_by(0, Ending::time));
    expect_end_at(begun("30/move"), 2s + 30s + 200ms, Outcome::lost_by(0, Ending::time));
    expect_end_at(begun("2d/move"), 2s + 48h + 200ms, Outcome::lost_by(0, Ending::time));

    TestTable table = begun("10+2");
    EXPECT_EQ(table.at(6s).moves(ana, "e3"), "");
    EXPECT_EQ(table.at(7s).moves(ben, "e7"), "");
    // Ana has used 4 of her 10 seconds and gained 2.
    expect_end_at(table, 7s + 8s + 200ms, Outcome::lost_by(0, Ending::time));
    EXPECT_EQ(table.at(8s).moves(ana, "e4"), "");
    // Ben has used 1 and gained 2.
    expect_end_at(table, 8s + 11s + 200ms, Outcome::lost_by(1, Ending::time));
}

RC_GTEST_PROP(Time, IsChargedAsASimpleSumSays, ()) {
    // The moves repeat no position and do not end the game.
    TestTable table = begun("60+1");
    std::array<Duration, 2> left{60s, 60s};
    const std::vector<std::string> moves{"e3", "e7", "e4", "e6", "d4",
                                         "d6", "c4", "c6", "b4", "b6"};
    Duration now = 2s;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const int seat = static_cast<int>(i % 2);
        const auto thought = Duration(*rc::gen::inRange(0, 12'000));
        const auto lag = Duration(*rc::gen::inRange(0, 300));
        const Duration given = std::min({lag, Duration(200), thought});
        now += thought;
        const std::string said = table.at(now).moves(seat == 0 ? ana : ben, moves[i], lag);
        if (thought - given >= left[seat]) {
            RC_ASSERT(said == (thought >= left[seat] + 200ms ? "game-over" : "time-up"));
            table.at(now - thought + left[seat] + 200ms).settle();
            RC_ASSERT(table.last<Ended>().outcome == Outcome::lost_by(seat, Ending::time));
            RC_ASSERT(table.last_time() == now - thought + left[seat] + 200ms);
            return;
        }
        RC_ASSERT(said.empty());
        left[seat] += 1s - (thought - given);
        RC_ASSERT(table.table().clocks().left(seat, table.table().last_time()) == left[seat]);
    }
}

TEST(Time, AFirstMoveThatDoesNotComeAbortsTheGame) {
    TestTable table(opening(small_quoridor("300+3")), {ben});
    expect_end_at(table, 30s + 200ms, Outcome::drawn(Ending::aborted));
    EXPECT_EQ(table.at(29s).moves(ana, "a2h"), "");
    expect_end_at(table, 29s + 30s + 200ms, Outcome::drawn(Ending::aborted));
    EXPECT_EQ(table.at(58s).moves(ben, "c3"), "");
    // No time was charged so far.
    expect_end_at(table, 58s + 300s + 200ms, Outcome::lost_by(0, Ending::time));
}

TEST(Time, AMoveThatIsLateByItsLagCounts) {
    TestTable table = begun("10+0");
    EXPECT_EQ(table.at(12s + 150ms).moves(ana, "e3", 100ms), "time-up");
    EXPECT_EQ(table.at(12s + 199ms).moves(ana, "e3", 200ms), "");
    EXPECT_EQ(table.last<Moved>().charged, 9999ms);
    EXPECT_EQ(table.table().clocks().left(0, Time(0)), 1ms);
}

TEST(Time, WithMoreThanTwoABotTakesTheSeatOfWhoRanOut) {
    TestTable table(opening(terms("quoridor", {{"players", "3"}}, "10+0")), {ben, cleo});
    EXPECT_EQ(table.moves(ana, "e2"), "");
    EXPECT_EQ(table.moves(ben, "b5"), "");
    EXPECT_EQ(table.moves(cleo, "e8"), "");
    table.at(1min).settle();
    EXPECT_EQ(table.names(8), "departed bot-seated ended");
    EXPECT_EQ(table.table().departures().front().player.name, "Ana");
    EXPECT_EQ(table.table().departures().front().why, DepartedBecause::time);
    EXPECT_EQ(table.events()[7].time - TestTable::beginning, 10s + 200ms);
    // The bot had the full time again, and did not move either.
    EXPECT_EQ(table.last_time(), 20s + 400ms);
    EXPECT_EQ(table.last<Ended>().outcome, Outcome::lost_by(0, Ending::time));
}

TEST(Time, DowntimeIsChargedToNobody) {
    TestTable table = begun("10+0");
    // Down from 5 s on, for an hour: 3 of Ana's seconds had passed.
    table.at(1h);
    const auto resumed =
        table.table().decide({.by = 0, .body = Resume{.last_alive = TestTable::beginning + 5s}},
                             TestTable::beginning + 1h);
    ASSERT_TRUE(resumed);
    ASSERT_EQ(resumed->size(), 1U);
    EXPECT_EQ(table.does_first(Resume{.last_alive = TestTable::beginning + 5s}), "");
    EXPECT_EQ(table.table().clocks().left(0, table.table().last_time()), 7s);
    expect_end_at(table, 1h + 7s + 200ms, Outcome::lost_by(0, Ending::time));
}

TEST(Time, NoDowntimeIsCountedTwice) {
    TestTable table = begun("10+0");
    // The last event is later than the last sign of life.
    table.at(10s);
    EXPECT_EQ(table.does_first(Resume{.last_alive = TestTable::beginning + 1s}), "");
    EXPECT_EQ(table.table().clocks().left(0, table.table().last_time()), 10s);
    EXPECT_EQ(table.does_first(Resume{.last_alive = TestTable::beginning + 1s}), "");
    EXPECT_EQ(table.names(6), "resumed");
}

TEST(Time, TablesThatWaitExpire) {
    TestTable live(opening(small_quoridor("300+3")));
    live.at(2h - 1ms).settle();
    EXPECT_EQ(live.table().state(), TableState::waiting);
    live.at(2h).settle();
    EXPECT_EQ(live.last<Closed>().why, ClosedBecause::expired);
    TestTable slow(opening(small_quoridor("2d/move")));
    slow.at(days(7)).settle();
    EXPECT_EQ(slow.last<Closed>().why, ClosedBecause::expired);
    EXPECT_EQ(slow.last_time(), days(7));
    EXPECT_EQ(slow.does(ben, Sit{.player = player(ben), .seat = {}}), "closed");
}

TEST(Time, GamesThatAreOverWaitForARematch) {
    TestTable table = begun("300+3");
    EXPECT_EQ(table.at(10s).does(ana, Resign{.confirmed = true}), "");
    table.at(10min + 9999ms).settle();
    EXPECT_EQ(table.table().state(), TableState::over);
    table.at(1h).settle();
    EXPECT_EQ(table.last<Closed>().why, ClosedBecause::expired);
    EXPECT_EQ(table.last_time(), 10min + 10s);
}

TEST(Time, GamesWithoutAClockAreForgottenAfterAMonth) {
    TestTable table = begun("none");
    table.at(days(29));
    EXPECT_EQ(table.moves(ana, "e3"), "");
    expect_end_at(table, days(59), Outcome::drawn(Ending::aborted));
}

TEST(Time, NothingGoesBeforeWhatIsDue) {
    const TestTable table = begun("10+0");
    const auto refused = table.table().decide({.by = ana, .body = Resign{.confirmed = true}},
                                              TestTable::beginning + 12s + 200ms);
    EXPECT_EQ(refused.error().word, Word::overdue);
    EXPECT_EQ(table.table()
                  .decide({.by = 0, .body = Tick{}}, TestTable::beginning + 12s + 199ms)
                  .value()
                  .size(),
              0U);
}

} // namespace
} // namespace quadrille::club
