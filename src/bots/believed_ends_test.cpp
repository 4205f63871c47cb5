/// Wins and losses that a search finds with moves left out are not called proven.

#include "bots/registry.h"
#include "games/catalogue.h"

#include <gtest/gtest.h>

namespace quadrille {
namespace {

std::vector<SearchLine> lines_of(std::string_view game, const Choices& options,
                                 const std::string& position, std::uint64_t nodes, int lines = 2) {
    const auto started = *start(game, options, {.position = position, .deal = {}});
    const auto bot = *make_bot(*started, "handwritten", {.nodes = nodes, .lines = lines});
    const auto thought = bot->begin(*started->view(started->turn()));
    while (!thought->step())
        continue;
    return thought->info().lines;
}

TEST(BelievedEnds, BlockadeTriesAllWallsNearTheRootBeforeItGivesUp) {
    // Only a wall that crosses no path of the opponent wins.
    for (const int count : {1, 2}) {
        const auto lines =
            lines_of("blockade", {}, "d5 k9 c6 a14 / 0 1 0 0 / c6h d6v d3h d4v / 0", 20'000, count);
        EXPECT_EQ(lines.front().win_permille, 1000);
        EXPECT_EQ(lines.front().plies_to_end, 5);
    }
    // Seen from the other side, the turn before: all moves lose.
    const auto others =
        lines_of("blockade", {}, "d5 k9 a6 a14 / 0 1 0 0 / c6h d6v d3h d4v / 1", 50'000);
    EXPECT_EQ(others.front().win_permille, 0);
    EXPECT_TRUE(others.front().plies_to_end);
}

TEST(BelievedEnds, AmongSeveralPlayersOnlyTheLastMoveIsProven) {
    const Choices three{{"size", "5"}, {"players", "3"}};
    const auto far = lines_of("quoridor", three, "c3 a2 e3 / 0 1 0 / - / 0", 5'000);
    EXPECT_EQ(far.front().win_permille, 999);
    EXPECT_EQ(far.front().plies_to_end, std::nullopt);
    const auto near = lines_of("quoridor", three, "c4 a2 e3 / 0 1 0 / - / 0", 5'000);
    EXPECT_EQ(near.front().win_permille, 1000);
    EXPECT_EQ(near.front().plies_to_end, 1);
}

} // namespace
} // namespace quadrille
