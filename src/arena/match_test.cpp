#include "arena/match.h"

#include "arena/seeds.h"
#include "nets/net_file.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>

namespace quadrille {
namespace {

MatchPlan small_plan() {
    MatchPlan plan;
    plan.game = "quoridor";
    plan.options = {{"size", "5"}, {"walls", "2"}};
    plan.bots = {"random", "random"};
    plan.games = 6;
    plan.opening_plies = 2;
    plan.seed = 1;
    return plan;
}

std::vector<Record> records_of(const MatchPlan& plan) {
    auto match = Match::prepare(plan);
    std::vector<Record> records;
    while (!match->finished())
        records.push_back(**match->play_next([] { return false; }));
    return records;
}

std::string problem_of(const MatchPlan& plan) {
    return Match::prepare(plan).error().text;
}

TEST(Pairing, EveryBotSitsOnceEverywhereInAGroup) {
    for (int seats = 2; seats <= most_seats; ++seats) {
        const Pairing pairing(seats);
        std::set<std::pair<int, Seat>> sittings;
        for (int game = 0; game < seats; ++game)
            for (Seat seat = 0; seat < seats; ++seat)
                sittings.insert({pairing.bot_at(seat, game), seat});
        EXPECT_EQ(sittings.size(), static_cast<std::size_t>(seats) * seats);
        for (Seat seat = 0; seat < seats; ++seat)
            EXPECT_EQ(pairing.bot_at(seat, 0), seat);
        EXPECT_EQ(pairing.rounded_up(seats), seats);
        EXPECT_EQ(pairing.rounded_up(seats + 1), 2 * seats);
    }
}

TEST(Seeds, DifferForEveryUseAndNumber) {
    std::set<std::uint64_t> seeds;
    for (const std::uint64_t seed : {0, 1, 2})
        for (const Chance use : {Chance::deal, Chance::opening, Chance::bot})
            for (std::uint64_t number = 0; number < 1000; ++number)
                seeds.insert(derived_seed(seed, use, number));
    EXPECT_EQ(seeds.size(), 9000);
}

TEST(Match, GamesOfAPairHaveTheSameOpening) {
    const auto records = records_of(small_plan());
    ASSERT_EQ(records.size(), 6);
    const auto opening = [&](int game) {
        return std::vector(records[game].moves.begin(), records[game].moves.begin() + 2);
    };
    EXPECT_EQ(opening(0), opening(1));
    EXPECT_EQ(opening(2), opening(3));
    EXPECT_NE(opening(0), opening(2));
    EXPECT_NE(records[0].moves, records[1].moves);
}

TEST(Match, IsRepeatableAndExtensible) {
    MatchPlan plan = small_plan();
    const auto short_match = records_of(plan);
    EXPECT_EQ(records_of(plan), short_match);
    plan.games = 10;
    auto long_match = records_of(plan);
    long_match.resize(short_match.size());
    EXPECT_EQ(long_match, short_match);
    plan.seed = 2;
    EXPECT_NE(records_of(plan).front(), short_match.front());
}

TEST(Match, FillsUpTheLastGroup) {
    MatchPlan plan = small_plan();
    plan.options.set("players", "3");
    plan.bots.emplace_back("random");
    plan.games = 7;
    EXPECT_EQ(records_of(plan).size(), 9);
}

TEST(Match, EveryRecordIsValidAndTheTallyCountsThem) {
    MatchPlan plan = small_plan();
    plan.games = 40;
    plan.max_plies = 20;
    auto match = Match::prepare(plan);
    int draws = 0;
    while (!match->finished()) {
        const Record record = **match->play_next([] { return false; });
        const auto game = replay(record);
        ASSERT_TRUE(game) << game.error().text;
        draws += (*game)->outcome()->kind == Outcome::Kind::draw ? 1 : 0;
    }
    const ScoreTally& tally = match->tally();
    EXPECT_GT(draws, 0);
    EXPECT_EQ(tally.draws(), draws);
    EXPECT_EQ(tally.games(), 40);
    const Standing& first = tally.standings()[0];
    const Standing& second = tally.standings()[1];
    EXPECT_EQ(first.wins, second.losses);
    EXPECT_EQ(first.wins + first.draws + first.losses, 40);
    EXPECT_EQ(first.group_scores.size(), 20);
    EXPECT_NEAR(first.score().mean, (first.wins + 0.5 * first.draws) / 40, 1e-12);
    EXPECT_NEAR(first.score().mean + second.score().mean, 1, 1e-12);
    EXPECT_NEAR(tally.elo_of(0).mean, -tally.elo_of(1).mean, 1e-9);
}

TEST(Match, StoppedInTheMiddleKeepsWhatIsDone) {
    auto match = Match::prepare(small_plan());
    ASSERT_TRUE(*match->play_next([] { return false; }));
    EXPECT_FALSE(*match->play_next([] { return true; }));
    EXPECT_EQ(match->tally().games(), 1);
    EXPECT_FALSE(match->finished());
    EXPECT_EQ(match->tally().standings()[0].group_scores.size(), 1);
}

MatchPlan searching_plan() {
    MatchPlan plan = small_plan();
    plan.bots = {"best", "best"};
    plan.games = 2;
    plan.budgets = {{.nodes = 300}, {.nodes = 3000}};
    return plan;
}

TEST(Match, BudgetsInNodesAreRepeatable) {
    const auto records = records_of(searching_plan());
    EXPECT_EQ(records_of(searching_plan()), records);
    EXPECT_FALSE(records.front().times);
}

TEST(Match, EachBotHasItsOwnBudgetOnEverySeat) {
    // A bot whose clock has run out before its first move loses both games of the pair.
    MatchPlan plan = searching_plan();
    const ClockRule long_clock{std::chrono::hours(1), {}};
    plan.budgets = {{.clock = long_clock}, {.nodes = 500}};
    plan.budgets.front().clock->beginning = -std::chrono::hours(1);
    for (const Record& record : records_of(plan))
        EXPECT_EQ(record.outcome->ending, Ending::time);
    plan.bots = {"best", "random"};
    plan.budgets = {{.nodes = 500}, {.clock = long_clock}};
    for (const Record& record : records_of(plan))
        EXPECT_EQ(record.outcome->ending, Ending::goal);
}

TEST(Match, TimesAreThoseOfTheMovesAndNoneForTheOpening) {
    MatchPlan plan = searching_plan();
    plan.times = true;
    for (const Record& record : records_of(plan)) {
        ASSERT_TRUE(record.times);
        ASSERT_EQ(record.times->size(), record.moves.size());
        EXPECT_EQ(record.times->at(0), 0);
        EXPECT_EQ(record.times->at(1), 0);
        EXPECT_TRUE(replay(record));
    }
}

TEST(Match, RefusesPlansThatCannotBePlayed) {
    MatchPlan plan = small_plan();
    plan.bots = {"random"};
    EXPECT_EQ(problem_of(plan), "the game has 2 seats, so it needs 2 bots, not 1");
    plan.bots = {"random", "nobody"};
    EXPECT_TRUE(problem_of(plan).starts_with("there is no bot \"nobody\" for quoridor; "));
    plan = small_plan();
    plan.budgets.resize(3);
    EXPECT_EQ(problem_of(plan), "there are 2 bots, but 3 budgets");
    plan = small_plan();
    plan.max_plies = 2;
    EXPECT_EQ(problem_of(plan), "openings of 2 plies leave nothing to play in games of at most 2");
    plan = small_plan();
    plan.beginning.position = "c5 c4 / 2 2 / - / 1";
    EXPECT_EQ(problem_of(plan), "the game is over at the given position");
    plan = small_plan();
    plan.opening_plies = 5000;
    EXPECT_EQ(problem_of(plan),
              "no random opening of 5000 plies left the game undecided; take fewer");
}

TEST(Match, ABotWhoseFileDisappearsIsAProblem) {
    const std::string path = testing::TempDir() + "match-test.net";
    const nets::NetFile net{.game = "hex",
                            .options = {{"size", "3"}, {"swap", "off"}},
                            .net = nets::DenseNet({.inputs = 9, .layers = {1}})};
    const nets::Bytes bytes = net.write();
    std::ofstream(path, std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()),
               static_cast<std::streamsize>(bytes.size()));
    MatchPlan plan;
    plan.game = net.game;
    plan.options = net.options;
    plan.bots = {"net:file=" + path, "random"};
    auto match = Match::prepare(plan);
    ASSERT_TRUE(match) << match.error().text;
    EXPECT_TRUE(match->play_next([] { return false; }));
    std::filesystem::remove(path);
    const auto played = match->play_next([] { return false; });
    ASSERT_FALSE(played);
    EXPECT_TRUE(played.error().text.contains(path)) << played.error().text;
    EXPECT_EQ(match->tally().games(), 1);
}

/// A shell program that runs `answer` when it receives genmove.
std::string program(const std::string& answer) {
    return "program:while read -r line; do case $line in genmove*) " + answer +
           ";; *) printf '=\\n\\n';; esac; done";
}

TEST(Match, ProgramsPlay) {
    MatchPlan plan = small_plan();
    // The seat that begins walks straight ahead; there are no walls to stop it.
    plan.options = {{"size", "3"}, {"walls", "0"}};
    plan.opening_plies = 0;
    plan.games = 2;
    plan.bots = {program("printf '= resign\\n\\n'"), program("printf '= resign\\n\\n'")};
    for (const Record& record : records_of(plan)) {
        EXPECT_EQ(record.outcome->ending, Ending::resignation);
        EXPECT_EQ(record.outcome->result(0, 2), -1);
    }
}

TEST(Match, AProgramThatBreaksDownLosesThatGameAndTheMatchGoesOn) {
    struct Case {
        std::string answer;
        Ending ending;
    };

    for (const auto& [answer, ending] : {
             Case{"exit 3", Ending::crash},
             Case{"kill -9 $$", Ending::crash},
             Case{"echo hello", Ending::crash},
             Case{"exec yes =", Ending::crash},
             Case{"printf '= z9\\n\\n'", Ending::illegal_move},
             Case{"sleep 1000", Ending::time},
             Case{"printf '= c2'", Ending::time},
         }) {
        MatchPlan plan = small_plan();
        plan.bots = {program(answer), "random"};
        plan.games = 2;
        plan.budgets.assign(2, Budget{.time = std::chrono::milliseconds(10)});
        const auto records = records_of(plan);
        ASSERT_EQ(records.size(), 2U) << answer;
        for (const Seat loser : {0, 1}) {
            EXPECT_EQ(records[loser].outcome->ending, ending) << answer;
            EXPECT_EQ(records[loser].outcome->result(loser, 2), -1) << answer;
        }
    }
}

} // namespace
} // namespace quadrille
