#include "learn/self_play.h"

#include "games/test_effort.h"

#include <gtest/gtest.h>

#include <set>

#include <algorithm>
#include <iterator>

namespace quadrille::learn {
namespace {

template <class G>
class SelfPlayOf : public testing::Test {
  public:
    static SelfPlayTerms<G> terms(int nodes);
};

template <>
SelfPlayTerms<QuoridorSelfPlayGame> SelfPlayOf<QuoridorSelfPlayGame>::terms(int nodes) {
    return {.rules = {.size = 5, .walls = 3}, .nodes = static_cast<std::uint64_t>(nodes)};
}

template <>
SelfPlayTerms<BlockadeSelfPlayGame> SelfPlayOf<BlockadeSelfPlayGame>::terms(int nodes) {
    return {.rules = {.columns = 8, .rows = 12, .walls = 2},
            .nodes = static_cast<std::uint64_t>(nodes)};
}

using SelfPlayGames = testing::Types<QuoridorSelfPlayGame, BlockadeSelfPlayGame>;
TYPED_TEST_SUITE(SelfPlayOf, SelfPlayGames);

TYPED_TEST(SelfPlayOf, FollowsFromItsSeed) {
    const auto games = [&](std::uint64_t seed) {
        SelfPlay<TypeParam> play(this->terms(100), nullptr, seed);
        std::vector<LabelledPosition<typename TypeParam::Game>> positions;
        for (int game = 0; game < 5; ++game)
            std::ranges::move(play.play_game(), std::back_inserter(positions));
        return positions;
    };
    EXPECT_EQ(games(1), games(1));
    EXPECT_NE(games(1), games(2));
}

TYPED_TEST(SelfPlayOf, LabelsWithScoreAndResult) {
    SelfPlay<TypeParam> play(this->terms(300), nullptr, 1);
    int won = 0;
    for (int game = 0; game < test_effort(20); ++game) {
        const auto positions = play.play_game();
        ASSERT_FALSE(positions.empty());
        for (std::size_t i = 0; i + 1 < positions.size(); ++i)
            EXPECT_EQ(positions[i].result, -positions[i + 1].result);
        // The search of the last move has found the win.
        won += positions.back().result;
        if (positions.back().result == 1) {
            EXPECT_EQ(positions.back().score, search::win_in(1));
        }
    }
    EXPECT_GT(won, 0);
}

TEST(SelfPlay, HardlyPlaysAGameTwice) {
    SelfPlay<QuoridorSelfPlayGame> play({.rules = {}, .nodes = 1}, nullptr, 3);
    std::set<std::uint64_t> beginnings;
    constexpr int games = 200;
    for (int game = 0; game < games; ++game)
        beginnings.insert(play.play_game().front().position.hash());
    EXPECT_GE(beginnings.size(), games * 95 / 100);
}

} // namespace
} // namespace quadrille::learn
