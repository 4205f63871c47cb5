#include "engine/team.h"

#include "engine/player.h"
#include "games/catalogue.h"

#include <gtest/gtest.h>

#include <atomic>
#include <functional>
#include <latch>
#include <stdexcept>
#include <thread>

namespace quadrille {
namespace {

/// What a thought of a `Puppet` does.
struct Script {
    /// Called in every slice; returns what `step` returns.
    std::function<bool(const AnyView&)> slice;
    SearchInfo info;
    std::string best_move;
};

/// A bot whose thoughts and helpers are scripted by the test.
class Puppet final : public Bot {
  public:
    Puppet(Script leader, std::vector<Script> helpers)
        : leader_(std::move(leader)), helpers_(std::move(helpers)) {}

    std::unique_ptr<Thought> begin(const AnyView& view) override {
        return std::make_unique<PuppetThought>(leader_, helpers_, view.clone());
    }

  private:
    class PuppetThought final : public Thought {
      public:
        PuppetThought(Script script, std::vector<Script> helpers,
                      std::shared_ptr<const AnyView> view)
            : script_(std::move(script)), helpers_(std::move(helpers)), view_(std::move(view)) {}

        bool step() override {
            const bool decided = script_.slice(*view_);
            thought_ = true;
            return decided;
        }

        std::string best_move() override { return script_.best_move; }

        SearchInfo info() const override { return thought_ ? script_.info : SearchInfo(); }

        std::unique_ptr<Thought> helper() override {
            if (next_ == helpers_.size())
                return nullptr;
            return std::make_unique<PuppetThought>(helpers_[next_++], std::vector<Script>(), view_);
        }

      private:
        Script script_;
        std::vector<Script> helpers_;
        std::shared_ptr<const AnyView> view_;
        std::size_t next_ = 0;
        bool thought_ = false;
    };

