#include "bots/bench.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string_view>

namespace quadrille {
namespace {

/// The totals that `quadrille bench GAME` prints. An intended change of the search changes them;
/// update the numbers here and mention them in the commit.
const std::map<std::string_view, std::uint64_t> totals{
    {"blockade", 118'519},
    {"hex", 82'956},
    {"quoridor", 349'554},
};

TEST(Bench, CountsTheSameNodesOnEveryMachine) {
    std::map<std::string_view, std::uint64_t> counted;
    for (const BenchPosition& position : bench_positions()) {
        const auto nodes = bench(position);
        ASSERT_TRUE(nodes) << position.game << ' ' << position.moves << ": " << nodes.error().text;
        EXPECT_GT(*nodes, 1'000) << "too easy to tell much: " << position.moves;
        counted[position.game] += *nodes;
    }
    EXPECT_EQ(counted, totals);
}

TEST(Bench, ADozenPositionsForEachGame) {
    for (const auto& [game, total] : totals)
        EXPECT_GE(std::ranges::count(bench_positions(), game, &BenchPosition::game), 12) << game;
}

TEST(Bench, AnImpossiblePositionIsAProblem) {
    EXPECT_FALSE(bench({"quoridor", "", "", "e9", "best"}));
    EXPECT_FALSE(bench({"quoridor", "size=4", "", "", "best"}));
    EXPECT_FALSE(bench({"quoridor", "", "nonsense", "", "best"}));
    EXPECT_FALSE(bench({"quoridor", "", "", "", "nobody"}));
}

} // namespace
} // namespace quadrille
