// The solvers of each game: which positions they accept, and what they find.

#include "bots/solver.h"

#include "bots/registry.h"
#include "games/catalogue.h"

#include <gtest/gtest.h>

namespace quadrille {

namespace {

std::unique_ptr<AnyGame> game(std::string_view name, const std::vector<std::string>& options,
                              const std::vector<std::string>& moves = {},
                              std::optional<std::string> position = {}) {
    auto made = *start(name, *Choices::from_texts(options),
                       {.position = std::move(position), .deal = {}, .seed = 0});
    EXPECT_TRUE(play_all(*made, moves));
    return made;
}

Solution solved(const AnyGame& game) {
    const auto solver = *make_solver(game);
    while (!solver->think(100)) {
    }
    return *solver->solution();
}

} // namespace

TEST(Solver, HexWithAndWithoutSwap) {
    EXPECT_EQ(solved(*game("hex", {"size=3"})).value, Value::win);
    EXPECT_EQ(solved(*game("hex", {"size=3"})).move, "b2");
    EXPECT_EQ(solved(*game("hex", {"size=3"}, {"b2"})).value, Value::loss);
    EXPECT_EQ(solved(*game("hex", {"size=3", "swap=on"})).value, Value::loss);
    EXPECT_EQ(solved(*game("hex", {"size=3", "swap=on"}, {"b2"})).move, "swap-pieces");
    EXPECT_NE(solved(*game("hex", {"size=3", "swap=on"}, {"a1"})).move, "swap-pieces");
    // After the swap the stone is blue's.
    EXPECT_EQ(solved(*game("hex", {"size=3", "swap=on"}, {"b2", "swap-pieces"})).value,
              Value::loss);
}

TEST(Solver, QuoridorRaces) {
    // Seat 1 jumps over seat 0 to its goal.
    const Solution jump = solved(*game("quoridor", {"size=3", "walls=0"}, {"b2"}));
    EXPECT_EQ(jump.value, Value::win);
    EXPECT_EQ(jump.move, "b1");
    // Far from each other, the pawn that is nearer to its goal wins.
    const auto race = [](const char* text) { return solved(*game("quoridor", {}, {}, text)); };
    EXPECT_EQ(race("a7 i3 / 0 0 / - / 0").value, Value::win);
    EXPECT_EQ(race("a7 i3 / 0 0 / - / 0").move, "a8");
    EXPECT_EQ(race("a6 i3 / 0 0 / - / 0").value, Value::loss);
}

TEST(Solver, AMoveThatRepeatsAPositionForTheThirdTimeIsADraw) {
    // "a3" would repeat it, and win if it were not a draw.
    const auto repeated = game("quoridor", {"size=5"}, {"d1", "a4", "c1", "a3", "d1", "a4", "c1"},
                               "c1 a3 / 0 0 / - / 0");
    EXPECT_EQ(solved(*repeated).move, "b4");
    const auto bot = *make_bot(*repeated, "handwritten", {.nodes = 2'000, .lines = 2});
    const auto thought = bot->begin(*repeated->view(1));
    while (!thought->step())
        continue;
    EXPECT_EQ(thought->best_move(), "b4");
    EXPECT_EQ(thought->info().lines.at(1).win_permille, 500);
}

TEST(Solver, Refusals) {
    EXPECT_FALSE(make_solver(*game("quoridor", {})));
    EXPECT_FALSE(make_solver(*game("quoridor", {"players=4", "walls=0"})));
    EXPECT_FALSE(make_solver(*game("durak", {})));
    EXPECT_FALSE(make_solver(*game("hex", {"size=3"}, {"b1", "a1", "b2", "a2", "b3"})));
}

} // namespace quadrille
