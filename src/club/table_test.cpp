/// A table from its opening to its closing: who may do what, and what follows.

#include "club/test_table.h"

#include "club/names.h"

#include <gmock/gmock.h>

#include <set>

namespace quadrille::club {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;

TEST(Table, BeginsWhenTheLastSeatIsTakenAndEndsByTheRules) {
    TestTable table(opening(small_quoridor()));
    EXPECT_EQ(table.table().state(), TableState::waiting);
    EXPECT_EQ(table.names(), "opened");
    EXPECT_EQ(table.moves(ana, "b2"), "waiting");
    table.later(5s);
    EXPECT_EQ(table.does(ben, Sit{.player = player(ben), .seat = {}}), "");
    EXPECT_EQ(table.names(), "opened seated started");
    EXPECT_EQ(table.table().state(), TableState::playing);
    EXPECT_EQ(table.table().turn(), 0);
    play(table, short_game);
    EXPECT_EQ(table.names(4), "moved moved moved moved moved moved ended");
    EXPECT_EQ(table.last<Ended>().outcome, Outcome::won_by(1, Ending::goal));
    EXPECT_EQ(table.table().state(), TableState::over);
    EXPECT_EQ(table.moves(ana, "b2"), "game-over");
    const auto record = table.table().record();
    ASSERT_TRUE(record);
    EXPECT_TRUE(replay(*record));
    EXPECT_EQ(record->seats, (std::vector<std::string>{"Ana", "Ben"}));
    EXPECT_EQ(record->moves, short_game);
}

TEST(Table, WhoMaySitDown) {
    TestTable table(opening(terms("quoridor", {{"players", "4"}})));
    EXPECT_EQ(table.does(ana, Sit{.player = player(ana), .seat = {}}), "already-seated");
    EXPECT_EQ(table.does(ben, Sit{.player = player(cleo), .seat = {}}), "not-your-seat");
    EXPECT_EQ(table.does(ben, Sit{.player = player(ben), .seat = 4}), "no-such-seat");
    EXPECT_EQ(table.does(ben, Sit{.player = player(ben), .seat = -1}), "no-such-seat");
    EXPECT_EQ(table.does(ben, Sit{.player = player(ben), .seat = 0}), "seat-taken");
    EXPECT_EQ(table.does(ben, Sit{.player = player(ben), .seat = 2}), "");
    EXPECT_EQ(table.does(cleo, Sit{.player = player(cleo), .seat = {}}), "");
    EXPECT_EQ(table.table().seat_of(cleo), 1);
    EXPECT_EQ(table.does(dan, Sit{.player = player(dan), .seat = {}}), "");
    EXPECT_EQ(table.does(eve, Sit{.player = player(eve), .seat = {}}), "full");
    EXPECT_EQ(table.moves(eve, "e2"), "not-your-seat");
    EXPECT_EQ(table.does(0, Close{}), "");
    EXPECT_EQ(table.does(eve, Sit{.player = player(eve), .seat = {}}), "closed");
    EXPECT_EQ(table.moves(ana, "e2"), "closed");
}

TEST(Table, WhoWaitsMayBeCalledOtherwise) {
    TestTable table(opening(terms("quoridor", {{"players", "3"}})));
    EXPECT_EQ(table.does(ben, Sit{.player = player(ben), .seat = 2}), "");
    Player renamed = player(ben);
    renamed.name = "Benjamin";
    EXPECT_EQ(table.does(ben, Sit{.player = renamed, .seat = {}}), "");
    EXPECT_EQ(table.names(), "opened seated seated");
    EXPECT_EQ(table.table().occupant(2).name(), "Benjamin");
    EXPECT_EQ(table.table().seat_of(ben), 2);
    EXPECT_EQ(table.does(ben, Sit{.player = renamed, .seat = {}}), "already-seated");
    EXPECT_EQ(table.does(cleo, Sit{.player = player(cleo), .seat = {}}), "");
    EXPECT_EQ(table.does(ben, Sit{.player = player(ben), .seat = {}}), "already-seated");
}

TEST(Table, RatedTablesNeedAccounts) {
    Open open = opening(small_quoridor());
    open.terms.rated = true;
    TestTable table(open);
    Player guest = player(ben);
    guest.guest = true;
    EXPECT_EQ(table.does(ben, Sit{.player = guest, .seat = {}}), "needs-account");
    open.host.guest = true;
    EXPECT_EQ(Table::open(open, Time(0)).error().word, Word::needs_account);
}

TEST(Table, BadTermsAreExplained) {
    EXPECT_EQ(Table::open(opening(terms("chess", {})), Time(0)).error().word, Word::bad_terms);
    const auto refused = Table::open(opening(terms("hex", {{"size", "99"}})), Time(0));
    EXPECT_EQ(refused.error().word, Word::bad_terms);
    EXPECT_THAT(refused.error().text, HasSubstr("it can be 3 to 19"));
    Open open = opening(small_quoridor());
    open.seat = 2;
    EXPECT_EQ(Table::open(open, Time(0)).error().word, Word::no_such_seat);
    EXPECT_EQ(Table::open(opening(small_quoridor(), {"best", "best"}), Time(0)).error().word,
              Word::full);
}

TEST(Table, TheHostFillsOpenSeatsWithBots) {
    TestTable table(opening(terms("quoridor", {{"players", "4"}})), {ben});
    EXPECT_EQ(table.does(ben, AddBots{.bot = "level:3", .seat = {}}), "host-only");
    EXPECT_EQ(table.does(ana, AddBots{.bot = "level:3", .seat = 1}), "seat-taken");
    EXPECT_EQ(table.does(ana, AddBots{.bot = "level:3", .seat = 9}), "no-such-seat");
    EXPECT_EQ(table.does(ana, AddBots{.bot = "level:2", .seat = 3}), "");
    EXPECT_EQ(table.table().state(), TableState::waiting);
    EXPECT_EQ(table.does(ana, AddBots{.bot = "level:3", .seat = {}}), "");
    EXPECT_EQ(table.table().state(), TableState::playing);
    EXPECT_EQ(table.table().occupant(2).bot, "level:3");
    EXPECT_EQ(table.table().occupant(3).bot, "level:2");
    EXPECT_EQ(table.does(ana, AddBots{.bot = "level:3", .seat = {}}), "playing");
    EXPECT_EQ(table.moves(ana, "e2"), "");
    EXPECT_EQ(table.bot_moves("b5"), "not-your-seat");
    EXPECT_EQ(table.moves(ben, "b5"), "");
    EXPECT_EQ(table.table().bot_to_move(), 2);
    EXPECT_EQ(table.bot_moves("e7"), "illegal-move");
    EXPECT_EQ(table.bot_moves("e8"), "");
}

TEST(Table, ATableWithBotsAloneBeginsAtOnce) {
    const TestTable table(opening(small_quoridor(), {"level:1"}));
    EXPECT_EQ(table.names(), "opened bot-seated started");
}

TEST(Table, SidesAreDrawnByLot) {
    std::set<Seat> seats;
    for (std::uint8_t i = 0; i < 20; ++i) {
        Open open = opening(small_quoridor());
        open.terms.sides = Sides::random;
        open.seed[0] = i;
        const TestTable table(open, {ben});
        EXPECT_EQ(table.names(), "opened seated reseated started");
        EXPECT_NE(table.table().seat_of(ana), table.table().seat_of(ben));
        seats.insert(table.table().seat_of(ana));
        EXPECT_EQ(project(table.events().back(), table.table(), ana).find("you")->integer(),
                  table.table().seat_of(ana));
    }
    EXPECT_EQ(seats.size(), 2U);
}

TEST(Table, TheHostWhoLeavesClosesATableThatHasNotBegun) {
    TestTable table(opening(durak(3)), {ben});
    EXPECT_EQ(table.does(cleo, Leave{}), "not-your-seat");
    EXPECT_EQ(table.does(ben, Leave{}), "");
    EXPECT_EQ(table.last<Left>(), (Left{.seat = 1, .why = LeftBecause::left}));
    EXPECT_EQ(table.does(ben, Sit{.player = player(ben), .seat = {}}), "");
    EXPECT_EQ(table.does(ana, Leave{}), "");
    EXPECT_EQ(table.last<Closed>().why, ClosedBecause::by_host);
    EXPECT_EQ(table.table().deadline(), std::nullopt);
}

TEST(Table, TheHostSendsAway) {
    TestTable table(opening(durak(3)), {ben});
    EXPECT_EQ(table.does(ben, Remove{.seat = 0}), "host-only");
    EXPECT_EQ(table.does(ana, Remove{.seat = 0}), "not-now");
    EXPECT_EQ(table.does(ana, Remove{.seat = 2}), "no-such-seat");
    EXPECT_EQ(table.does(ana, Remove{.seat = 7}), "no-such-seat");
    EXPECT_EQ(table.does(ana, Remove{.seat = 1}), "");
    EXPECT_EQ(table.does(ben, Sit{.player = player(ben), .seat = {}}), "removed");
    EXPECT_EQ(table.does(cleo, Sit{.player = player(cleo), .seat = {}}), "");
}

TEST(Table, MovesAreCheckedAndSentTwiceWithoutHarm) {
    TestTable table(opening(small_quoridor()), {ben});
    EXPECT_EQ(table.moves(ben, "b2"), "not-your-turn");
    EXPECT_EQ(table.moves(ana, "b3"), "illegal-move");
    const Move move{.game = 1, .ply = 0, .move = "a2h", .lag = {}};
    EXPECT_EQ(table.does(ana, move), "");
    EXPECT_EQ(table.does(ana, move), "");
    EXPECT_EQ(table.table().plies(), 1);
    EXPECT_EQ(table.does(ben, move), "outdated");
    EXPECT_EQ(table.does(ana, Move{.game = 1, .ply = 0, .move = "b2", .lag = {}}), "outdated");
    EXPECT_EQ(table.does(ben, Move{.game = 1, .ply = 2, .move = "c3", .lag = {}}), "outdated");
    EXPECT_EQ(table.does(ben, Move{.game = 2, .ply = 1, .move = "c3", .lag = {}}), "outdated");
    play(table, {"c3", "a1", "c2", "a2", "c1"});
    EXPECT_EQ(table.table().state(), TableState::over);
    EXPECT_EQ(table.does(ben, Move{.game = 1, .ply = 5, .move = "c1", .lag = {}}), "");
    const auto refused = table.table().decide(
        {.by = ana, .body = Move{.game = 1, .ply = 6, .move = "c1", .lag = {}}}, Time(0));
    EXPECT_EQ(refused.error().word, Word::game_over);
}

TEST(Table, ResigningAsksFirst) {
    TestTable table(opening(small_quoridor()), {ben});
    EXPECT_EQ(table.does(ben, Resign{.confirmed = false}), "confirm");
    EXPECT_EQ(table.does(ben, Leave{.confirmed = false}), "confirm");
    EXPECT_EQ(table.does(ben, Resign{.confirmed = true}), "");
    EXPECT_EQ(table.last<Ended>().outcome, Outcome::lost_by(1, Ending::resignation));
    EXPECT_EQ(table.does(ben, Resign{.confirmed = true}), "game-over");
}

TEST(Table, LeavingARunningGameResignsIt) {
    TestTable table(opening(small_quoridor()), {ben});
    EXPECT_EQ(table.does(ben, Leave{.confirmed = true}), "");
    EXPECT_EQ(table.names(4), "ended left");
    EXPECT_EQ(table.does(ana, MakeOffer{OfferKind::rematch}), "alone");
    EXPECT_EQ(table.does(ana, Leave{}), "");
    EXPECT_EQ(table.names(6), "left closed");
    EXPECT_EQ(table.last<Closed>().why, ClosedBecause::empty);
}

TEST(Table, AGameCanBeAbortedBeforeEachHasMoved) {
    TestTable table(opening(small_quoridor()), {ben});
    EXPECT_EQ(table.moves(ana, "a2h"), "");
    {
        TestTable aborted = table;
        EXPECT_EQ(aborted.does(ben, Abort{}), "");
        EXPECT_EQ(aborted.last<Ended>().outcome, Outcome::drawn(Ending::aborted));
        EXPECT_TRUE(replay(*aborted.table().record()));
    }
    EXPECT_EQ(table.moves(ben, "c3"), "");
    EXPECT_EQ(table.does(ana, Abort{}), "too-late");
}

TEST(Table, ChatIsCleanedAndBounded) {
    TestTable table(opening(small_quoridor()), {ben});
    EXPECT_EQ(table.does(ana, Say{"  hello\n\n\tthere \xe2\x80\xae!\xe2\x80\xac"}), "");
    EXPECT_EQ(table.last<Said>(), (Said{.seat = 0, .text = "hello there !"}));
    EXPECT_EQ(table.does(cleo, Say{"hello"}), "not-your-seat");
    EXPECT_EQ(table.does(ana, Say{" \n"}), "empty-text");
    EXPECT_EQ(table.does(ana, Say{"\xff"}), "bad-text");
    EXPECT_EQ(table.does(ana, Say{std::string(longest_chat, 'x')}), "");
    EXPECT_EQ(table.does(ana, Say{std::string(longest_chat + 1, 'x')}), "long-text");
}

TEST(Table, TheClockOfTheSystemMayBeSetBack) {
    TestTable table(opening(small_quoridor("300+3")), {ben});
    EXPECT_EQ(table.later(2s).moves(ana, "a2h"), "");
    EXPECT_EQ(table.at(-1h).moves(ben, "c3"), "");
    EXPECT_EQ(table.last_time(), 2s);
    EXPECT_EQ(table.last<Moved>().taken, 0ms);
}

TEST(Table, IsTheSameFromItsEvents) {
    TestTable table(opening(durak(3, "300+3"), {"level:1"}), {ben});
    table.does(ana, AddNumber{SeatNumber{1}});
    table.does(ben, AddNumber{SeatNumber{2}});
    for (int i = 0; i < 30 && table.table().state() == TableState::playing; ++i) {
        table.later(700ms).settle();
        if (table.table().state() != TableState::playing)
            break;
        const Seat turn = table.table().turn();
        const auto moves = table.table().view(turn)->legal_moves();
        const Occupant& occupant = table.table().occupant(turn);
        EXPECT_EQ(occupant.is_bot() ? table.bot_moves(moves.back())
                                    : table.moves(occupant.player.person, moves.back()),
                  "");
        const auto restored = Table::restore(table.events());
        ASSERT_TRUE(restored) << restored.error().text;
        for (const PersonId viewer : {PersonId{0}, ana, ben})
            EXPECT_EQ(snapshot(*restored, viewer), snapshot(table.table(), viewer));
        EXPECT_EQ(restored->deadline(), table.table().deadline());
    }
}

TEST(Table, EventsThatDoNotFitAreRefused) {
    const TestTable table(opening(small_quoridor()), {ben});
    const auto said = [&](std::vector<Event> events) {
        const auto restored = Table::restore(events);
        return restored ? "restored" : restored.error().text;
    };
    std::vector<Event> events = table.events();
    EXPECT_EQ(said(events), "restored");
    EXPECT_EQ(said({}), "a table's first event is number 1, opened");
    EXPECT_EQ(said({events[1]}), "a table's first event is number 1, opened");
    EXPECT_EQ(said({events[0], events[2]}), "event 3 follows event 1");
    events.push_back({.number = 4,
                      .time = events.back().time,
                      .by = ana,
                      .body = Moved{.seat = 0, .move = "b3"}});
    EXPECT_THAT(said(events), HasSubstr("event 4, moved: "));
    events.back().body = Seated{.seat = 1, .player = player(cleo)};
    EXPECT_EQ(said(events), "event 4, seated: the seat is not open");
    events.back().time -= 1ms;
    EXPECT_EQ(said(events), "event 4, seated: its time is before that of the event before it");
}

} // namespace
} // namespace quadrille::club
