#include "bots/quoridor/rule_bots.h"

#include "bots/walls/rule_bots_testing.h"
#include "games/test_effort.h"

#include <gmock/gmock.h>

namespace quadrille::quoridor {
namespace {

using testing::AnyOf;
using walls::game_at;
using walls::game_between;
using walls::move_of;
using walls::walls_in_a_thousand;

const std::string at_the_start = "e1 e9 / 10 10 / - / 0";

std::vector<std::string> all_names() {
    std::vector<std::string> names;
    for (const BotInfo& bot : rule_bots())
        names.emplace_back(bot.name);
    return names;
}

TEST(QuoridorRuleBots, PassiveTakesTheShortestPath) {
    EXPECT_EQ(move_of("passive", *game_at("quoridor", at_the_start)), "e2");
    EXPECT_EQ(move_of("passive", *game_at("quoridor", "e1 e9 / 10 10 / - / 1")), "e8");
    // It jumps over the other pawn.
    EXPECT_EQ(move_of("passive", *game_at("quoridor", "e4 e5 / 10 10 / - / 0")), "e6");
    // It walks around the nearer end of a wall.
    EXPECT_EQ(move_of("passive", *game_at("quoridor", "e4 a9 / 10 10 / e4h c4h / 0")), "f4");
}

TEST(QuoridorRuleBots, PassiveStepsAsideWhereItCannotJump) {
    // From f5 the wall would be in the way again.
    EXPECT_EQ(move_of("passive", *game_at("quoridor", "e4 e5 / 10 10 / e5h / 0")), "d5");
}

TEST(QuoridorRuleBots, WallsStandInFrontOfTheOpponentOverHisRight) {
    EXPECT_EQ(move_of("greediest", *game_at("quoridor", at_the_start)), "d8h");
    EXPECT_EQ(move_of("greediest", *game_at("quoridor", "e1 e9 / 10 10 / - / 1")), "e1h");
    // To the left if the first is illegal, and a step if both are.
    EXPECT_EQ(move_of("greediest", *game_at("quoridor", "e1 e9 / 10 10 / c8h / 0")), "e8h");
    EXPECT_EQ(move_of("greediest", *game_at("quoridor", "e1 e9 / 10 10 / c8h e8v / 0")), "e2");
    EXPECT_EQ(move_of("greediest", *game_at("quoridor", "a1 i9 / 10 10 / - / 1")), "a1h");
    EXPECT_EQ(move_of("greediest", *game_at("quoridor", "a1 i9 / 10 10 / - / 0")), "h8h");
    EXPECT_EQ(move_of("greediest", *game_at("quoridor", "e1 e9 / 0 10 / - / 0")), "e2");
}

TEST(QuoridorRuleBots, WallsStandInFrontOfTheLeader) {
    const Choices four{{"players", "4"}};
    const auto wall_against = [&](const std::string& pawns) {
        return move_of("greediest", *game_at("quoridor", pawns + " / 5 5 5 5 / - / 0", four));
    };
    EXPECT_EQ(wall_against("e1 g5 e9 i5"), "g4v"); // seat 1 goes east
    EXPECT_EQ(wall_against("e1 a5 e4 i5"), "d3h"); // seat 2 goes south
    EXPECT_EQ(wall_against("e1 a5 e9 c5"), "b5v"); // seat 3 goes west
    EXPECT_EQ(wall_against("e1 a5 e9 i5"), "a4v"); // all are equally near: the one who moves first
}

TEST(QuoridorRuleBots, WallsComeAsOftenAsPromised) {
    const auto game = game_at("quoridor", at_the_start);
    EXPECT_EQ(walls_in_a_thousand("passive", *game, "d8h"), 0);
    EXPECT_NEAR(walls_in_a_thousand("hesitant", *game, "d8h"), 250, 45);
    EXPECT_NEAR(walls_in_a_thousand("coin", *game, "d8h"), 500, 50);
    EXPECT_NEAR(walls_in_a_thousand("greedy", *game, "d8h"), 667, 45);
    EXPECT_EQ(walls_in_a_thousand("greediest", *game, "d8h"), 1000);
    EXPECT_NEAR(walls_in_a_thousand("mixed", *game, "d8h"), 483, 50);
}

TEST(QuoridorRuleBots, MinimaxSeesTwoPlies) {
    EXPECT_EQ(move_of("minimax", *game_at("quoridor", "e8 e2 / 9 9 / - / 0")), "e9");
    // The other wins with the next step unless a wall stands in front of it.
    EXPECT_THAT(move_of("minimax", *game_at("quoridor", "e2 b2 / 9 9 / - / 0")),
                AnyOf("b1h", "a1h"));
    // Without walls on either side it can only run.
    EXPECT_EQ(move_of("minimax", *game_at("quoridor", "e4 b7 / 0 0 / - / 0")), "e5");
}

TEST(QuoridorRuleBots, WithoutAStepTheyStillMove) {
    // Two pawns in a row stand in front of seat 0, and walls beside it.
    for (const std::string stock : {"3", "0"})
        for (const std::string& name : all_names()) {
            const auto game = game_at("quoridor", "e1 e2 e3 i5 / " + stock + " 3 3 3 / d1v e1v / 0",
                                      {{"players", "4"}});
            const std::string move = move_of(name, *game);
            EXPECT_EQ(move == "pass", stock == "0") << name;
            EXPECT_TRUE(game->play(0, move)) << name << ' ' << move;
        }
}

TEST(QuoridorRuleBots, PlayLegallyOnEveryBoard) {
    const std::vector<std::string> names = all_names();
    for (const char* size : {"3", "5", "9", "11"})
        for (const char* players : {"2", "3", "4"})
            for (std::size_t i = 0; i < names.size(); ++i) {
                const auto game = *start("quoridor", {{"size", size}, {"players", players}});
                const std::vector<std::string> bots{names[i], names[(i + 3) % names.size()],
                                                    "random"};
                game_between(bots, *game, i, test_effort(60));
            }
}

TEST(QuoridorRuleBots, DoNotShuffleIntoADraw) {
    for (const char* size : {"5", "9"})
        for (std::uint64_t seed = 0; seed < 10; ++seed)
            for (const std::string& name : all_names()) {
                const auto game = *start("quoridor", {{"size", size}});
                game_between({name, "passive"}, *game, seed, 300);
                ASSERT_TRUE(game->over());
                EXPECT_EQ(game->outcome()->ending, Ending::goal) << name << ' ' << seed;
            }
}

TEST(QuoridorRuleBots, SameSeedSameMoves) {
    const auto moves = [](std::uint64_t seed) {
        const auto game = *start("quoridor", {});
        return game_between({"mixed", "minimax"}, *game, seed, 40);
    };
    EXPECT_EQ(moves(1), moves(1));
    EXPECT_NE(moves(1), moves(2));
}

TEST(QuoridorRuleBots, HaveNoSettings) {
    const auto game = *start("quoridor", {});
    EXPECT_EQ(make_bot(*game, "coin:depth=3", {}).error().text,
              "bot coin has no settings, so not \"depth=3\"");
}

} // namespace
} // namespace quadrille::quoridor
