#include "engine/team.h"

#include "engine/player.h"
#include "games/catalogue.h"

#include <gtest/gtest.h>

#include <functional>
#include <latch>
#include <stdexcept>
#include <thread>

namespace quadrille {
namespace {

/// A bot whose mind is made up by the test.
class Puppet final : public Bot {
  public:
    /// Called in every slice; gives what the slice gives.
    using Slice = std::function<std::optional<std::string>(const AnyView&)>;

    Puppet(Slice slice, SearchInfo thoughts, std::string move)
        : slice_(std::move(slice)), thoughts_(std::move(thoughts)), move_(std::move(move)) {}

    std::optional<std::string> think(const AnyView& view) override { return slice_(view); }

    std::string decide(const AnyView& /*view*/) override { return move_; }

    SearchInfo thoughts() const override { return thoughts_; }

  private:
    Slice slice_;
    SearchInfo thoughts_;
    std::string move_;
};

SearchInfo found(int depth, std::uint64_t nodes, const std::string& move) {
    return {.depth = depth, .nodes = nodes, .lines = {{.plies_to_end = {}, .moves = {move}}}};
}

std::optional<std::string> undecided(const AnyView& /*view*/) {
    return std::nullopt;
}

std::unique_ptr<Bot> leader(int depth, const std::string& best, const std::string& move) {
    return std::make_unique<Puppet>(&undecided, found(depth, 1000, best), move);
}

/// Has found this after one slice, and thinks no further.
std::unique_ptr<Bot> companion(int depth, const std::string& best) {
    const auto slice = [best](const AnyView& /*view*/) { return std::optional(best); };
    return std::make_unique<Puppet>(slice, found(depth, 7, best), best);
}

std::unique_ptr<Bot> companion(Puppet::Slice slice) {
    return std::make_unique<Puppet>(std::move(slice), SearchInfo(), "");
}

template <class... Bots>
std::vector<std::unique_ptr<Bot>> list(Bots... bots) {
    std::vector<std::unique_ptr<Bot>> all;
    (all.push_back(std::move(bots)), ...);
    return all;
}

std::unique_ptr<AnyGame> new_game() {
    return *start("quoridor", {});
}

/// Lets the team think until every companion has found something.
void think_until(Team& team, const AnyView& view, std::uint64_t nodes) {
    while (team.thoughts().nodes < nodes) {
        EXPECT_FALSE(team.think(view));
        std::this_thread::yield();
    }
    EXPECT_EQ(team.thoughts().nodes, nodes);
}

TEST(Team, CountsTheNodesOfAllButHasTheLinesOfItsLeader) {
    const auto game = new_game();
    const auto view = game->view(0);
    Team team(leader(4, "e2", "e2"), list(companion(3, "e3h"), companion(5, "d1")),
              std::make_shared<Pool>(2));
    think_until(team, *view, 1014);
    EXPECT_EQ(team.thoughts().depth, 4);
    ASSERT_EQ(team.thoughts().lines.size(), 1);
    EXPECT_EQ(team.thoughts().lines.front().moves.front(), "e2");
    // Between two thoughts the figures of the last one stay.
    team.decide(*view);
    EXPECT_EQ(team.thoughts().nodes, 1014);
}

TEST(Team, PlaysTheBestOfWhoeverLookedDeepest) {
    const auto game = new_game();
    const auto view = game->view(0);
    Team deeper(leader(4, "e2", "e2"),
                list(companion(5, "d1"), companion(6, "f1"), companion(5, "a1h")),
                std::make_shared<Pool>(3));
    think_until(deeper, *view, 1021);
    EXPECT_EQ(deeper.decide(*view), "f1");
    Team as_deep(leader(4, "e2", "e2"), list(companion(4, "d1")), std::make_shared<Pool>(1));
    think_until(as_deep, *view, 1007);
    EXPECT_EQ(as_deep.decide(*view), "e2");
}

TEST(Team, LeavesALeaderAloneWhoDoesNotPlayItsBest) {
    const auto game = new_game();
    const auto view = game->view(0);
    Team team(leader(4, "e2", "d1"), list(companion(9, "f1")), std::make_shared<Pool>(1));
    think_until(team, *view, 1007);
    EXPECT_EQ(team.decide(*view), "d1");
}

TEST(Team, LeavesALeaderAloneWhoDecidesByItself) {
    const auto game = new_game();
    const auto view = game->view(0);
    std::atomic<bool> decided = false;
    auto head = std::make_unique<Puppet>(
        [&](const AnyView&) { return decided ? std::optional<std::string>("e2") : std::nullopt; },
        found(4, 1000, "e2"), "e2");
    Team team(std::move(head), list(companion(9, "f1")), std::make_shared<Pool>(1));
    think_until(team, *view, 1007);
    decided = true;
    EXPECT_EQ(team.think(*view), "e2");
}

TEST(Team, DecidesWithoutHavingThought) {
    const auto game = new_game();
    Team team(leader(1, "e2", "e2"), list(companion(9, "f1")), std::make_shared<Pool>(1));
    EXPECT_EQ(team.decide(*game->view(0)), "e2");
}

TEST(Team, NeverWaitsForACompanionAndLetsItKeepItsView) {
    std::latch begun(1);
    std::latch released(1);
    std::vector<std::string> seen_late;
    std::atomic<int> thoughts = 0;
    const auto slow = [&](const AnyView& view) -> std::optional<std::string> {
        if (++thoughts > 1)
            return "e2";
        begun.count_down();
        released.wait();
        seen_late = view.moves_played();
        return std::nullopt;
    };
    auto game = new_game();
    ASSERT_TRUE(game->play(0, "e2"));
    const auto pool = std::make_shared<Pool>(1);
    Team team(leader(4, "e8", "e8"), list(companion(slow)), pool);
    EXPECT_FALSE(team.think(*game->view(1)));
    begun.wait();
    EXPECT_EQ(team.decide(*game->view(1)), "e8");
    ASSERT_TRUE(game->play(1, "e8"));
    // The next thought begins without it.
    EXPECT_FALSE(team.think(*game->view(0)));
    EXPECT_EQ(thoughts, 1);
    const auto next = game->clone();
    game.reset();
    released.count_down();
    // And it joins in as soon as it can.
    while (thoughts == 1) {
        EXPECT_FALSE(team.think(*next->view(0)));
        std::this_thread::yield();
    }
    EXPECT_EQ(seen_late, std::vector<std::string>{"e2"});
}

TEST(Team, TakesUpAnotherPositionWithoutHavingDecided) {
    std::atomic<int> moves_seen = -1;
    const auto watch = [&](const AnyView& view) -> std::optional<std::string> {
        moves_seen = view.plies();
        return std::nullopt;
    };
    const auto game = new_game();
    Team team(leader(4, "e2", "e2"), list(companion(watch)), std::make_shared<Pool>(1));
    for (const int moves : {0, 1, 2}) {
        while (moves_seen != moves)
            EXPECT_FALSE(team.think(*game->view(game->turn())));
        ASSERT_TRUE(game->play(game->turn(), game->legal_moves().front()));
    }
}

TEST(Team, ACompanionThatFindsNoThreadIsNotMissed) {
    std::latch released(1);
    std::atomic<int> slices = 0;
    const auto pool = std::make_shared<Pool>(1);
    auto other_work = pool->run([&] { released.wait(); });
    const auto game = new_game();
    {
        const auto count = [&](const AnyView&) -> std::optional<std::string> {
            ++slices;
            return std::nullopt;
        };
        Team team(leader(4, "e2", "e2"), list(companion(count)), pool);
        for (int thought = 0; thought < 3; ++thought) {
            EXPECT_FALSE(team.think(*game->view(0)));
            EXPECT_EQ(team.decide(*game->view(0)), "e2");
        }
        EXPECT_FALSE(team.think(*game->view(0)));
    }
    released.count_down();
    other_work.get();
    EXPECT_EQ(slices, 0);
}

TEST(Team, HandsOnWhatACompanionThrows) {
    const auto fail = [](const AnyView&) -> std::optional<std::string> {
        throw std::runtime_error("no more memory");
    };
    const auto game = new_game();
    Team team(leader(4, "e2", "e2"), list(companion(fail)), std::make_shared<Pool>(1));
    const auto think_often = [&] {
        for (;;) {
            team.think(*game->view(0));
            team.decide(*game->view(0));
            std::this_thread::yield();
        }
    };
    EXPECT_THROW(think_often(), std::runtime_error);
}

TEST(Player, IsATeamOnlyWhereThatHelps) {
    const auto game = new_game();
    const auto is_team = [&](std::string_view text, int threads) {
        const auto player = make_player(*game, text, {}, threads);
        return dynamic_cast<Team*>(player->get()) != nullptr;
    };
    EXPECT_FALSE(is_team("best", 1));
    EXPECT_TRUE(is_team("best", 2));
    EXPECT_FALSE(is_team("random", 2));
    EXPECT_FALSE(make_player(*game, "nobody", {}, 2));
}

TEST(Player, TeamsPlayLegalGames) {
    const auto game = *start("quoridor", {{"size", "5"}, {"walls", "3"}});
    const auto player = *make_player(*game, "best", {.nodes = 3000, .table_bytes = 1 << 20}, 3);
    while (!game->over() && game->plies() < 60) {
        std::optional<std::string> move;
        const auto view = game->view(game->turn());
        while (!move)
            move = player->think(*view);
        ASSERT_TRUE(game->play(game->turn(), *move)) << *move;
    }
    EXPECT_GT(game->plies(), 5);
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
