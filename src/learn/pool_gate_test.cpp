#include "learn/pool_gate.h"

#include "database/temporary_folder.h"

#include <gtest/gtest.h>

#include <fstream>
#include <vector>

namespace quadrille::learn {
namespace {

namespace fs = std::filesystem;

bool held(const std::vector<double>& of_new, const std::vector<double>& of_best) {
    return PoolGateResult{.difference = pool_difference(of_new, of_best)}.held();
}

TEST(PoolGate, ComparesOpeningByOpening) {
    // Differences of 0, -0.5, 0 and -0.5: their standard deviation is 0.2887, that of their mean
    // half of it.
    const Estimate difference =
        pool_difference(std::vector{1.0, 0.5, 0.5, 0.0}, std::vector{1.0, 1.0, 0.5, 0.5});
    EXPECT_NEAR(difference.mean, -0.25, 1e-9);
    EXPECT_NEAR(difference.error, 1.96 * 0.14434, 1e-4);
}

TEST(PoolGate, RefusesWhatIsSignificantlyWorse) {
    // -0.25 with an error of 0.283 may be chance; twice as many of the same are -0.25 ±0.185.
    EXPECT_TRUE(held({1, 0.5, 0.5, 0}, {1, 1, 0.5, 0.5}));
    EXPECT_FALSE(held({1, 0.5, 0.5, 0, 1, 0.5, 0.5, 0}, {1, 1, 0.5, 0.5, 1, 1, 0.5, 0.5}));
    // The same results from other openings, as if each net had met its own: the openings differ
    // more than the nets.
    EXPECT_TRUE(held({1, 0.5, 0.5, 0, 1, 0.5, 0.5, 0}, {0.5, 0.5, 1, 1, 0.5, 0.5, 1, 1}));
    EXPECT_TRUE(held({1, 1, 1, 1}, {0, 0, 0, 0}));
    EXPECT_TRUE(held({0.5, 0.5}, {0.5, 0.5}));
    // Differences that are all equal say nothing about their spread; a single pair decides nothing.
    EXPECT_TRUE(held({0}, {1}));
    EXPECT_TRUE(held({0, 0, 0}, {1, 1, 1}));
    EXPECT_FALSE(held({0, 0, 0, 0, 0, 0, 0}, {1, 1, 1, 1, 1, 1, 1}));
}

TEST(PoolGate, PlaysAQuarterOfTheGamesInPairs) {
    const auto games = [](int gate_games) {
        return pool_gate_games({.game = "quoridor", .gate_games = gate_games});
    };
    EXPECT_EQ(games(400), 100);
    EXPECT_EQ(games(30), 6);
    EXPECT_EQ(games(2), 2);
    EXPECT_EQ(pool_of_gate({.game = "quoridor", .pool = {"greedy", "older", "coin"}}),
              (std::vector<std::string>{"greedy", "coin"}));
}

TEST(PoolGate, PlaysTheSameOpeningsWithBothNets) {
    const SelfPlaySettings settings{.game = "quoridor",
                                    .options = {{"size", "5"}, {"walls", "3"}},
                                    .seed = 7,
                                    .pool = {"greedy", "older", "random"},
                                    .gate_nodes = 50,
                                    .gate_games = 16};
    const auto play = [&](const std::string& new_net, const std::string& best) {
        const StepGoesOn always = [](std::int64_t, std::int64_t) { return true; };
        return **play_pool_gate(settings, 1, new_net, best, always);
    };
    // The same player twice has the same results, game by game.
    const PoolGateResult same = play("handwritten", "handwritten");
    ASSERT_EQ(same.members.size(), 2U);
    EXPECT_EQ(same.members[0].bot, "greedy");
    EXPECT_EQ(same.members[1].bot, "random");
    for (const PoolMemberResult& member : same.members) {
        EXPECT_EQ(member.of_new.games(), 4);
        EXPECT_EQ(member.of_new, member.of_best);
    }
    EXPECT_EQ(same.difference.mean, 0);
    EXPECT_TRUE(same.held());
    // A random player does far worse.
    const PoolGateResult worse = play("random", "handwritten");
    EXPECT_LT(worse.difference.mean, -0.3);
    EXPECT_FALSE(worse.held());
    EXPECT_TRUE(play("handwritten", "random").held());
    // It can be stopped.
    const StepGoesOn never = [](std::int64_t, std::int64_t) { return false; };
    EXPECT_FALSE(*play_pool_gate(settings, 1, "greedy", "greedy", never));
}

TEST(PoolGate, IsKeptInTheFileOfTheGate) {
    const database::TemporaryFolder folder;
    const fs::path run = folder.path();
    std::ofstream(run / "run.toml") << toml_of(
        {.game = "quoridor", .options = {{"size", "5"}, {"players", "2"}, {"walls", "3"}}});
    fs::create_directories(generation_folder(run, 1));
    const auto gate = [&] { return self_play_status(run)->generations[0].gate; };
    const auto write = [&](const std::string& text) {
        std::ofstream(generation_folder(run, 1) / "gate.json") << text;
    };
    write_gate(run, 1, {.wins = 9, .losses = 1, .accepted = true});
    EXPECT_FALSE(gate()->pool);
    write_gate(run, 1,
               {.wins = 9,
                .losses = 1,
                .accepted = false,
                .pool = PoolGateResult{.members = {{"greedy", {1, 2, 3}, {4, 1, 1}}},
                                       .difference = {-0.4166667, 0.25}}});
    ASSERT_TRUE(gate()->pool);
    ASSERT_EQ(gate()->pool->members.size(), 1U);
    EXPECT_EQ(gate()->pool->members[0].bot, "greedy");
    EXPECT_EQ(gate()->pool->members[0].of_new, (GameCounts{1, 2, 3}));
    EXPECT_EQ(gate()->pool->members[0].of_best, (GameCounts{4, 1, 1}));
    EXPECT_NEAR(gate()->pool->difference.mean, -0.416667, 1e-9);
    EXPECT_NEAR(gate()->pool->difference.error, 0.25, 1e-9);
    EXPECT_FALSE(gate()->pool->held());
    EXPECT_FALSE(gate()->accepted);
    // Files of runs before there were pools.
    const std::string old = R"({"against":0,"wins":1,"draws":2,"losses":3,"accepted":0)";
    write(old + "}");
    EXPECT_FALSE(gate()->pool);
    EXPECT_EQ(gate()->draws, 2);
    const std::string figures = R"(,"pool_difference_millionths":1,"pool_error_millionths":2})";
    for (const char* pool : {"3", R"([{"bot":"greedy","of_new":[1,2,3],"of_best":[1,2]}])",
                             R"([{"of_new":[1,2,3],"of_best":[1,2,3]}])",
                             R"([{"bot":"greedy","of_new":[1,2,3],"of_best":[1,2,-3]}])"}) {
        write(old + R"(,"pool":)" + pool + figures);
        EXPECT_TRUE(self_play_status(run).error().text.ends_with(
            "gate.json\": it does not say how the nets played against the pool"))
            << pool;
    }
    write(old + R"(,"pool":[]})");
    EXPECT_FALSE(self_play_status(run));
}

} // namespace
} // namespace quadrille::learn
