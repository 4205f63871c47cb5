/// Perft of Quoridor: known counts, and counts of the naive rules.

#include "games/perft.h"

#include "games/quoridor/naive.h"
#include "games/quoridor/quoridor.h"
#include "games/test_effort.h"

#include <gtest/gtest.h>

#include <array>

namespace quadrille::quoridor {

namespace {

std::uint64_t count(const Rules& rules, int depth) {
    return perft<Quoridor>(Quoridor::start(rules), depth);
}

std::uint64_t count_naively(const naive::Game& game, int depth) {
    const std::set<std::string> moves = game.list().moves;
    if (depth == 1)
        return moves.size();
    std::uint64_t sum = 0;
    for (const std::string& move : moves) {
        naive::Game after = game;
        after.play(move);
        sum += count_naively(after, depth - 1);
    }
    return sum;
}

TEST(QuoridorPerft, PublishedCounts) {
    EXPECT_EQ(count({}, 0), 1U);
    EXPECT_EQ(count({}, 1), 131U);
    EXPECT_EQ(count({}, 2), 16'677U);
    EXPECT_EQ(count({}, 3), 2'062'264U);
    if (test_effort(100) >= 100) {
        EXPECT_EQ(count({}, 4), 247'569'030U);
    }
}

/// The naive rules confirm these counts; as that takes a minute, it is repeated with high effort
/// only.
TEST(QuoridorPerft, CountsOfOtherBoards) {
    struct Known {
        Rules rules;
        int depth = 0;
        std::uint64_t lines = 0;
    };

    constexpr std::array all{
        Known{{.size = 3, .players = 2, .walls = 10}, 5, 5'416},
        Known{{.size = 3, .players = 4, .walls = 5}, 5, 4'546},
        Known{{.size = 5, .players = 2, .walls = 10}, 4, 794'442},
        Known{{.size = 5, .players = 3, .walls = 1}, 4, 169'037},
        Known{{.size = 7, .players = 3, .walls = 6}, 3, 363'741},
        Known{{.size = 9, .players = 4, .walls = 5}, 3, 2'062'065},
        Known{{.size = 9, .players = 2, .walls = 0}, 10, 211'600},
        Known{{.size = 11, .players = 2, .walls = 10}, 3, 7'907'200},
    };
    for (const auto& [rules, depth, lines] : all) {
        EXPECT_EQ(count(rules, depth), lines) << rules.size << ' ' << rules.players;
        if (test_effort(100) >= 1000) {
            EXPECT_EQ(
                count_naively(naive::Game::start(rules.size, rules.players, rules.walls), depth),
                lines)
                << rules.size << ' ' << rules.players;
        }
    }
}

TEST(QuoridorPerft, AgreesWithTheNaiveRules) {
    for (const int size : {3, 5, 7})
        for (const int players : {2, 3, 4})
            for (const int walls : {0, 5}) {
                const int depth = size == 3 ? 4 : 2;
                EXPECT_EQ(count({size, players, walls}, depth),
                          count_naively(naive::Game::start(size, players, walls), depth))
                    << size << ' ' << players << ' ' << walls;
            }
}

} // namespace

} // namespace quadrille::quoridor
