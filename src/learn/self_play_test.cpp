#include "learn/self_play.h"

#include "games/test_effort.h"

#include <gtest/gtest.h>

#include <set>

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

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
            std::ranges::move(*play.play_game(), std::back_inserter(positions));
        return positions;
    };
    EXPECT_EQ(games(1), games(1));
    EXPECT_NE(games(1), games(2));
}

TYPED_TEST(SelfPlayOf, LabelsWithScoreAndResult) {
    SelfPlay<TypeParam> play(this->terms(300), nullptr, 1);
    int won = 0;
    for (int game = 0; game < test_effort(20); ++game) {
        const auto positions = *play.play_game();
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

/// A pool of one bot.
OpponentPool pool_of(std::string bot, int percent) {
    return {.members = {{std::move(bot)}}, .percent = percent};
}

TYPED_TEST(SelfPlayOf, PlaysAgainstAPool) {
    auto terms = this->terms(100);
    const auto games = [&](OpponentPool pool, std::uint64_t seed) {
        terms.pool = std::move(pool);
        SelfPlay<TypeParam> play(terms, nullptr, seed);
        std::vector<std::vector<LabelledPosition<typename TypeParam::Game>>> all;
        for (int game = 0; game < 12; ++game)
            all.push_back(*play.play_game());
        return all;
    };
    const auto all = games(pool_of("random", 100), 1);
    EXPECT_EQ(all, games(pool_of("random", 100), 1));
    EXPECT_NE(all, games(pool_of("random", 100), 2));
    const auto alone = games({}, 1);
    // Openings are those of the games without a pool. A random move is hardly ever the one that the
    // search chose, and all are made by one seat, either of the two.
    std::set<Seat> seats;
    for (std::size_t game = 0; game < all.size(); ++game) {
        EXPECT_EQ(all[game].front().position, alone[game].front().position);
        std::set<Seat> others;
        for (const auto& labelled : all[game])
            if (labelled.other_move_played)
                others.insert(labelled.position.turn());
        EXPECT_EQ(others.size(), 1U);
        seats.insert(others.begin(), others.end());
        for (const auto& labelled : alone[game])
            EXPECT_FALSE(labelled.other_move_played);
    }
    EXPECT_EQ(seats.size(), 2U);
    // Some games are not against the pool, and these are the same as without one.
    const auto some = games(pool_of("random", 50), 1);
    const auto same = std::ranges::count_if(
        some, [&](const auto& game) { return std::ranges::find(alone, game) != alone.end(); });
    EXPECT_GT(same, 0);
    EXPECT_LT(same, 12);
    EXPECT_EQ(games(pool_of("random", 0), 1), alone);
    EXPECT_EQ(games({.members = {}, .percent = 100}, 1), alone);
}

TEST(SelfPlay, MarksOnlyMovesThatTheSearchDidNotChoose) {
    // `handwritten` is the same search, so that most of its moves are those that the search chose.
    SelfPlay<QuoridorSelfPlayGame> play(
        {.rules = {.size = 5, .walls = 3}, .nodes = 300, .pool = pool_of("handwritten", 100)},
        nullptr, 1);
    std::size_t other = 0;
    std::size_t all = 0;
    for (int game = 0; game < 10; ++game) {
        for (const auto& labelled : *play.play_game()) {
            ++all;
            other += labelled.other_move_played ? 1 : 0;
        }
    }
    EXPECT_LT(other, all / 4);
}

TEST(SelfPlay, SaysThatABotOfThePoolCannotBeMade) {
    SelfPlay<QuoridorSelfPlayGame> play({.rules = {}, .nodes = 1, .pool = pool_of("nobody", 100)},
                                        nullptr, 1);
    EXPECT_TRUE(play.play_game().error().text.starts_with("there is no bot \"nobody\""));
}

TEST(SelfPlay, HardlyPlaysAGameTwice) {
    SelfPlay<QuoridorSelfPlayGame> play({.rules = {}, .nodes = 1}, nullptr, 3);
    std::set<std::uint64_t> beginnings;
    constexpr int games = 200;
    for (int game = 0; game < games; ++game)
        beginnings.insert(play.play_game()->front().position.hash());
    EXPECT_GE(beginnings.size(), games * 95 / 100);
}

} // namespace
} // namespace quadrille::learn
