#include "engine/turn.h"

#include "engine/scripted_bot.h"
#include "games/catalogue.h"

#include <gtest/gtest.h>

namespace quadrille {
namespace {

using namespace std::chrono_literals;

std::unique_ptr<AnyGame> small_game() {
    return *start("quoridor", {{"size", "5"}});
}

TEST(Turn, GoesOnUntilTheBotDecides) {
    const auto game = small_game();
    ScriptedBot bot({"c2"});
    EXPECT_TRUE(take_turn(*game, bot, {}));
    EXPECT_EQ(bot.slices, 3);
    EXPECT_EQ(bot.interrupted, 0);
    EXPECT_EQ(game->moves_played(), std::vector<std::string>{"c2"});
}

TEST(Turn, WithoutTimeLeftTheBotMustDecideAtOnce) {
    const auto game = small_game();
    ScriptedBot bot({"c2"});
    EXPECT_TRUE(take_turn(*game, bot, {.time = 0ms}));
    EXPECT_EQ(bot.slices, 0);
    EXPECT_EQ(bot.interrupted, 1);
    EXPECT_EQ(game->moves_played(), std::vector<std::string>{"c2"});
}

TEST(Turn, WhatCameBeforeIsPartOfTheTime) {
    const auto game = small_game();
    ScriptedBot bot({"c2"});
    const auto thought =
        take_turn(*game, bot, {.began = std::chrono::steady_clock::now() - 1h, .time = 1h});
    EXPECT_EQ(bot.slices, 0);
    EXPECT_EQ(bot.interrupted, 1);
    EXPECT_GE(thought, 1h);
}

TEST(Turn, ABotThatWouldThinkForEverIsMadeToDecide) {
    const auto game = small_game();
    ScriptedBot bot({"c2"});
    bot.slices_a_move = 2'000'000'000;
    const auto thought = take_turn(*game, bot, {.time = 5ms});
    EXPECT_EQ(bot.interrupted, 1);
    EXPECT_GT(bot.slices, 1);
    // Most of the time must be used; how much more depends on the machine.
    EXPECT_GT(thought, 4ms);
}

TEST(Turn, PlentyOfTimeChangesNothing) {
    const auto game = small_game();
    ScriptedBot bot({"c2"});
    EXPECT_TRUE(take_turn(*game, bot, {.time = 1h, .flag = 1h}));
    EXPECT_EQ(bot.slices, 3);
    EXPECT_EQ(bot.interrupted, 0);
    EXPECT_FALSE(game->over());
}

TEST(Turn, WhoOverstepsTheFlagLosesWithoutTheMove) {
    const auto game = small_game();
    ScriptedBot bot({"c2"});
    EXPECT_TRUE(take_turn(*game, bot, {.flag = 0ms}));
    EXPECT_EQ(game->outcome(), Outcome::lost_by(0, Ending::time));
    EXPECT_EQ(game->plies(), 0);
}

TEST(Turn, ABreakdownLosesAsWhatItIs) {
    for (const Ending ending : {Ending::crash, Ending::time, Ending::illegal_move})
        for (const TurnLimits& limits : {TurnLimits{}, TurnLimits{.time = 0ms}}) {
            const auto game = small_game();
            ScriptedBot bot({"c2"});
            bot.breakdown = ending;
            EXPECT_TRUE(take_turn(*game, bot, limits));
            EXPECT_EQ(game->outcome(), Outcome::lost_by(0, ending));
        }
}

TEST(Turn, IsWatchedBetweenSlicesAndStoppedThere) {
    const auto game = small_game();
    ScriptedBot bot({"c2"});
    bot.slices_a_move = 100;
    int watched = 0;
    const Watching watching = [&](const Thought& thought, Duration spent) {
        EXPECT_FALSE(thought.broken_down());
        EXPECT_GT(spent, Duration::zero());
        ++watched;
    };
    EXPECT_FALSE(
        take_turn(*game, bot, {.stopped = [&] { return watched == 5; }, .watching = watching}));
    EXPECT_EQ(watched, 5);
    EXPECT_EQ(bot.slices, 5);
    EXPECT_EQ(game->plies(), 0);
    EXPECT_FALSE(game->over());
}

} // namespace
} // namespace quadrille
