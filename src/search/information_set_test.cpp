#include "search/information_set.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

namespace quadrille::search {
namespace {

/// A hidden coin shows heads with a probability of 3/4. Seat 0 bets on heads, bets on tails, or
/// keeps out for a reward of 600. Then seat 1, who does not see the coin either, gives one of two
/// answers, which change nothing.
struct Coin {
    struct World {
        bool heads = false;
        int bet = -1;
        int answer = -1;
    };

    using Move = int;
    using Moves = std::vector<int>;

    bool keeping_out = true;

    static World determinize(Random& random) { return {.heads = random.chance(3, 4)}; }

    static bool over(const World& world) { return world.answer >= 0; }

    static int turn(const World& world) { return world.bet < 0 ? 0 : 1; }

    void list(const World& world, Moves& moves, Random& /*random*/) const {
        moves = {0, 1};
        // Keeping out is possible only if the coin shows heads.
        if (world.bet < 0 && keeping_out && world.heads)
            moves.push_back(2);
    }

    static void play(World& world, int move) { (world.bet < 0 ? world.bet : world.answer) = move; }

    static std::array<int, 2> play_out(const World& world, Random& /*random*/) {
        if (world.bet == 2)
            return {600, 400};
        return world.heads == (world.bet == 0) ? std::array{1000, 0} : std::array{0, 1000};
    }
};

auto candidates(const Coin& coin, std::uint64_t seed, int steps) {
    InformationSetSearch<Coin> search(coin, seed, 180, 1000);
    for (int i = 0; i < steps; ++i)
        search.step();
    return search.candidates();
}

TEST(InformationSetSearch, PlaysTheOdds) {
    const auto list = candidates({.keeping_out = false}, 1, 4000);
    ASSERT_EQ(list.size(), 2);
    EXPECT_EQ(list[0].move, 0);
    EXPECT_NEAR(list[0].reward, 750, 40);
    EXPECT_GT(list[0].visits, 10 * list[1].visits);
}

TEST(InformationSetSearch, WhatIsPossibleSeldomIsNotThoughtBad) {
    for (const auto& candidate : candidates({}, 2, 4000))
        if (candidate.move == 2) {
            EXPECT_EQ(candidate.reward, 600);
            EXPECT_GT(candidate.visits, 30);
            return;
        }
    FAIL() << "never tried";
}

TEST(InformationSetSearch, SameSeedSameSearch) {
    const auto visits = [](std::uint64_t seed) {
        std::vector<std::uint32_t> list;
        for (const auto& candidate : candidates({}, seed, 500))
            list.push_back(candidate.visits);
        return list;
    };
    EXPECT_EQ(visits(5), visits(5));
    EXPECT_NE(visits(5), visits(6));
}

TEST(InformationSetSearch, GoesOnWithoutRoom) {
    InformationSetSearch<Coin> search({}, 1, 180, 3);
    for (int i = 0; i < 200; ++i)
        search.step();
    EXPECT_EQ(search.steps(), 200);
    EXPECT_EQ(search.candidates().size(), 2);
}

} // namespace
} // namespace quadrille::search
