/// A new game needs one line in each folder that lists games, and then works everywhere: with bots,
/// solver, text protocol, referee, records and views. Tested with the smallest game.

#include "arena/referee.h"
#include "bots/registry.h"
#include "bots/rule_bot.h"
#include "bots/solver.h"
#include "games/game_info.h"
#include "games/record.h"
#include "games/smallest_game.h"
#include "protocol/session.h"

#include <gtest/gtest.h>

#include <array>

namespace quadrille {
namespace {

/// Leaves a multiple of four, if it can.
int leave_fours(const OpenView<Heap>& view, Random& /*random*/) {
    const int over = view.position().left % 4;
    return over == 0 ? 1 : over;
}

MadeBot make_fours(const AnyGame& /*game*/, std::string_view /*settings*/, const BotSetup& setup) {
    return std::make_unique<RuleBot<Heap>>(&leave_fours, setup.seed);
}

MadeSolver solve_heap(const AnyGame& game, std::size_t /*table_bytes*/) {
    const int over = game.as<Heap>()->position().left % 4;
    if (over == 0)
        return already_solved({Value::loss, "1"});
    return already_solved({Value::win, std::to_string(over)});
}

constexpr std::array heap_bots{BotInfo{"fours", "leaves a multiple of four", &make_fours}};

/// Adds the game once for all tests of the program, since there is only one catalogue.
void add_heap() {
    [[maybe_unused]] static const bool added = [] {
        add_game(game_info<Heap>());
        add_bots({.game = Heap::name, .bots = heap_bots, .make_solver = &solve_heap});
        return true;
    }();
}

class NewGame : public testing::Test {
  protected:
    NewGame() { add_heap(); }
};

TEST_F(NewGame, IsPlayedByItsBotsAndRecorded) {
    const auto game = *start("heap", {});
    std::vector<std::unique_ptr<Bot>> bots;
    bots.push_back(*make_bot(*game, "fours", {}));
    bots.push_back(*make_bot(*game, "random", {.seed = 1}));
    ASSERT_TRUE(play_out(*game, bots, {}, [] { return false; }));
    EXPECT_EQ(game->outcome(), Outcome::won_by(0, Ending::goal));
    const std::vector<std::string> names{"fours", "random"};
    const auto record = Record::read(record_of(*game, names).write());
    ASSERT_TRUE(record) << record.error().text;
    EXPECT_TRUE(replay(*record));
}

TEST_F(NewGame, IsSolved) {
    const auto game = *start("heap", {{"size", "6"}});
    const auto solver = *make_solver(*game);
    ASSERT_TRUE(solver->think(1));
    EXPECT_EQ(solver->solution()->move, "2");
}

TEST_F(NewGame, SpeaksTheTextProtocol) {
    auto session = Session::open({.game = "heap", .bot = "fours", .version = "1"});
    ASSERT_TRUE(session) << session.error().text;
    EXPECT_EQ(session->answer("genmove b"), "= 1\n\n");
    EXPECT_EQ(session->answer("play w 3"), "=\n\n");
    EXPECT_EQ(session->answer("all_legal_moves"), "= 1 2 3\n\n");
}

} // namespace
} // namespace quadrille
