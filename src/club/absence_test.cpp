/// Absent players: who may do what, and whose result counts.

#include "club/rated_results.h"
#include "club/test_table.h"

namespace quadrille::club {
namespace {

using namespace std::chrono_literals;

Terms rated(Terms terms) {
    terms.rated = true;
    return terms;
}

TestTable game_for_two() {
    TestTable table(opening(rated(terms("quoridor", {}, "300+3"))), {ben});
    EXPECT_EQ(table.at(1s).moves(ana, "e2"), "");
    EXPECT_EQ(table.at(2s).moves(ben, "e8"), "");
    EXPECT_EQ(table.at(3s).moves(ana, "e3"), "");
    return table;
}

TEST(Absence, ForTwoTheOtherMayClaim) {
    TestTable table = game_for_two();
    EXPECT_EQ(table.at(4s).does(ana, Claim{ClaimChoice::win}), "not-absent");
    EXPECT_EQ(table.at(5s).does(ben, Gone{}), "");
    EXPECT_EQ(table.last<Absent>().seat, 1);
    EXPECT_EQ(table.does(ben, Gone{}), "");
    EXPECT_EQ(table.table().claimable_from(1), TestTable::beginning + 65s);
    EXPECT_EQ(table.at(65s - 1ms).does(ana, Claim{ClaimChoice::win}), "too-early");
    EXPECT_EQ(table.at(65s).does(ana, Claim{ClaimChoice::win}), "");
    EXPECT_EQ(table.names(8), "claimed ended");
    EXPECT_EQ(table.last<Ended>().outcome, Outcome::lost_by(1, Ending::forfeit));
    EXPECT_TRUE(replay(*table.table().record()));
    // The result was reached between people, so both are rated.
    const auto results = rated_results(table.table());
    ASSERT_EQ(results.size(), 2U);
    EXPECT_EQ(results[0].opponents[0].score, 1);
    EXPECT_EQ(results[1].opponents[0].score, 0);
}

TEST(Absence, WhoComesBackInTimePlaysOn) {
    TestTable table = game_for_two();
    EXPECT_EQ(table.at(5s).does(ben, Gone{}), "");
    EXPECT_EQ(table.at(64s).does(ben, Here{}), "");
    EXPECT_EQ(table.does(ben, Here{}), "");
    EXPECT_EQ(table.at(70s).does(ana, Claim{ClaimChoice::win}), "not-absent");
    EXPECT_EQ(table.moves(ben, "e7"), "");
    EXPECT_EQ(table.names(7), "absent returned moved");
}

TEST(Absence, ForTwoTheOtherMayPlayOnAgainstABot) {
    TestTable table = game_for_two();
    EXPECT_EQ(table.at(5s).does(ben, Gone{}), "");
    EXPECT_EQ(table.at(65s).does(ana, Claim{ClaimChoice::bot}), "");
    EXPECT_EQ(table.names(8), "claimed departed bot-seated");
    EXPECT_EQ(table.table().bot_to_move(), 1);
    EXPECT_EQ(table.table().occupant(1).bot, "level:5");
    EXPECT_EQ(table.does(ben, Here{}), "not-your-seat");
    EXPECT_EQ(table.bot_moves("e7"), "");
    EXPECT_EQ(table.does(ana, Resign{.confirmed = true}), "");
    // Ben has lost to Ana, whose own result against the bot does not count.
    const auto results = rated_results(table.table());
    ASSERT_EQ(results.size(), 1U);
    EXPECT_EQ(results[0],
              (RatedResult{
                  .player = {.person = ben, .bot = ""},
                  .opponents = {{.player = {.person = ana, .bot = ""}, .score = 0, .weight = 1}}}));
    EXPECT_EQ(table.table().record()->seats, (std::vector<std::string>{"Ana", "Ben"}));
}

TEST(Absence, IsNoMatterWhereDaysAreGiven) {
    TestTable table(opening(terms("quoridor", {}, "2d/move")), {ben});
    EXPECT_EQ(table.does(ben, Gone{}), "");
    EXPECT_EQ(table.at(24h).does(ana, Claim{ClaimChoice::win}), "not-absent");
}

TEST(Absence, BeforeTheGameIsNotCounted) {
    TestTable table(opening(terms("quoridor", {}, "300+3")));
    EXPECT_EQ(table.at(1s).does(ana, Gone{}), "");
    EXPECT_EQ(table.at(50s).does(ben, Sit{.player = player(ben), .seat = {}}), "");
    EXPECT_EQ(table.table().claimable_from(0), TestTable::beginning + 110s);
}

TEST(Absence, FreesASeatInTheLobby) {
    TestTable table(opening(terms("quoridor", {{"players", "3"}}, "300+3")), {ben});
    EXPECT_EQ(table.at(1s).does(ben, Gone{}), "");
    table.at(61s - 1ms).settle();
    EXPECT_EQ(table.table().seat_of(ben), 1);
    table.at(61s).settle();
    EXPECT_EQ(table.last<Left>(), (Left{.seat = 1, .why = LeftBecause::gone}));
    EXPECT_EQ(table.does(ana, Gone{}), "");
    table.at(121s).settle();
    EXPECT_EQ(table.last<Closed>().why, ClosedBecause::by_host);
}

TEST(Absence, DoesNotFreeASeatBehindALinkOrWithoutHaste) {
    Open by_link = opening(small_quoridor("300+3"));
    by_link.terms.listed = false;
    for (const Open& open : {by_link, opening(small_quoridor("none"))}) {
        TestTable table(open);
        EXPECT_EQ(table.does(ana, Gone{}), "");
        table.at(1h).settle();
        EXPECT_EQ(table.table().state(), TableState::waiting);
    }
}

TestTable game_for_three() {
    TestTable table(opening(rated(terms("quoridor", {{"players", "3"}}, "300+3"))), {ben, cleo});
    EXPECT_EQ(table.at(1s).moves(ana, "e2"), "");
    EXPECT_EQ(table.at(2s).moves(ben, "b5"), "");
    EXPECT_EQ(table.at(3s).moves(cleo, "e8"), "");
    return table;
}

TEST(Absence, WithMoreABotTakesTheSeat) {
    TestTable table = game_for_three();
    EXPECT_EQ(table.at(4s).does(ben, Gone{}), "");
    EXPECT_EQ(table.at(5s).moves(ana, "e3"), "");
    EXPECT_EQ(table.at(6s).does(ana, Claim{ClaimChoice::win}), "not-now");
    table.at(64s - 1ms).settle();
    EXPECT_EQ(table.table().occupant(1).is_person(), true);
    table.at(64s).settle();
    EXPECT_EQ(table.names(10), "departed bot-seated");
    EXPECT_EQ(table.table().occupant(1).bot, "level:5");
    EXPECT_EQ(table.bot_moves("c5"), "");
    EXPECT_EQ(table.moves(cleo, "e7"), "");
    // Cleo leaves too, and Ana is alone among bots: when she resigns, the game ends.
    EXPECT_EQ(table.does(cleo, Leave{.confirmed = true}), "");
    EXPECT_EQ(table.table().state(), TableState::playing);
    EXPECT_EQ(table.does(ana, Resign{.confirmed = true}), "");
    EXPECT_EQ(table.last<Ended>().outcome, Outcome::lost_by(0, Ending::resignation));

    // Those who left have lost to everybody who was still there; the player who stayed is not
    // rated.
    const auto results = rated_results(table.table());
    ASSERT_EQ(results.size(), 2U);
    EXPECT_EQ(results[0].player.person, ben);
    ASSERT_EQ(results[0].opponents.size(), 2U);
    EXPECT_EQ(results[0].opponents[0].player.person, ana);
    EXPECT_EQ(results[0].opponents[1].player.person, cleo);
    EXPECT_EQ(results[1].player.person, cleo);
    ASSERT_EQ(results[1].opponents.size(), 1U);
    EXPECT_EQ(results[1].opponents[0],
              (RatedOpponent{.player = {.person = ana, .bot = ""}, .score = 0, .weight = 0.5}));
}

TEST(Absence, OfTheLastPersonEndsTheGame) {
    TestTable table(
        opening(terms("quoridor", {{"players", "3"}}, "300+3"), {"level:1", "level:2"}));
    EXPECT_EQ(table.at(1s).moves(ana, "e2"), "");
    EXPECT_EQ(table.at(2s).bot_moves("b5"), "");
    EXPECT_EQ(table.at(3s).bot_moves("e8"), "");
    EXPECT_EQ(table.at(4s).does(ana, Gone{}), "");
    table.at(2min).settle();
    EXPECT_EQ(table.last<Ended>().outcome, Outcome::lost_by(0, Ending::forfeit));
    EXPECT_EQ(table.last_time(), 64s);
}

TEST(Absence, IsNotCountedWhileTheClubIsAway) {
    TestTable table = game_for_three();
    EXPECT_EQ(table.at(10s).does(ben, Gone{}), "");
    table.at(1h);
    EXPECT_EQ(table.does_first(Resume{.last_alive = TestTable::beginning + 20s}), "");
    // Ten of the sixty seconds had passed.
    table.at(1h + 50s - 1ms).settle();
    EXPECT_TRUE(table.table().occupant(1).is_person());
    table.at(1h + 50s).settle();
    EXPECT_TRUE(table.table().occupant(1).is_bot());
}

} // namespace
} // namespace quadrille::club
