/// The smallest game used through `AnyGame` and `AnyView`, which it gets by satisfying the
/// contract.

#include "games/smallest_game.h"

#include "games/model.h"

#include <gtest/gtest.h>

namespace quadrille {

namespace {

std::unique_ptr<AnyGame> begun(const Choices& choices, const Beginning& beginning = {}) {
    auto game = start_game<Heap>(choices, beginning);
    EXPECT_TRUE(game) << game.error().text;
    return game ? std::move(*game) : nullptr;
}

TEST(SmallestGame, IsPlayedByItsTexts) {
    const auto game = begun({{"size", "4"}});
    EXPECT_EQ(game->legal_moves(), (std::vector<std::string>{"1", "2", "3"}));
    EXPECT_EQ(play_all(*game, std::vector<std::string>{"2", "3"}).error().text,
              "move 2, \"3\": only 2 are left");
    EXPECT_TRUE(game->play(1, "2"));
    EXPECT_EQ(game->outcome(), Outcome::won_by(1, Ending::goal));
    EXPECT_TRUE(game->legal_moves().empty());
    game->undo();
    EXPECT_EQ(game->position_text(), "2 / 1");
}

TEST(SmallestGame, IsShownAsAView) {
    const auto game = begun({}, {.position = "3 / 1", .deal = {}});
    EXPECT_EQ(
        game->view(0)->json().write(),
        R"({"game":"heap","options":{"size":21},"seat":0,"played":[],"turn":1,"moves":[],"left":3,"start":"3 / 1"})");
    EXPECT_EQ(game->view(1)->board({}), "ooo\n");
    EXPECT_EQ(game->view(1)->legal_moves().size(), 3U);
}

TEST(SmallestGame, IsCounted) {
    const auto game = begun({{"size", "5"}});
    EXPECT_EQ(game->perft(2), 8U);
    EXPECT_EQ(game->perft(3), 10U);
    EXPECT_EQ(game->perft(4), 5U);
}

TEST(SmallestGame, RefusesWhatIsNoPosition) {
    for (const std::string text : {"", "4", "0 / 0", "4 / 2", "4 / 0 / 1", "x / 0"})
        EXPECT_EQ(start_game<Heap>({}, {.position = text, .deal = {}}).error().text,
                  quadrille::quoted(text) +
                      " is not a position; a position is 1 to 99, and the seat: 21 / 0");
}

} // namespace

} // namespace quadrille
