// Bots that are exact on small boards: their traps, and that they never lose a won position.

#include "bots/hex/prover.h"

#include "base/random.h"
#include "bots/registry.h"
#include "games/catalogue.h"
#include "games/hex/hex.h"
#include "games/test_effort.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace quadrille::hex {
namespace {

bool wins(PositionSolver& solver, const Position& position) {
    if (position.winner() != nobody)
        return position.winner() == position.turn();
    solver.begin(position);
    while (!solver.think(1'000)) {
    }
    return solver.proof()->win;
}

/// A position after some random moves in which nobody has won.
Position random_position(Random& random, int size, int plies) {
    for (;;) {
        Position position({.size = size, .swap = false});
        for (int i = 0; i < plies && position.winner() == nobody; ++i) {
            Moves moves;
            position.list_moves(moves);
            position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
        }
        if (position.winner() == nobody)
            return position;
    }
}

/// The number of answers to the move that would throw the win away.
int mistakes_after(PositionSolver& solver, const Position& position, Move move) {
    Position next = position;
    next.play(move);
    Moves answers;
    next.list_moves(answers);
    return static_cast<int>(std::ranges::count_if(answers, [&](Move answer) {
        Position answered = next;
        answered.play(answer);
        return wins(solver, answered);
    }));
}

TEST(Prover, ALostPositionIsPlayedWhereMostAnswersAreWrong) {
    Random random(1);
    PositionSolver solver(4);
    for (int lost = 0; lost < 30;) {
        // There are few enough empty cells that all moves are tried.
        const Position position = random_position(random, 4, 2 + static_cast<int>(random.below(6)));
        Prover prover(4, 1 << 16);
        prover.begin(position);
        while (!prover.think(10)) {
        }
        ASSERT_EQ(prover.proof()->win, wins(solver, position));
        if (prover.proof()->win)
            continue;
        ++lost;
        int most = 0;
        Moves moves;
        position.list_moves(moves);
        for (const Move move : moves)
            most = std::max(most, mistakes_after(solver, position, move));
        EXPECT_EQ(mistakes_after(solver, position, prover.proof()->move), most)
            << *Hex::write_position(position);
    }
}

TEST(Prover, SlicesDoNotChangeWhatItFinds) {
    Position position({.size = 5, .swap = false});
    position.play(Move::stone(cell_at({2, 2})));
    Prover whole(5, 1 << 20);
    whole.begin(position);
    while (!whole.think(1'000'000)) {
    }
    Prover sliced(5, 1 << 20);
    sliced.begin(position);
    EXPECT_FALSE(sliced.proof());
    while (!sliced.think(3)) {
    }
    EXPECT_FALSE(whole.proof()->win);
    EXPECT_EQ(sliced.proof()->move, whole.proof()->move);
    EXPECT_EQ(sliced.nodes(), whole.nodes());
}

/// Plays `best` in one seat against the other bot, and returns the winner.
Seat winner(const Position& position, Seat best_seat, std::string_view other_bot,
            std::uint64_t seed) {
    const std::vector<std::string> texts{"size=" + std::to_string(position.size()), "swap=off"};
    const auto game = start("hex", Choices::from_texts(texts).value(),
                            {.position = Hex::write_position(position).value(), .deal = {}})
                          .value();
    const auto best = make_bot(*game, "best", {.seed = seed}).value();
    const auto other = make_bot(*game, other_bot, {.seed = seed}).value();
    while (!game->over()) {
        Bot& bot = game->turn() == best_seat ? *best : *other;
        const std::string move = decided_move(bot, *game->view(game->turn()));
        EXPECT_TRUE(game->play(game->turn(), move)) << move;
    }
    return game->outcome()->seat;
}

TEST(Prover, BestNeverLosesAWonPosition) {
    constexpr std::array<std::string_view, 6> others{"random",  "level:1", "level:4",
                                                     "level:7", "level:9", "uct:nodes=2000"};
    Random random(2);
    const int games = test_effort(50);
    for (int game = 0; game < games; ++game) {
        const int size = 5 + game % 2;
        const Position position =
            random_position(random, size, static_cast<int>(random.below(2 * size)));
        PositionSolver solver(size, 1 << 20);
        const Seat seat = wins(solver, position) ? position.turn() : 1 - position.turn();
        const std::string_view other = others[random.below(others.size())];
        EXPECT_EQ(winner(position, seat, other, random.next()), seat)
            << size << ' ' << *Hex::write_position(position) << " against " << other;
    }
}

TEST(Prover, SecondAgainstRandomBestWinsWhateverTheFirstMove) {
    const int games = test_effort(100);
    int lost = 0;
    for (int game = 0; game < games; ++game)
        lost += winner(Position({.size = 5, .swap = false}), blue, "random", game) == blue ? 0 : 1;
    EXPECT_LE(1'000 * lost, games);
}

} // namespace
} // namespace quadrille::hex
