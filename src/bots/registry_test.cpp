#include "bots/registry.h"

#include "games/catalogue.h"

#include <gtest/gtest.h>

namespace quadrille {
namespace {

/// The moves that a bot made from this text plays against itself.
std::vector<std::string> moves_of(std::string_view text, std::uint64_t seed, int plies) {
    const auto game = start("quoridor", {});
    const auto bot = make_bot(**game, text, {.seed = seed});
    for (int ply = 0; ply < plies; ++ply) {
        const Seat turn = (*game)->turn();
        EXPECT_TRUE((*game)->play(turn, decided_move(**bot, *(*game)->view(turn))));
    }
    return (*game)->moves_played();
}

TEST(Registry, SameSeedSameMoves) {
    EXPECT_EQ(moves_of("random", 7, 20), moves_of("random", 7, 20));
    EXPECT_NE(moves_of("random", 7, 20), moves_of("random", 8, 20));
}

/// Adds the number that `level` requires.
std::string usable(std::string_view name) {
    return std::string(name) + (name == "level" ? ":1" : "");
}

TEST(Registry, EveryListedBotCanBeMade) {
    for (const GameInfo& info : catalogue()) {
        const auto game = start(info.name, {});
        for (const BotInfo& bot : bots(info.name))
            if (!bot.reads_files) {
                EXPECT_TRUE(make_bot(**game, usable(bot.name), {})) << info.name << ' ' << bot.name;
            }
    }
}

std::string fault_of(std::string_view text, const Choices& choices = {}) {
    const auto game = start("quoridor", choices);
    const auto bot = make_bot(**game, text, {});
    return bot ? "" : bot.error().text;
}

TEST(Registry, AnUnknownNameIsToldWhatThereIs) {
    const std::string known = "level, best, passive, hesitant, coin, greedy, greediest, mixed, "
                              "minimax, alphabeta, handwritten, table, net, random";
    EXPECT_EQ(fault_of("rondom"), "there is no bot \"rondom\" for quoridor; there is " + known);
    EXPECT_EQ(fault_of(""), "there is no bot \"\" for quoridor; there is " + known);
    const auto hex = start("hex", {});
    EXPECT_EQ(make_bot(**hex, "alphabeta", {}).error().text,
              "there is no bot \"alphabeta\" for hex; there is level, best, puct, mcts, uct, "
              "table, net, random");
}

TEST(Registry, AnUnknownSettingIsRefused) {
    EXPECT_EQ(fault_of("random:depth=3"), "bot random has no settings, so not \"depth=3\"");
    for (const char* setting : {"speed=3", "nodes=0", "nodes", "depth=1000", ""})
        EXPECT_EQ(fault_of("alphabeta:depth=2," + std::string(setting)),
                  "bot alphabeta has the settings nodes (1 to 2000000000), depth (1 to 120), table "
                  "(0 to 1), order (0 "
                  "to 1), reductions (0 to 1) and futility (0 to 1), not "
                  "\"" +
                      std::string(setting) + "\"");
}

TEST(Registry, LevelsAreOneToTen) {
    for (int level = 1; level <= 10; ++level)
        EXPECT_EQ(fault_of("level:" + std::to_string(level)), "");
    for (const char* level : {"", "0", "11", "two", "1,2"})
        EXPECT_EQ(fault_of("level:" + std::string(level)),
                  "levels are level:1 to level:10, not \"level:" + std::string(level) + "\"");
}

} // namespace
} // namespace quadrille
