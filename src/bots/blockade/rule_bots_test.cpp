#include "bots/blockade/rule_bots.h"

#include "bots/walls/rule_bots_testing.h"
#include "games/blockade/blockade.h"
#include "games/test_effort.h"

#include <gmock/gmock.h>

namespace quadrille::blockade {
namespace {

using testing::AnyOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;
using walls::game_at;
using walls::game_between;
using walls::move_of;
using walls::walls_in_a_thousand;

const std::string at_the_start = "d4 h4 d11 h11 / 9 9 9 9 / - / 0";
const Choices either{{"turn", "either"}};

/// Steps from each pawn to the nearest goal, seat by seat.
std::vector<int> distances(const AnyGame& game) {
    const auto& position = game.as<Blockade>()->position();
    std::vector<int> list;
    for (Seat seat = 0; seat < 2; ++seat) {
        const auto [first, second] = position.goals(seat);
        const auto goals = StandardGrid::Squares::of(first) | StandardGrid::Squares::of(second);
        for (const int pawn : position.pawns(seat))
            list.push_back(*StandardGrid::distance(pawn, goals, position.grid().openings()));
    }
    return list;
}

TEST(BlockadeRuleBots, PassiveWalksAndHindersNobody) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const auto game = game_at("blockade", at_the_start);
        ASSERT_TRUE(game->play(0, move_of("passive", *game, seed)));
        const std::vector<int> after = distances(*game);
        EXPECT_EQ(std::min(after[0], after[1]), 5);
        EXPECT_EQ(std::max(after[0], after[1]), 7);
        EXPECT_EQ(after[2], 7);
        EXPECT_EQ(after[3], 7);
    }
    EXPECT_THAT(move_of("passive", *game_at("blockade", at_the_start, either)),
                Not(HasSubstr(",")));
    // It enters the goal with the nearer pawn, and places no wall.
    EXPECT_EQ(move_of("passive", *game_at("blockade", "d4 h9 a2 b2 / 9 9 9 9 / - / 0")), "h9-h11");
    EXPECT_EQ(move_of("passive", *game_at("blockade", "d4 h10 a2 b2 / 9 9 9 9 / - / 0")),
              "h10-h11");
}

TEST(BlockadeRuleBots, GreedyWallsStandInFrontOfTheNearestPawn) {
    // d11 faces south, so its right is west.
    EXPECT_THAT(move_of("greedy", *game_at("blockade", at_the_start)), EndsWith(",c10h"));
    EXPECT_THAT(move_of("greedy", *game_at("blockade", "d4 h4 d11 h9 / 9 9 9 9 / - / 0")),
                EndsWith(",g8h"));
    EXPECT_THAT(move_of("greedy", *game_at("blockade", "d4 h4 d11 h9 / 9 9 9 9 / f8h / 0")),
                EndsWith(",h8h"));
    // b4 walks east to its goal d4, and only vertical walls stop it.
    EXPECT_THAT(move_of("greedy", *game_at("blockade", "d8 h4 b4 h11 / 9 9 9 9 / - / 0")),
                EndsWith(",b3v"));
    EXPECT_THAT(move_of("greedy", *game_at("blockade", "d8 h4 b4 h11 / 9 0 9 9 / - / 0")),
                EndsWith("h"));
    EXPECT_NEAR(walls_in_a_thousand("greedy", *game_at("blockade", at_the_start, either), "c10h"),
                667, 45);
}

TEST(BlockadeRuleBots, MinimaxWinsAndDoesNotLoseAtOnce) {
    for (const Choices& choices : {Choices(), either}) {
        EXPECT_EQ(
            move_of("minimax", *game_at("blockade", "d9 h4 d6 h11 / 9 9 9 9 / - / 0", choices)),
            "d9-d11");
        const auto game = game_at("blockade", "d5 h4 d6 h11 / 9 9 9 9 / - / 0", choices);
        ASSERT_TRUE(game->play(0, move_of("minimax", *game)));
        for (const std::string& answer : game->legal_moves()) {
            const auto after = game->clone();
            ASSERT_TRUE(after->play(1, answer));
            EXPECT_FALSE(after->over()) << answer;
        }
    }
}

TEST(BlockadeRuleBots, MinimaxRunsWhereNobodyHasWalls) {
    const auto game = game_at("blockade", "d6 h4 d11 h11 / 0 0 0 0 / - / 0");
    EXPECT_THAT(move_of("minimax", *game), AnyOf("d6-d8", "d6-c7", "d6-e7"));
    EXPECT_THAT(move_of("passive", *game), AnyOf("d6-d8", "d6-c7", "d6-e7"));
    EXPECT_THAT(move_of("greedy", *game), StartsWith("d6-"));
}

std::vector<Choices> all_kinds_of_game() {
    std::vector<Choices> all;
    for (const auto& [columns, rows] : {std::pair{"8", "12"}, {"11", "14"}, {"12", "13"}})
        for (const char* walls : {"0", "3", "9"})
            for (const char* turn : {"both", "either"})
                for (const char* pawns : {"jump", "block"})
                    all.push_back({{"columns", columns},
                                   {"rows", rows},
                                   {"walls", walls},
                                   {"turn", turn},
                                   {"pawns", pawns}});
    all.push_back({{"columns", "22"}, {"rows", "28"}});
    return all;
}

TEST(BlockadeRuleBots, PlayLegallyWithAllOptions) {
    const std::vector<std::string> names{"passive", "greedy", "minimax", "random"};
    for (const Choices& choices : all_kinds_of_game())
        for (std::size_t i = 0; i < 3; ++i) {
            const auto game = *start("blockade", choices);
            game_between({names[i], names[i + 1]}, *game, i, test_effort(40));
        }
}

TEST(BlockadeRuleBots, GamesEnd) {
    for (const Choices& choices : {Choices(), either})
        for (std::uint64_t seed = 0; seed < 5; ++seed)
            for (const BotInfo& bot : rule_bots()) {
                const auto game = *start("blockade", choices);
                game_between({std::string(bot.name), "passive"}, *game, seed, 300);
                ASSERT_TRUE(game->over());
                EXPECT_EQ(game->outcome()->ending, Ending::goal) << bot.name << ' ' << seed;
            }
}

TEST(BlockadeRuleBots, SameSeedSameMoves) {
    const auto moves = [](std::uint64_t seed) {
        const auto game = *start("blockade", {});
        return game_between({"passive", "minimax"}, *game, seed, 20);
    };
    EXPECT_EQ(moves(1), moves(1));
    EXPECT_NE(moves(1), moves(2));
}

} // namespace
} // namespace quadrille::blockade
