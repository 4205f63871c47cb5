#include "bots/hex/mcts_bot.h"

#include "bots/hex/openings.h"
#include "bots/registry.h"
#include "games/catalogue.h"

#include <gtest/gtest.h>

namespace quadrille::hex {
namespace {

std::unique_ptr<AnyGame> new_game(int size, bool swap, std::optional<std::string> position = {}) {
    const std::vector<std::string> texts{"size=" + std::to_string(size),
                                         std::string("swap=") + (swap ? "on" : "off")};
    return start("hex", Choices::from_texts(texts).value(),
                 {.position = std::move(position), .deal = {}})
        .value();
}

std::unique_ptr<Bot> bot_for(const AnyGame& game, std::string_view text, std::uint64_t seed = 1) {
    return make_bot(game, text, {.seed = seed}).value();
}

std::string move_of(Bot& bot, const AnyGame& game) {
    const auto view = game.view(game.turn());
    for (;;)
        if (const auto move = bot.think(*view))
            return *move;
}

/// The whole game that two bots play.
std::vector<std::string> moves_of(AnyGame& game, Bot& first, Bot& second) {
    while (!game.over()) {
        const std::string move = move_of(game.turn() == 0 ? first : second, game);
        const auto played = game.play(game.turn(), move);
        if (!played) {
            ADD_FAILURE() << move << ": " << played.error().text;
            break;
        }
    }
    return game.moves_played();
}

std::string answer(std::string_view bot, int size, const std::string& position) {
    const auto game = new_game(size, false, position);
    return move_of(*bot_for(*game, bot), *game);
}

TEST(MctsBot, PlaysLegalGamesOnEveryBoard) {
    for (int size = smallest_size; size <= largest_size; ++size)
        for (const bool swap : {false, true}) {
            const auto game = new_game(size, swap);
            const auto first = bot_for(*game, size % 2 == 0 ? "mcts:nodes=20" : "level:1", 3);
            const auto second = bot_for(*game, size % 2 == 0 ? "uct:nodes=20" : "level:4", 4);
            moves_of(*game, *first, *second);
            EXPECT_TRUE(game->over()) << size;
        }
}

TEST(MctsBot, WithoutAnEyeForThreatsItStillKnowsWhenAGameIsOver) {
    for (const int size : {3, 4}) {
        const auto game = new_game(size, false);
        const auto bot = bot_for(*game, "mcts:nodes=1000,threats=0");
        // Whoever begins wins on these boards, and a thousand games are enough to see it.
        moves_of(*game, *bot, *bot);
        ASSERT_TRUE(game->over());
        EXPECT_EQ(game->outcome()->seat, red) << size;
    }
}

TEST(MctsBot, SameSeedSameGame) {
    const auto play = [](std::uint64_t seed) {
        const auto game = new_game(7, true);
        const auto bot = bot_for(*game, "mcts:nodes=200", seed);
        return moves_of(*game, *bot, *bot);
    };
    EXPECT_EQ(play(5), play(5));
    EXPECT_NE(play(5), play(6));
}

TEST(MctsBot, WinsInOneArePlayed) {
    // Red lacks one stone between top and bottom.
    for (const char* bot : {"mcts:nodes=50", "best", "uct:nodes=50", "level:3"})
        EXPECT_EQ(answer(bot, 5, "c1 c2 c4 b5 / a1 a2 d4 e4 / 0"), "c3") << bot;
}

TEST(MctsBot, TheOnlyCellThatStopsAWinIsTaken) {
    // Blue's stones to both sides of c3 leave red no way around; without c3 red joins at once.
    const std::string position = "c1 c2 c4 c5 / b3 d3 b4 / 1";
    EXPECT_EQ(answer("mcts:nodes=50", 5, position), "c3");
    EXPECT_EQ(answer("level:3", 5, position), "c3");
}

TEST(MctsBot, ABridgeIsSaved) {
    // Blue has just broken into the bridge from c2 to b4.
    EXPECT_EQ(answer("mcts:nodes=300", 5, "c2 b4 / b3 d4 / 0"), "c3");
}

TEST(MctsBot, WinningCellsAreThoseWithWhichTheRulesSayTheGameIsWon) {
    Random random(7);
    for (int i = 0; i < 300; ++i) {
        Position position({.size = 6, .swap = false});
        while (position.winner() == nobody) {
            const Seat turn = position.turn();
            const Cells empty = position.empty_cells();
            Cells wins;
            empty.each([&](int cell) {
                Position next = position;
                next.play(Move::stone(cell));
                if (next.winner() == turn)
                    wins.insert(cell);
            });
            EXPECT_EQ(winning_cells(position.stones(turn), position.edges(turn), empty), wins);
            Moves moves;
            position.list_moves(moves);
            position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
        }
    }
}

TEST(MctsBot, AStrongFirstStoneIsTakenOverAndAWeakOneIsNot) {
    // On 11x11 a thousand games are too few to be sure: of sixteen seeds four take a1 over.
    for (const int size : {5, 7, 11}) {
        const auto middle = new_game(size, true);
        const std::string centre = square_text({size / 2, size / 2});
        ASSERT_TRUE(middle->play(0, centre));
        EXPECT_EQ(move_of(*bot_for(*middle, "mcts:nodes=4000"), *middle), "swap-pieces") << size;
        const auto corner = new_game(size, true);
        ASSERT_TRUE(corner->play(0, "a1"));
        EXPECT_NE(move_of(*bot_for(*corner, "mcts:nodes=4000"), *corner), "swap-pieces") << size;
    }
}

TEST(MctsBot, WhereFirstMovesAreSolvedThoseThatWinAreTakenOver) {
    const auto swaps = [](int size, const std::string& first_move) {
        const auto game = new_game(size, true);
        EXPECT_TRUE(game->play(0, first_move));
        return move_of(*bot_for(*game, "mcts:nodes=50"), *game) == "swap-pieces";
    };
    for (const int size : {5, 6})
        shapes[size].area.each([&](int cell) {
            EXPECT_EQ(swaps(size, cell_text(cell)), opening_wins(size, cell))
                << size << cell_text(cell);
        });
    // Neighbours that playouts cannot tell apart.
    EXPECT_TRUE(swaps(7, "c2"));
    EXPECT_FALSE(swaps(7, "d2"));
}

TEST(MctsBot, ALostPositionIsKnownToBeLost) {
    const auto game = new_game(6, false);
    ASSERT_TRUE(game->play(0, "d3"));
    const auto bot = make_bot(*game, "best", {.seed = 1, .lines = 3}).value();
    const std::string move = move_of(*bot, *game);
    const SearchInfo thoughts = bot->thoughts();
    ASSERT_FALSE(thoughts.lines.empty());
    EXPECT_EQ(thoughts.lines.front().moves.front(), move);
    for (const SearchLine& line : thoughts.lines)
        EXPECT_EQ(line.win_permille, 0) << line.moves.front();
}

TEST(MctsBot, TheGameMayGoAnywhereBetweenMoves) {
    const auto game = new_game(5, false);
    const auto bot = bot_for(*game, "mcts:nodes=100");
    ASSERT_TRUE(game->play(0, move_of(*bot, *game)));
    game->undo();
    for (const char* move : {"a1", "e5", "a2", "e4"}) {
        ASSERT_TRUE(game->play(game->turn(), move));
        const std::string found = move_of(*bot, *game);
        ASSERT_TRUE(game->play(game->turn(), found)) << found;
        game->undo();
    }
    game->undo();
    game->undo();
    const std::string found = move_of(*bot, *game);
    EXPECT_TRUE(game->play(game->turn(), found)) << found;
}

TEST(MctsBot, HowOftenItIsAskedForItsThoughtsChangesNothing) {
    const auto game = new_game(9, false);
    const auto quiet = bot_for(*game, "mcts:nodes=1000");
    const auto watched = bot_for(*game, "mcts:nodes=1000");
    const auto view = game->view(0);
    std::optional<std::string> move;
    while (!(move = watched->think(*view)))
        EXPECT_FALSE(watched->thoughts().lines.empty());
    EXPECT_EQ(move_of(*quiet, *game), *move);
    EXPECT_EQ(watched->thoughts().nodes, 1'000);
}

TEST(MctsBot, ThoughtsAreLinesByVisits) {
    const auto game = new_game(7, false);
    const auto bot = make_bot(*game, "mcts:nodes=2000", {.seed = 1, .lines = 3}).value();
    const std::string move = move_of(*bot, *game);
    const SearchInfo thoughts = bot->thoughts();
    ASSERT_EQ(thoughts.lines.size(), 3);
    EXPECT_EQ(thoughts.lines.front().moves.front(), move);
    EXPECT_GT(thoughts.lines.front().win_permille, 500);
    EXPECT_GT(thoughts.lines.front().moves.size(), 1);
}

TEST(MctsBot, WhatCompanionsKnowCounts) {
    const auto game = new_game(7, false);
    const auto bot = make_bot(*game, "mcts:nodes=2,proof=0", {.seed = 1, .lines = 100}).value();
    const auto companion = bot->companion();
    ASSERT_NE(companion, nullptr);
    const auto view = game->view(0);
    for (int i = 0; i < 10; ++i)
        EXPECT_FALSE(companion->think(*view));
    EXPECT_GT(companion->thoughts().nodes, 100);
    const auto move = bot->think(*view);
    ASSERT_TRUE(move);
    // Two games tell next to nothing of 49 moves.
    EXPECT_GT(bot->thoughts().lines.size(), 3);
    EXPECT_EQ(companion->decide(*view), *move);

    // Of another position it is not asked.
    ASSERT_TRUE(game->play(0, "d4"));
    const auto later = game->view(1);
    ASSERT_TRUE(bot->think(*later));
    EXPECT_LE(bot->thoughts().lines.size(), 3);
}

TEST(MctsBot, ACompanionsProofEndsTheThought) {
    // The third stone of red joins the edges.
    const auto game = new_game(3, false, "b1 b2 / a1 c1 / 0");
    const auto bot = make_bot(*game, "mcts:nodes=1000000,proof=0", {.seed = 1}).value();
    const auto companion = bot->companion();
    const auto view = game->view(0);
    EXPECT_TRUE(companion->think(*view));
    EXPECT_TRUE(bot->think(*view));
    EXPECT_EQ(bot->thoughts().lines.front().win_permille, 1000);
}

TEST(MctsBot, WithLittleRoomItThinksOn) {
    const auto game = new_game(11, false, "f6 / d8 / 0");
    // Room for some three hundred nodes with children.
    const auto bot =
        make_bot(*game, "mcts:nodes=20000,proof=0", {.seed = 1, .table_bytes = 1 << 20}).value();
    const auto view = game->view(0);
    std::optional<std::string> move;
    while (!(move = bot->think(*view)))
        continue;
    const SearchInfo thoughts = bot->thoughts();
    EXPECT_EQ(thoughts.nodes, 20'000);
    EXPECT_EQ(thoughts.lines.front().moves.front(), *move);
    // A tree that stands still when it is full does not see so far.
    EXPECT_GT(thoughts.lines.front().moves.size(), 6);
}

} // namespace
} // namespace quadrille::hex
