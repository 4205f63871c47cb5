#include "bots/bench.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string_view>

namespace quadrille {
namespace {

/// What `quadrille bench GAME` prints as the total. A change of the search that is meant changes
/// it; then write the new number here and in the commit.
const std::map<std::string_view, std::uint64_t> totals{
    {"blockade", 103'136},
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
