/// Properties of the thoughts of every bot.

#include "bots/bot.h"

#include "bots/registry.h"
#include "games/catalogue.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

namespace quadrille {
namespace {

constexpr BotSetup setup{.seed = 1, .nodes = 300, .table_bytes = 1 << 18};

/// Calls the test with every bot of every game, as the game and the bot's text. Bots that play by a
/// file have tests of their own.
template <class Test>
void for_all_bots(Test&& test) {
    for (const GameInfo& info : catalogue())
        for (const BotInfo& bot : bots(info.name))
            if (!bot.reads_files)
                test(**start(info.name, {}),
                     std::string(bot.name) + (bot.name == "level" ? ":7" : ""));
}

bool is_legal(const AnyGame& game, const std::string& move) {
    const auto legal = game.legal_moves();
    return std::ranges::find(legal, move) != legal.end();
}

TEST(Bots, HaveAMoveBeforeTheFirstStepAndAfterTheLast) {
    for_all_bots([](const AnyGame& game, const std::string& text) {
        const auto bot = *make_bot(game, text, setup);
        const auto thought = bot->begin(*game.view(game.turn()));
        EXPECT_TRUE(is_legal(game, thought->best_move())) << game.name() << ' ' << text;
        while (!thought->step())
            continue;
        const std::string move = thought->best_move();
        EXPECT_TRUE(is_legal(game, move)) << game.name() << ' ' << text;
        const std::uint64_t nodes = thought->info().nodes;
        EXPECT_TRUE(thought->step()) << "what is decided stays so";
        EXPECT_EQ(thought->info().nodes, nodes) << game.name() << ' ' << text;
        EXPECT_EQ(thought->best_move(), move) << game.name() << ' ' << text;
    });
}

TEST(Bots, ThoughtsOutliveBotsViewsAndGames) {
    for_all_bots([](const AnyGame& game, const std::string& text) {
        std::unique_ptr<Thought> thought;
        std::unique_ptr<Thought> helper;
        {
            const auto played = game.clone();
            const auto bot = *make_bot(*played, text, setup);
            thought = bot->begin(*played->view(played->turn()));
            helper = thought->helper();
        }
        while (!thought->step())
            continue;
        EXPECT_TRUE(is_legal(game, thought->best_move())) << game.name() << ' ' << text;
        thought.reset();
        if (helper) {
            helper->step();
            EXPECT_TRUE(is_legal(game, helper->best_move())) << game.name() << ' ' << text;
        }
    });
}

// What a level overlooks and misjudges is drawn anew for each turn, so nothing of an earlier turn
// may remain: it would be wrong in ways that this turn does not know of.
TEST(Bots, LevelsThatSlipPlayAsIfTheyHadJustSatDown) {
    struct Case {
        std::string game;
        int last_that_slips;
        int plies;
    };

    for (const auto& [name, last_that_slips, plies] :
         {Case{"quoridor", 7, 16}, Case{"blockade", 7, 10}, Case{"hex", 5, 16}})
        for (int level = 1; level <= last_that_slips; ++level) {
            const std::string text = "level:" + std::to_string(level);
            const auto game = *start(name, {});
            const auto stays = *make_bot(*game, text, {.seed = 7});
            for (int ply = 0; ply < plies && !game->over(); ++ply) {
                const auto view = game->view(game->turn());
                const auto thought = stays->begin(*view);
                while (!thought->step())
                    continue;
                const auto newcomer = (*make_bot(*game, text, {.seed = 7}))->begin(*view);
                while (!newcomer->step())
                    continue;
                const std::string what = name + ' ' + text + ", ply " + std::to_string(ply);
                ASSERT_EQ(thought->best_move(), newcomer->best_move()) << what;
                ASSERT_EQ(thought->info().nodes, newcomer->info().nodes) << what;
                ASSERT_EQ(thought->info().lines.front().win_permille,
                          newcomer->info().lines.front().win_permille)
                    << what;
                ASSERT_TRUE(game->play(game->turn(), thought->best_move()));
            }
        }
}

TEST(Bots, TwoThoughtsAtOnceDoNoHarm) {
    for_all_bots([](const AnyGame& start, const std::string& text) {
        const auto game = start.clone();
        const auto bot = *make_bot(*game, text, setup);
        for (int ply = 0; ply < 4; ++ply) {
            const auto view = game->view(game->turn());
            const auto first = bot->begin(*view);
            const auto second = bot->begin(*view);
            for (bool decided = false; !decided;) {
                const bool first_decided = first->step();
                decided = second->step() && first_decided;
            }
            EXPECT_TRUE(is_legal(*game, second->best_move())) << game->name() << ' ' << text;
            ASSERT_TRUE(game->play(game->turn(), first->best_move()))
                << game->name() << ' ' << text;
        }
    });
}

} // namespace
} // namespace quadrille
