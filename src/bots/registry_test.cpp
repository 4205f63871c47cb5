#include "bots/registry.h"

#include "games/catalogue.h"

#include <gtest/gtest.h>

namespace quadrille {
namespace {

/// The moves that a bot made from this text plays against itself.
std::vector<std::string> moves_of(std::string_view text, std::uint64_t seed, int plies) {
    const auto bot = make_bot(text, seed);
    const auto game = start("quoridor", {});
    for (int ply = 0; ply < plies; ++ply) {
        const auto move = (*bot)->think(*(*game)->view((*game)->turn()));
        EXPECT_TRUE(move && (*game)->play((*game)->turn(), *move));
    }
    return (*game)->moves_played();
}

TEST(Registry, SameSeedSameMoves) {
    EXPECT_EQ(moves_of("random", 7, 20), moves_of("random", 7, 20));
    EXPECT_NE(moves_of("random", 7, 20), moves_of("random", 8, 20));
}

TEST(Registry, EveryListedBotCanBeMade) {
    for (const BotInfo& bot : bots())
        EXPECT_TRUE(make_bot(bot.name, 0)) << bot.name;
}

TEST(Registry, AnUnknownNameIsToldWhatThereIs) {
    EXPECT_EQ(make_bot("rondom", 0).error().text, "there is no bot \"rondom\"; there is random");
    EXPECT_EQ(make_bot("", 0).error().text, "there is no bot \"\"; there is random");
}

TEST(Registry, AnUnknownSettingIsRefused) {
    EXPECT_EQ(make_bot("random:depth=3", 0).error().text,
              "bot random has no settings, so not \"depth=3\"");
}

} // namespace
} // namespace quadrille
