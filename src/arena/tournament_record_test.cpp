#include "arena/tournament_record.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace quadrille {
namespace {

using testing::HasSubstr;

TournamentPlan small_plan() {
    TournamentPlan plan;
    plan.game = "quoridor";
    plan.options = {{"size", "3"}};
    plan.players = {{"a", "random", {}}, {"b", "random", {}}};
    plan.games = 6;
    plan.opening_plies = 0;
    plan.max_plies = 50;
    return plan;
}

Record stamped_game(const TournamentPlan& plan, int number) {
    const auto tournament = Tournament::prepare(plan);
    const TournamentGame game{0, number};
    return stamped(*tournament, game,
                   **TournamentBoard(*tournament).play(game, [] { return false; }));
}

std::string problem_of(const TournamentPlan& plan, const Record& record) {
    const auto read = recorded_game(*Tournament::prepare(plan), record);
    return read ? "" : read.error().text;
}

TEST(TournamentRecord, IsReadAgainAfterWriting) {
    const auto tournament = Tournament::prepare(small_plan());
    PlayedGame played = **TournamentBoard(*tournament).play({0, 3}, [] { return false; });
    played.times = {
        {.moves = 7, .total = std::chrono::hours(3), .worst = std::chrono::microseconds(123456)},
        {}};
    const auto outcome = played.record.outcome;
    const Record record = stamped(*tournament, {0, 3}, std::move(played));
    const auto read = recorded_game(*tournament, *Record::read(record.write()));
    ASSERT_TRUE(read.has_value()) << read.error().text;
    EXPECT_EQ(read->game, (TournamentGame{0, 3}));
    EXPECT_EQ(read->outcome, outcome);
    EXPECT_EQ(read->times[0].moves, 7);
    EXPECT_EQ(read->times[0].total, std::chrono::hours(3));
    EXPECT_EQ(read->times[0].worst, std::chrono::microseconds(123456));
    EXPECT_EQ(read->times[1].moves, 0);
}

// As in every JSON that programs read: not every reader keeps integers of 64 bits.
TEST(TournamentRecord, TheSeedIsText) {
    TournamentPlan plan = small_plan();
    plan.seed = 18'446'744'073'709'551'615U;
    EXPECT_THAT(stamped_game(plan, 1).write(), HasSubstr(R"("seed":"18446744073709551615")"));
}

TEST(TournamentRecord, OfEarlierVersionsHasTheSeedAsANumber) {
    const std::string now = stamped_game(small_plan(), 1).write();
    const auto at = now.find(R"("seed":"1")");
    ASSERT_NE(at, std::string::npos);
    const auto with_seed = [&](const std::string& seed) {
        return *Record::read(std::string(now).replace(at, 10, R"("seed":)" + seed));
    };
    EXPECT_EQ(problem_of(small_plan(), with_seed("1")), "");
    for (const char* other : {"2", "1.0", "true", "\"01\""})
        EXPECT_THAT(problem_of(small_plan(), with_seed(other)), HasSubstr("seed is ")) << other;
}

TEST(TournamentRecord, SaysWhatDiffersInAnotherPlan) {
    const Record record = stamped_game(small_plan(), 1);
    EXPECT_EQ(problem_of(small_plan(), record), "");

    TournamentPlan plan = small_plan();
    plan.seed = 5;
    EXPECT_EQ(problem_of(plan, record),
              "this game belongs to another tournament: seed is \"1\" there and \"5\" here");
    plan = small_plan();
    plan.game = "hex";
    plan.options = {};
    EXPECT_THAT(problem_of(plan, record), HasSubstr("game is \"quoridor\" there and \"hex\" here"));
    plan = small_plan();
    plan.options.set("size", "5");
    EXPECT_THAT(problem_of(plan, record), HasSubstr("options is {\"size\":3,"));
    plan = small_plan();
    plan.opening_plies = 1;
    EXPECT_THAT(problem_of(plan, record), HasSubstr("openings is 0 there and 1 here"));
    plan = small_plan();
    plan.max_plies.reset();
    EXPECT_THAT(problem_of(plan, record), HasSubstr("max_plies is 50 there and null here"));
    plan = small_plan();
    plan.players[1].bot = "alphabeta";
    EXPECT_THAT(problem_of(plan, record), HasSubstr("bots is [\"random\",\"random\"] there and "
                                                    "[\"random\",\"alphabeta\"] here"));
    plan = small_plan();
    plan.players[0].name = "c";
    EXPECT_THAT(problem_of(plan, record), HasSubstr("no two players of this tournament meet as "
                                                    "[\"a\",\"b\"]"));
    plan = small_plan();
    std::swap(plan.players[0], plan.players[1]);
    EXPECT_THAT(problem_of(plan, record), HasSubstr("no two players"));
}

TEST(TournamentRecord, EveryBudgetIsTold) {
    const std::vector<Budget> budgets{
        {},
        {.time = std::chrono::milliseconds(50)},
        {.nodes = 50},
        {.clock = ClockRule{std::chrono::milliseconds(50), std::chrono::milliseconds(1)}},
        {.clock = ClockRule{std::chrono::milliseconds(50), std::chrono::milliseconds(2)}},
        {.threads = 2}};
    for (const Budget& played : budgets)
        for (const Budget& planned : budgets) {
            TournamentPlan plan = small_plan();
            plan.players[1].budget = played;
            const Record record = stamped_game(plan, 0);
            plan.players[1].budget = planned;
            const std::string found = problem_of(plan, record);
            if (played == planned)
                EXPECT_EQ(found, "");
            else
                EXPECT_THAT(found, HasSubstr("budgets is [{},"));
        }
}

TEST(TournamentRecord, MoreGamesAreNoOtherPlanFewerAre) {
    const Record record = stamped_game(small_plan(), 5);
    TournamentPlan plan = small_plan();
    plan.games = 100;
    EXPECT_EQ(problem_of(plan, record), "");
    plan.games = 4;
    EXPECT_THAT(problem_of(plan, record), HasSubstr("there are only 4"));
}

TEST(TournamentRecord, RefusesWhatIsNoGameOfATournament) {
    const Record record = stamped_game(small_plan(), 0);
    Record changed = record;
    changed.others.clear();
    EXPECT_EQ(problem_of(small_plan(), changed), "this game does not belong to a tournament");
    changed = record;
    std::swap(changed.seats[0], changed.seats[1]);
    EXPECT_THAT(problem_of(small_plan(), changed), HasSubstr("seat 0 of this game belongs to"));
    changed = record;
    changed.outcome.reset();
    EXPECT_EQ(problem_of(small_plan(), changed), "this game has no result");
    // Every member is needed.
    const json::Object stamp = *record.others.front().value.object();
    for (std::size_t member = 0; member < stamp.size(); ++member) {
        json::Object less = stamp;
        less.erase(less.begin() + static_cast<std::ptrdiff_t>(member));
        changed = record;
        changed.others.front().value = less;
        EXPECT_NE(problem_of(small_plan(), changed), "") << stamp[member].name;
        less.push_back({stamp[member].name, "nonsense"});
        changed.others.front().value = less;
        EXPECT_NE(problem_of(small_plan(), changed), "") << stamp[member].name;
    }
    changed.others.front().value = 5;
    EXPECT_NE(problem_of(small_plan(), changed), "");
}

} // namespace
} // namespace quadrille
