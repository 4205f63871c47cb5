#include "bots/quoridor/search_game.h"

#include "base/random.h"
#include "bots/registry.h"
#include "games/catalogue.h"
#include "games/quoridor/quoridor.h"
#include "games/test_effort.h"
#include "search/iterative_deepening.h"

#include <gtest/gtest.h>

namespace quadrille::quoridor {
namespace {

using search::Score;

Progress<Quoridor> random_game(std::uint64_t seed, int plies) {
    Random random(seed);
    Progress<Quoridor> game({}, Quoridor::start({}));
    while (!game.over() && game.plies() < plies) {
        const Moves moves = game.legal_moves();
        game.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    return game;
}

/// Compares the distances kept in the node with those of a fresh node.
void expect_same_ways(const QuoridorSearchGame::Node& node) {
    const QuoridorSearchGame::Node fresh = QuoridorSearchGame::root(node.position);
    for (const Seat seat : {0, 1})
        EXPECT_EQ(node.paths[seat].distance, fresh.paths[seat].distance);
}

TEST(QuoridorSearchGame, TriesTheLegalMovesAndNoOthers) {
    for (int seed = 0; seed < test_effort(200); ++seed) {
        const Progress<Quoridor> game = random_game(seed, seed % 50);
        if (game.over())
            continue;
        const QuoridorSearchGame::Node node = QuoridorSearchGame::root(game.position());
        QuoridorSearchGame::Candidates candidates;
        QuoridorSearchGame().list(node, 1 + seed % 3, candidates);
        std::vector<Move> tried;
        for (const auto& candidate : candidates)
            if (QuoridorSearchGame::legal(node, candidate.move))
                tried.push_back(candidate.move);
        const Moves legal = game.legal_moves();
        std::vector<Move> expected(legal.begin(), legal.end());
        std::ranges::sort(tried);
        std::ranges::sort(expected);
        EXPECT_EQ(tried, expected);
    }
}

TEST(QuoridorSearchGame, KeepsDistancesFromMoveToMove) {
    for (int seed = 0; seed < test_effort(50); ++seed) {
        const Progress<Quoridor> game = random_game(seed, 60);
        QuoridorSearchGame::Node node = QuoridorSearchGame::root(game.start());
        for (const Move move : game.moves_played()) {
            node = QuoridorSearchGame::after(node, move);
            expect_same_ways(node);
        }
    }
}

/// The minimax score by trying every move, to the same depth.
Score minimax(QuoridorSearchGame& thinking, const QuoridorSearchGame::Node& node, int depth,
              int ply = 0) {
    if (ply > 0)
        if (const auto exact = thinking.exact(node, depth)) {
            if (!search::is_decided(*exact))
                return *exact;
            return *exact > 0 ? *exact - ply : *exact + ply;
        }
    if (depth == 0)
        return thinking.evaluate(node, {});
    Moves moves;
    node.position.list_moves(moves);
    Score best = -search::infinite;
    for (const Move move : moves)
        best = std::max(
            best, -minimax(thinking, QuoridorSearchGame::after(node, move), depth - 1, ply + 1));
    return best;
}

TEST(QuoridorSearchGame, SearchFindsTheScoreOfPlainMinimax) {
    for (int seed = 0; seed < test_effort(20); ++seed) {
        const Progress<Quoridor> game = random_game(seed, 8 + seed);
        if (game.over())
            continue;
        // Scores outside the window may be rough and differ a little.
        QuoridorSearchGame thinking(QuoridorWeights{.threats_matter = 2 * search::infinite});
        search::TranspositionTable<Move> table(std::size_t{1} << 20);
        search::AlphaBeta<QuoridorSearchGame> walk(
            thinking, table,
            {.table = true, .move_history = true, .reductions = false, .futility = false});
        const QuoridorSearchGame::Node root = QuoridorSearchGame::root(game.position());
        walk.start(root, 2, -search::infinite, search::infinite, {}, {});
        while (!walk.walk(1000)) {
        }
        EXPECT_EQ(walk.line().score, minimax(thinking, root, 2)) << seed;
    }
}

/// A change of the search changes these counts; if it is intended, update the numbers here.
TEST(QuoridorSearchGame, NodeCountsArePinned) {
    QuoridorSearchGame thinking;
    search::TranspositionTable<Move> table(std::size_t{1} << 24);
    search::IterativeDeepening<QuoridorSearchGame> deepening(thinking, table);
    deepening.start(QuoridorSearchGame::root(Quoridor::start({})), {});
    while (deepening.report().depth < 6)
        deepening.think(256);
    EXPECT_EQ(deepening.report().nodes, 4820U);
    const Progress<Quoridor> middle = random_game(5, 12);
    table.clear();
    deepening.start(QuoridorSearchGame::root(middle.position()), {});
    while (deepening.report().depth < 6)
        deepening.think(256);
    EXPECT_EQ(deepening.report().nodes, 4433U);
}

TEST(AlphaBetaBot, WinsWhereItCan) {
    const auto game =
        start("quoridor", {}, {.position = "e8 a5 / 5 5 / - / 0", .deal = {}, .seed = 0});
    const auto bot = make_bot(**game, "alphabeta:nodes=1", {});
    EXPECT_EQ(decided_move(**bot, *(*game)->view(0)), "e9");
}

TEST(AlphaBetaBot, BeatsRandomPlayAlways) {
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
        const auto game = start("quoridor", {});
        const std::array bots{make_bot(**game, "alphabeta:nodes=300", {.seed = seed}),
                              make_bot(**game, "random", {.seed = seed})};
        const Seat own = static_cast<Seat>(seed % 2);
        while (!(*game)->over()) {
            const Seat turn = (*game)->turn();
            Bot& bot = **bots[turn == own ? 0 : 1];
            ASSERT_TRUE((*game)->play(turn, decided_move(bot, *(*game)->view(turn))));
        }
        EXPECT_EQ((*game)->outcome(), Outcome::won_by(own, Ending::goal));
    }
}

} // namespace
} // namespace quadrille::quoridor
