#include "arena/tournament.h"

#include "arena/tournament_pool.h"
#include "arena/tournament_results.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

namespace quadrille {
namespace {

using testing::HasSubstr;

TournamentPlan small_plan() {
    TournamentPlan plan;
    plan.game = "quoridor";
    plan.options = {{"size", "5"}, {"walls", "2"}};
    plan.players = {{"a", "random", {}}, {"b", "random", {}}, {"c", "random", {}}};
    plan.games = 6;
    plan.opening_plies = 2;
    plan.max_plies = 100;
    return plan;
}

TournamentPlan with_players(const std::vector<std::string>& names) {
    TournamentPlan plan = small_plan();
    plan.players.clear();
    for (const std::string& name : names)
        plan.players.push_back({name, "random", {}});
    return plan;
}

Record record_of(const Tournament& tournament, const TournamentGame& game) {
    return (*TournamentBoard(tournament).play(game, [] { return false; }))->record;
}

std::string problem_of(const TournamentPlan& plan) {
    const auto prepared = Tournament::prepare(plan);
    return prepared ? "" : prepared.error().text;
}

using Line = std::pair<std::pair<int, int>, std::string>;

/// All games, played by this number of threads, in sorted order.
std::vector<Line> games_by_threads(const Tournament& tournament, int threads) {
    TournamentPool pool(tournament, tournament.schedule(), threads);
    std::vector<Line> lines;
    while (static_cast<int>(lines.size()) < tournament.games())
        if (const auto result = pool.wait(std::chrono::milliseconds(1000)))
            lines.push_back({{(**result).game.meeting, (**result).game.number},
                             (**result).played.record.write()});
    std::ranges::sort(lines);
    return lines;
}

TEST(Tournament, RoundRobinLetsEverybodyMeetOnce) {
    const auto list = meetings(TournamentFormat::round_robin, 5);
    EXPECT_EQ(list.size(), 10);
    std::map<std::pair<int, int>, int> met;
    for (const auto& [first, second] : list) {
        EXPECT_LT(first, second);
        ++met[{first, second}];
    }
    EXPECT_EQ(met.size(), 10);
    // One more player only adds meetings at the end.
    auto larger = meetings(TournamentFormat::round_robin, 6);
    larger.resize(list.size());
    EXPECT_EQ(larger, list);
}

TEST(Tournament, GauntletAndLadder) {
    EXPECT_EQ(meetings(TournamentFormat::gauntlet, 4),
              (std::vector<Meeting>{{0, 1}, {0, 2}, {0, 3}}));
    EXPECT_EQ(meetings(TournamentFormat::ladder, 4),
              (std::vector<Meeting>{{1, 0}, {2, 1}, {3, 2}}));
}

TEST(Tournament, FormatsHaveNames) {
    for (const std::string& text : format_names())
        EXPECT_EQ(name(*format_named(text)), text);
    EXPECT_FALSE(format_named("swiss"));
}

TEST(Tournament, ScheduleHasEveryGameOnceAndWholePairsOfAllBeforeTheNext) {
    const auto tournament = Tournament::prepare(small_plan());
    const auto schedule = tournament->schedule();
    EXPECT_EQ(schedule.size(), 18);
    EXPECT_EQ(tournament->games(), 18);
    const std::vector<TournamentGame> begin(schedule.begin(), schedule.begin() + 8);
    EXPECT_EQ(begin, (std::vector<TournamentGame>{
                         {0, 0}, {0, 1}, {1, 0}, {1, 1}, {2, 0}, {2, 1}, {0, 2}, {0, 3}}));
    EXPECT_EQ(schedule.back(), (TournamentGame{2, 5}));
}

TEST(Tournament, GamesAreRoundedUpToPairs) {
    TournamentPlan plan = small_plan();
    plan.games = 5;
    EXPECT_EQ(Tournament::prepare(plan)->games_each(), 6);
}

TEST(Tournament, SeatsChangeAndRecordsNameThePlayers) {
    const auto tournament = Tournament::prepare(small_plan());
    const Record there = record_of(*tournament, {2, 4});
    const Record back = record_of(*tournament, {2, 5});
    EXPECT_EQ(there.seats, (std::vector<std::string>{"b", "c"}));
    EXPECT_EQ(back.seats, (std::vector<std::string>{"c", "b"}));
    EXPECT_TRUE(std::equal(there.moves.begin(), there.moves.begin() + 2, back.moves.begin()));
    EXPECT_NE(there.moves, back.moves);
}

TEST(Tournament, GamesOfOtherMeetingsAndNumbersDiffer) {
    const auto tournament = Tournament::prepare(small_plan());
    std::map<std::vector<std::string>, int> games;
    for (const TournamentGame& game : tournament->schedule())
        ++games[record_of(*tournament, game).moves];
    EXPECT_EQ(games.size(), 18);
}

TEST(Tournament, AGameDependsOnItsPlayersAndItsNumberAlone) {
    const auto small = Tournament::prepare(with_players({"a", "b"}));
    TournamentPlan larger_plan = with_players({"x", "a", "b", "y"});
    larger_plan.games = 40;
    const auto larger = Tournament::prepare(larger_plan);
    const auto meeting = std::ranges::find(larger->meetings(), Meeting{1, 2});
    const int number = static_cast<int>(meeting - larger->meetings().begin());
    EXPECT_EQ(record_of(*small, {0, 3}), record_of(*larger, {number, 3}));
    TournamentPlan other_seed = with_players({"a", "b"});
    other_seed.seed = 2;
    EXPECT_NE(record_of(*small, {0, 3}), record_of(*Tournament::prepare(other_seed), {0, 3}));
}

TEST(Tournament, GamesDoNotDependOnWhatWasPlayedBeforeAtTheBoard) {
    const auto tournament = Tournament::prepare(small_plan());
    TournamentBoard board(*tournament);
    for (const TournamentGame& game :
         std::vector<TournamentGame>{{0, 5}, {2, 1}, {0, 1}, {0, 0}, {0, 4}, {2, 0}})
        EXPECT_EQ((*board.play(game, [] { return false; }))->record, record_of(*tournament, game));
}

TEST(Tournament, AMeetingIsAMatch) {
    const auto tournament = Tournament::prepare(small_plan());
    auto match = Match::prepare(tournament->match_of(1));
    for (int number = 0; !match->finished(); ++number)
        EXPECT_EQ((*match->play_next([] { return false; }))->moves,
                  record_of(*tournament, {1, number}).moves);
}

TEST(Tournament, ThreadsDoNotChangeTheGames) {
    TournamentPlan plan = small_plan();
    plan.players[0].bot = "alphabeta:nodes=50";
    const auto tournament = Tournament::prepare(plan);
    const auto alone = games_by_threads(*tournament, 1);
    EXPECT_EQ(alone.size(), 18);
    EXPECT_EQ(games_by_threads(*tournament, 4), alone);
}

TEST(Tournament, APoolCanBeLeftInTheMiddle) {
    TournamentPlan plan = small_plan();
    plan.games = 100000;
    const auto tournament = Tournament::prepare(plan);
    TournamentPool pool(*tournament, tournament->schedule(), 2);
    std::optional<TournamentPool::Result> first;
    while (!first)
        first = pool.wait(std::chrono::milliseconds(100));
    EXPECT_TRUE(first->has_value());
}

TEST(Tournament, AStoppedGameIsNone) {
    const auto tournament = Tournament::prepare(small_plan());
    const auto played = TournamentBoard(*tournament).play({0, 0}, [] { return true; });
    ASSERT_TRUE(played.has_value());
    EXPECT_FALSE(played->has_value());
}

TEST(Tournament, FourSeatsHaveOneAgainstThreeCopies) {
    TournamentPlan plan = with_players({"candidate", "others"});
    plan.options = {{"size", "5"}, {"players", "4"}};
    plan.format = TournamentFormat::gauntlet;
    plan.games = 4;
    const auto tournament = Tournament::prepare(plan);
    ASSERT_TRUE(tournament.has_value());
    EXPECT_EQ(tournament->match_of(0).bots.size(), 4);
    for (int number = 0; number < 4; ++number) {
        const Record record = record_of(*tournament, {0, number});
        for (Seat seat = 0; seat < 4; ++seat)
            EXPECT_EQ(record.seats[seat], seat == number ? "candidate" : "others");
    }
}

TEST(Tournament, RefusesWhatMakesNoSense) {
    TournamentPlan plan = small_plan();
    plan.game = "chess";
    EXPECT_THAT(problem_of(plan), HasSubstr("no game \"chess\""));
    EXPECT_THAT(problem_of(with_players({"a"})), HasSubstr("two players or more, not 1"));
    EXPECT_THAT(problem_of(with_players({"a", "b", "a"})),
                HasSubstr("two players are called \"a\""));
    plan = small_plan();
    plan.players[2].bot = "rondom";
    EXPECT_THAT(problem_of(plan), HasSubstr("no bot \"rondom\""));
    plan = small_plan();
    plan.options.set("players", "4");
    EXPECT_THAT(problem_of(plan), HasSubstr("a round-robin is for two seats"));
    plan = small_plan();
    plan.max_plies = 2;
    EXPECT_THAT(problem_of(plan), HasSubstr("leave nothing to play"));
    plan = small_plan();
    plan.games = 4'000'000;
    EXPECT_THAT(problem_of(plan), HasSubstr("more than 10000000 games"));
}

TEST(TournamentResults, CountForTheFirstPlayerInAnyOrder) {
    const auto tournament = Tournament::prepare(small_plan());
    TournamentResults results(*tournament);
    const std::vector<ThinkingTime> times{
        {.moves = 2, .total = std::chrono::milliseconds(10), .worst = std::chrono::milliseconds(8)},
        {.moves = 1, .total = std::chrono::milliseconds(1), .worst = std::chrono::milliseconds(1)}};
    // The first player has seat 1 in game 3 and seat 0 in game 0.
    results.add({1, 3}, Outcome::won_by(1, Ending::goal), times);
    results.add({1, 0}, Outcome::won_by(1, Ending::goal), times);
    results.add({1, 2}, Outcome::drawn(Ending::length), times);
    const MeetingResult& result = results.meetings()[1];
    EXPECT_EQ(result.wins(), 1);
    EXPECT_EQ(result.losses(), 1);
    EXPECT_EQ(result.draws(), 1);
    EXPECT_EQ(result.points(), 1.5);
    // One pair has one game with score 0, the other a mean score of 3/4.
    EXPECT_DOUBLE_EQ(result.score().mean, 0.375);
    EXPECT_EQ(result.times()[0].moves, 1 + 2 + 2);
    EXPECT_EQ(result.times()[1].total, std::chrono::milliseconds(10 + 1 + 1));
    EXPECT_EQ(results.games(), 3);
    EXPECT_TRUE(results.has({1, 3}));
    EXPECT_FALSE(results.has({1, 1}));
    const auto missing = results.missing();
    EXPECT_EQ(missing.size(), 15);
    EXPECT_EQ(missing[2], (TournamentGame{1, 1}));
    EXPECT_FALSE(results.ratings());
}

TEST(TournamentResults, ScoreOfFourSeatsIsComparedWithAFairShare) {
    TournamentPlan plan = with_players({"candidate", "others"});
    plan.options = {{"size", "5"}, {"players", "4"}};
    plan.format = TournamentFormat::gauntlet;
    plan.games = 8;
    const auto tournament = Tournament::prepare(plan);
    TournamentResults results(*tournament);
    const std::vector<ThinkingTime> times(4);
    // Seat 0 wins every game, so the candidate scores a quarter, which is exactly fair.
    for (int number = 0; number < 8; ++number)
        results.add({0, number}, Outcome::won_by(0, Ending::goal), times);
    EXPECT_DOUBLE_EQ(results.meetings()[0].score().mean, 0.25);
    EXPECT_NEAR(results.meetings()[0].elo().mean, 0, 1e-9);
    EXPECT_TRUE(results.finished());
    EXPECT_FALSE(results.ratings());
}

} // namespace
} // namespace quadrille
