/// Compares Glicko-2 with the worked example of the paper, and checks what must hold of any rating.

#include "club/rating.h"

#include "club/rated_results.h"
#include "club/test_table.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>

namespace quadrille::club {
namespace {

using namespace std::chrono_literals;
using std::chrono::days;

TEST(Rating, TheExampleOfThePaper) {
    const Rating player{.rating = 1500, .deviation = 200, .volatility = 0.06};
    const std::vector<Comparison> results{
        {.opponent = {.rating = 1400, .deviation = 30, .volatility = 0.06}, .score = 1},
        {.opponent = {.rating = 1550, .deviation = 100, .volatility = 0.06}, .score = 0},
        {.opponent = {.rating = 1700, .deviation = 300, .volatility = 0.06}, .score = 0}};
    const Rating after = rated(player, results, Time(0));
    EXPECT_NEAR(after.rating, 1464.06, 0.01);
    EXPECT_NEAR(after.deviation, 151.52, 0.01);
    EXPECT_NEAR(after.volatility, 0.05999, 0.00001);
    EXPECT_EQ(after.changed, Time(0));
}

TEST(Rating, NewPlayersMoveFast) {
    const Rating winner = rated({}, std::vector<Comparison>{{.opponent = {}, .score = 1}}, Time(0));
    EXPECT_NEAR(winner.rating, 1662.31, 0.01);
    EXPECT_NEAR(winner.deviation, 290.3, 0.1);
    EXPECT_TRUE(winner.provisional());
}

TEST(Rating, TimeWithoutGamesMakesItUncertain) {
    const Rating known{.rating = 1800, .deviation = 60, .volatility = 0.06, .changed = Time(0)};
    EXPECT_DOUBLE_EQ(aged(known, Time(0)).deviation, 60);
    EXPECT_NEAR(aged(known, days(365)).deviation, 116, 1);
    EXPECT_EQ(aged(known, days(365)).rating, 1800);
    EXPECT_NEAR(aged(known, days(36'500)).deviation, 350, 0.001);
    EXPECT_DOUBLE_EQ(aged(known, Time(-1000)).deviation, 60);
    const std::vector<Comparison> lost{{.opponent = known, .score = 0}};
    EXPECT_LT(rated(known, lost, days(365)).rating, rated(known, lost, Time(0)).rating);
}

rc::Gen<Rating> any_rating() {
    return rc::gen::map(rc::gen::tuple(rc::gen::inRange(500, 2800), rc::gen::inRange(30, 351),
                                       rc::gen::inRange(40, 100)),
                        [](const auto& parts) {
                            return Rating{.rating = static_cast<double>(std::get<0>(parts)),
                                          .deviation = static_cast<double>(std::get<1>(parts)),
                                          .volatility = std::get<2>(parts) / 1000.0};
                        });
}

RC_GTEST_PROP(Rating, StaysSane, ()) {
    Rating rating = *any_rating();
    const double before = rating.rating;
    const Comparison result{.opponent = *any_rating(),
                            .score = *rc::gen::element(0.0, 0.5, 1.0),
                            .weight = *rc::gen::element(0.2, 0.5, 1.0)};
    rating = rated(rating, std::vector{result}, Time(0));
    RC_ASSERT(std::isfinite(rating.rating));
    RC_ASSERT(rating.deviation > 0 && rating.deviation <= 350.0);
    RC_ASSERT(rating.volatility > 0 && rating.volatility < 0.2);
    if (result.score == 1)
        RC_ASSERT(rating.rating >= before);
    if (result.score == 0)
        RC_ASSERT(rating.rating <= before);
}

// Whose rating changes.

Open rated_opening(int players, std::vector<std::string> bots = {}) {
    Open open = opening(terms("quoridor", {{"players", std::to_string(players)}}, "300+3"),
                        std::move(bots));
    open.terms.rated = true;
    return open;
}

RatedPlayer person(PersonId id) {
    return {.person = id, .bot = ""};
}

TEST(RatedResults, BetweenTwoPeople) {
    TestTable table(rated_opening(2), {ben});
    EXPECT_TRUE(rated_results(table.table()).empty());
    EXPECT_EQ(table.does(ana, Resign{.confirmed = true}), "");
    EXPECT_EQ(rated_results(table.table()),
              (std::vector<RatedResult>{
                  {.player = person(ana), .opponents = {{.player = person(ben), .score = 0}}},
                  {.player = person(ben), .opponents = {{.player = person(ana), .score = 1}}}}));
}

TEST(RatedResults, NothingForAbortedOrUnratedGames) {
    TestTable aborted(rated_opening(2), {ben});
    EXPECT_EQ(aborted.does(ana, Abort{}), "");
    EXPECT_TRUE(rated_results(aborted.table()).empty());
    TestTable unrated(opening(small_quoridor()), {ben});
    EXPECT_EQ(unrated.does(ana, Resign{.confirmed = true}), "");
    EXPECT_TRUE(rated_results(unrated.table()).empty());
}

TEST(RatedResults, BotsAndProgramsHaveRatingsOfTheirOwn) {
    TestTable table(rated_opening(2, {"level:4"}));
    EXPECT_EQ(table.does(ana, Resign{.confirmed = true}), "");
    EXPECT_EQ(rated_results(table.table()),
              (std::vector<RatedResult>{{.player = {.person = 0, .bot = "level:4"},
                                         .opponents = {{.player = person(ana), .score = 1}}}}));

    TestTable with_program(rated_opening(2));
    Player program = player(ben);
    program.program = true;
    EXPECT_EQ(with_program.does(ben, Sit{.player = program, .seat = {}}), "");
    EXPECT_EQ(with_program.does(ben, Resign{.confirmed = true}), "");
    EXPECT_EQ(rated_results(with_program.table()),
              (std::vector<RatedResult>{{.player = {.person = ben, .bot = "program"},
                                         .opponents = {{.player = person(ana), .score = 0}}}}));
}

TEST(RatedResults, PlacingsOfMany) {
    TestTable table(rated_opening(4), {ben, cleo, dan});
    const auto moves = {"e2", "b5", "e8", "h5", "e3", "c5", "e7", "g5", "e4", "d5", "e6", "f5"};
    for (const char* move : moves)
        ASSERT_EQ(table.moves(table.table().occupant(table.table().turn()).player.person, move),
                  "");
    for (const PersonId each : {ana, ben, cleo, dan})
        EXPECT_EQ(table.does(each, MakeOffer{OfferKind::draw}), "") << each;
    EXPECT_EQ(table.last<Ended>().outcome, Outcome::drawn(Ending::agreement));
    const auto results = rated_results(table.table());
    ASSERT_EQ(results.size(), 4U);
    for (const RatedResult& result : results) {
        ASSERT_EQ(result.opponents.size(), 3U);
        double weight = 0;
        for (const RatedOpponent& opponent : result.opponents) {
            EXPECT_EQ(opponent.score, 0.5);
            EXPECT_NE(opponent.player, result.player);
            weight += opponent.weight;
        }
        EXPECT_NEAR(weight, 1, 1e-12);
    }
    const auto ratings = new_ratings(results, Time(0), [](const RatedPlayer& each) {
        return Rating{.rating = 1500.0 + 10 * static_cast<double>(each.person), .deviation = 100};
    });
    ASSERT_EQ(ratings.size(), 4U);
    EXPECT_GT(ratings[0].rating.rating, 1610);
    EXPECT_LT(ratings[3].rating.rating, 1640);
}

TEST(RatedResults, TheSameBotOnTwoSeatsIsRatedOnce) {
    TestTable table(rated_opening(3, {"level:4", "level:4"}));
    EXPECT_EQ(table.does(ana, Resign{.confirmed = true}), "");
    const auto results = rated_results(table.table());
    const auto ratings = new_ratings(results, Time(0), [](const RatedPlayer&) { return Rating(); });
    ASSERT_EQ(ratings.size(), 1U);
    EXPECT_EQ(ratings[0].player.bot, "level:4");
    EXPECT_GT(ratings[0].rating.rating, 1500);
}

} // namespace
} // namespace quadrille::club