    Script leader_;
    std::vector<Script> helpers_;
};

SearchInfo found(int depth, std::uint64_t nodes, const std::string& move) {
    return {.depth = depth, .nodes = nodes, .lines = {{.plies_to_end = {}, .moves = {move}}}};
}

bool undecided(const AnyView& /*view*/) {
    return false;
}

Script leader(int depth, const std::string& best, const std::string& move) {
    return {&undecided, found(depth, 1000, best), move};
}

/// A helper that finds this in its first slice and then stops.
Script helper(int depth, const std::string& best) {
    return {[](const AnyView& /*view*/) { return true; }, found(depth, 7, best), best};
}

Script helper(std::function<bool(const AnyView&)> slice) {
    return {std::move(slice), {}, ""};
}

/// A team with as many pool threads as helpers.
Team team_of(Script leader, const std::vector<Script>& helpers) {
    const int count = static_cast<int>(helpers.size());
    return {std::make_unique<Puppet>(std::move(leader), helpers), count};
}

std::unique_ptr<AnyGame> new_game() {
    return *start("quoridor", {});
}

/// Thinks until there are this many nodes, which means that every helper has found something.
void think_until(Thought& thought, std::uint64_t nodes) {
    while (thought.info().nodes < nodes) {
        EXPECT_FALSE(thought.step());
        std::this_thread::yield();
    }
    EXPECT_EQ(thought.info().nodes, nodes);
}

TEST(Team, CountsTheNodesOfAllButHasTheLinesOfItsLeader) {
    const auto game = new_game();
    Team team = team_of(leader(4, "e2", "e2"), {helper(3, "e3h"), helper(5, "d1")});
    const auto thought = team.begin(*game->view(0));
    think_until(*thought, 1014);
    const SearchInfo info = thought->info();
    EXPECT_EQ(info.depth, 4);
    ASSERT_EQ(info.lines.size(), 1);
    EXPECT_EQ(info.lines.front().moves.front(), "e2");
    thought->best_move();
    EXPECT_EQ(thought->info().nodes, 1014);
}

TEST(Team, PlaysTheBestOfWhoeverLookedDeepest) {
    const auto game = new_game();
    const auto view = game->view(0);
    Team deeper =
        team_of(leader(4, "e2", "e2"), {helper(5, "d1"), helper(6, "f1"), helper(5, "a1h")});
    const auto deeper_thought = deeper.begin(*view);
    think_until(*deeper_thought, 1021);
    EXPECT_EQ(deeper_thought->best_move(), "f1");
    Team as_deep = team_of(leader(4, "e2", "e2"), {helper(4, "d1")});
    const auto as_deep_thought = as_deep.begin(*view);
    think_until(*as_deep_thought, 1007);
    EXPECT_EQ(as_deep_thought->best_move(), "e2");
}

TEST(Team, LeavesALeaderAloneWhoDoesNotPlayItsBest) {
    const auto game = new_game();
    Team team = team_of(leader(4, "e2", "d1"), {helper(9, "f1")});
    const auto thought = team.begin(*game->view(0));
    think_until(*thought, 1007);
    EXPECT_EQ(thought->best_move(), "d1");
}

TEST(Team, LeavesALeaderAloneWhoDecidesByItself) {
    const auto game = new_game();
    std::atomic<bool> decided = false;
    const Script head{[&](const AnyView&) { return decided.load(); }, found(4, 1000, "e2"), "e2"};
    Team team = team_of(head, {helper(9, "f1")});
    const auto thought = team.begin(*game->view(0));
    think_until(*thought, 1007);
    EXPECT_EQ(thought->best_move(), "f1");
    decided = true;
    EXPECT_TRUE(thought->step());
    EXPECT_EQ(thought->best_move(), "e2");
}

TEST(Team, HasAMoveWithoutHavingThought) {
    const auto game = new_game();
    Team team = team_of(leader(1, "e2", "e2"), {helper(9, "f1")});
    EXPECT_EQ(team.begin(*game->view(0))->best_move(), "e2");
}

TEST(Team, NeverWaitsForAHelperAndLetsItKeepItsView) {
    std::latch begun(1);
    std::latch released(1);
    std::vector<std::string> seen_late;
    std::atomic<int> slices = 0;
    const auto slow = [&](const AnyView& view) {
        if (++slices > 1)
            return true;
        begun.count_down();
        released.wait();
        seen_late = view.moves_played();
        return false;
    };
    auto game = new_game();
    ASSERT_TRUE(game->play(0, "e2"));
    Team team = team_of(leader(4, "e8", "e8"), {helper(slow)});
    auto thought = team.begin(*game->view(1));
    EXPECT_FALSE(thought->step());
    begun.wait();
    EXPECT_EQ(thought->best_move(), "e8");
    thought.reset();
    ASSERT_TRUE(game->play(1, "e8"));
    // The next thought begins without its helper, since the only thread of the pool is busy.
    thought = team.begin(*game->view(0));
    EXPECT_FALSE(thought->step());
    EXPECT_EQ(slices, 1);
    game.reset();
    released.count_down();
    // The helper begins as soon as the thread is free.
    while (slices == 1) {
        EXPECT_FALSE(thought->step());
        std::this_thread::yield();
    }
    EXPECT_EQ(seen_late, std::vector<std::string>{"e2"});
}

TEST(Team, EveryThoughtIsAboutItsOwnPosition) {
    std::atomic<int> moves_seen = -1;
    const auto watch = [&](const AnyView& view) {
        moves_seen = view.plies();
        return false;
    };
    const auto game = new_game();
    Team team = team_of(leader(4, "e2", "e2"), {helper(watch)});
    for (const int moves : {0, 1, 2}) {
        const auto thought = team.begin(*game->view(game->turn()));
        while (moves_seen != moves)
            EXPECT_FALSE(thought->step());
        ASSERT_TRUE(game->play(game->turn(), game->legal_moves().front()));
    }
}

TEST(Team, AHelperThatFindsNoThreadIsNotMissed) {
    std::latch released(1);
    std::atomic<int> slices = 0;
    const auto pool = std::make_shared<Pool>(1);
    auto other_work = pool->run([&] { released.wait(); });
    const auto game = new_game();
    {
        const auto count = [&](const AnyView&) {
            ++slices;
            return false;
        };
        Team team(std::make_unique<Puppet>(leader(4, "e2", "e2"), std::vector{helper(count)}), 1,
                  pool);
        for (int i = 0; i < 3; ++i) {
            const auto thought = team.begin(*game->view(0));
            EXPECT_FALSE(thought->step());
            EXPECT_EQ(thought->best_move(), "e2");
        }
    }
    released.count_down();
    other_work.get();
    EXPECT_EQ(slices, 0);
}

TEST(Team, AThoughtMayOutliveItsTeam) {
    const auto game = new_game();
    std::unique_ptr<Thought> thought;
    {
        Team team = team_of(leader(4, "e2", "e2"), {helper(&undecided)});
        thought = team.begin(*game->view(0));
    }
    EXPECT_FALSE(thought->step());
    EXPECT_EQ(thought->best_move(), "e2");
}

TEST(Team, HandsOnWhatAHelperThrows) {
    const auto fail = [](const AnyView&) -> bool { throw std::runtime_error("no more memory"); };
    const auto game = new_game();
    Team team = team_of(leader(4, "e2", "e2"), {helper(fail)});
    const auto thought = team.begin(*game->view(0));
    const auto think_on = [&] {
        while (!thought->step())
            std::this_thread::yield();
    };
    EXPECT_THROW(think_on(), std::runtime_error);
}

/// Whether the bot's thoughts have helpers; only then does a team count the nodes of several
/// threads.
bool is_helped(const AnyGame& game, std::string_view text) {
    return (*make_bot(game, text, {}))->begin(*game.view(0))->helper() != nullptr;
}

TEST(Player, OnlySearchesAreHelped) {
    const auto game = new_game();
    EXPECT_TRUE(is_helped(*game, "best"));
    EXPECT_FALSE(is_helped(*game, "random"));
    EXPECT_EQ((*make_player(*game, "random", {}, 2))->begin(*game->view(0))->info().nodes, 0);
    EXPECT_FALSE(make_player(*game, "nobody", {}, 2));
}

/// Plays `plies` plies, or to the end, with a team of three threads at every seat.
void play_with_teams(std::string_view game_name, const Choices& options, std::uint64_t nodes,
                     int plies) {
    const auto game = *start(game_name, options);
    const BotSetup setup{.nodes = nodes, .table_bytes = 1 << 20};
    const auto player = *make_player(*game, "best", setup, 3);
    while (!game->over() && game->plies() < plies) {
        const std::string move = decided_move(*player, *game->view(game->turn()));
        ASSERT_TRUE(game->play(game->turn(), move)) << game_name << ": " << move;
    }
    EXPECT_GT(game->plies(), 5) << game_name;
}

// Under ThreadSanitizer this checks how the threads of each kind of search share what they find.
TEST(Player, TeamsPlayLegalGames) {
    play_with_teams("quoridor", {{"size", "5"}, {"walls", "3"}}, 3'000, 60);
    play_with_teams("blockade", {}, 1'000, 12);
    play_with_teams("hex", {{"size", "6"}}, 500, 36);
    play_with_teams("durak", {}, 300, 30);
}

TEST(Player, SetupFollowsTheBudget) {
    using namespace std::chrono_literals;
    const std::size_t usual = BotSetup().table_bytes;
    EXPECT_FALSE(setup_for({}, 3).nodes);
    EXPECT_EQ(setup_for({}, 3).seed, 3);
    EXPECT_EQ(setup_for({.nodes = 500}, 0).nodes, 500);
    EXPECT_EQ(setup_for({.nodes = 500}, 0).table_bytes, usual);
    EXPECT_EQ(setup_for({.time = 49ms}, 0).nodes, BotSetup::unlimited);
    EXPECT_EQ(setup_for({.time = 49ms}, 0).table_bytes, usual);
    EXPECT_GT(setup_for({.time = 50ms}, 0).table_bytes, usual);
    EXPECT_EQ(setup_for({.clock = ClockRule{1s, 0s}}, 0).nodes, BotSetup::unlimited);
    EXPECT_EQ(setup_for({.clock = ClockRule{1s, 0s}}, 0).table_bytes, usual);
    EXPECT_GT(setup_for({.clock = ClockRule{60s, 0s}}, 0).table_bytes, usual);
}

} // namespace
} // namespace quadrille
