#include "arena/openings.h"

#include "games/catalogue.h"

#include <gtest/gtest.h>

namespace quadrille {
namespace {

TEST(Openings, AreUndecided) {
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        auto game = *start("quoridor", {{"size", "5"}, {"walls", "2"}});
        ASSERT_TRUE(play_opening(game, 8, seed));
        EXPECT_EQ(game->plies(), 8);
        EXPECT_FALSE(game->over());
        for (const std::string& move : game->legal_moves()) {
            const auto next = game->clone();
            ASSERT_TRUE(next->play(next->turn(), move));
            EXPECT_FALSE(next->over()) << move;
        }
    }
}

TEST(Openings, SameSeedSameOpening) {
    const auto opening = [](std::uint64_t seed) {
        auto game = *start("quoridor", {});
        EXPECT_TRUE(play_opening(game, 6, seed));
        return game->moves_played();
    };
    EXPECT_EQ(opening(3), opening(3));
    EXPECT_NE(opening(3), opening(4));
}

TEST(Openings, ThatCannotBeHadAreRefused) {
    // Two pawns on nine squares: no random game lasts so long.
    auto game = *start("quoridor", {{"size", "3"}},
                       {.position = "a2 c2 / 0 0 / - / 0", .deal = {}, .seed = 0});
    EXPECT_EQ(play_opening(game, 500, 1).error().text,
              "no random opening of 500 plies left the game undecided; take fewer");
    EXPECT_EQ(game->plies(), 0);
}

} // namespace
} // namespace quadrille
