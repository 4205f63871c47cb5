#include "bots/quoridor/thinking.h"

#include "base/random.h"
#include "bots/registry.h"
#include "games/catalogue.h"
#include "games/quoridor/quoridor.h"
#include "games/test_effort.h"
#include "search/deepening.h"
#include "search/limits.h"

#include <gtest/gtest.h>

namespace quadrille::quoridor {
namespace {

using search::Score;

Progress<Quoridor> random_game(std::uint64_t seed, int plies) {
    Random random(seed);
    Progress<Quoridor> game({}, Quoridor::start({}));
    while (!game.over() && static_cast<int>(game.moves().size()) < plies) {
        const Moves moves = game.legal_moves();
        game.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    return game;
}

/// The position, thought about afresh.
void expect_same_ways(const Thinking::Node& node) {
    const Thinking::Node fresh = Thinking::root(node.position);
    for (const Seat seat : {0, 1})
        EXPECT_EQ(node.ways[seat].distance, fresh.ways[seat].distance);
}

TEST(QuoridorThinking, TriesTheLegalMovesAndNoOthers) {
    for (int seed = 0; seed < test_effort(200); ++seed) {
        const Progress<Quoridor> game = random_game(seed, seed % 50);
        if (game.over())
            continue;
        const Thinking::Node node = Thinking::root(game.position());
        Thinking::Candidates candidates;
        Thinking().list(node, 1 + seed % 3, candidates);
        std::vector<Move> tried;
        for (const auto& candidate : candidates)
            if (Thinking::legal(node, candidate.move))
                tried.push_back(candidate.move);
        const Moves legal = game.legal_moves();
        std::vector<Move> expected(legal.begin(), legal.end());
        std::ranges::sort(tried);
        std::ranges::sort(expected);
        EXPECT_EQ(tried, expected);
    }
}

TEST(QuoridorThinking, KeepsDistancesFromMoveToMove) {
    for (int seed = 0; seed < test_effort(50); ++seed) {
        const Progress<Quoridor> game = random_game(seed, 60);
        Thinking::Node node = Thinking::root(game.start());
        for (const Move move : game.moves()) {
            node = Thinking::after(node, move);
            expect_same_ways(node);
        }
    }
}

/// The best of all moves by trying every one of them, as deep.
Score minimax(Thinking& thinking, const Thinking::Node& node, int depth, int ply = 0) {
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
        best = std::max(best, -minimax(thinking, Thinking::after(node, move), depth - 1, ply + 1));
    return best;
}

TEST(QuoridorThinking, SearchFindsTheScoreOfPlainMinimax) {
    for (int seed = 0; seed < test_effort(20); ++seed) {
        const Progress<Quoridor> game = random_game(seed, 8 + seed);
        if (game.over())
            continue;
        // Rough scores outside the window may come out a little different.
        Thinking thinking(Weights{.threats_matter = 2 * search::infinite});
        search::Table<Move> table(std::size_t{1} << 20);
        search::AlphaBeta<Thinking> walk(
            thinking, table,
            {.table = true, .good_moves = true, .reductions = false, .futility = false});
        const Thinking::Node root = Thinking::root(game.position());
        walk.start(root, 2, -search::infinite, search::infinite, {}, {});
        while (!walk.walk(1000)) {
        }
        EXPECT_EQ(walk.line().score, minimax(thinking, root, 2)) << seed;
    }
}

/// Changing the search changes these; whoever does it on purpose writes the new ones here.
TEST(QuoridorThinking, NodeCountsArePinned) {
    Thinking thinking;
    search::Table<Move> table(std::size_t{1} << 24);
    search::Deepening<Thinking> deepening(thinking, table);
    deepening.start(Thinking::root(Quoridor::start({})), {});
    search::think(deepening, search::DepthLimit(6));
    EXPECT_EQ(deepening.report().nodes, 4820U);
    const Progress<Quoridor> middle = random_game(5, 12);
    table.clear();
    deepening.start(Thinking::root(middle.position()), {});
    search::think(deepening, search::DepthLimit(6));
    EXPECT_EQ(deepening.report().nodes, 4433U);
}

TEST(AlphaBetaBot, WinsWhereItCan) {
    const auto game =
        start("quoridor", {}, {.position = "e8 a5 / 5 5 / - / 0", .deal = {}, .seed = 0});
    const auto bot = make_bot(**game, "alphabeta:nodes=1", {});
    std::optional<std::string> move;
    while (!move)
        move = (*bot)->think(*(*game)->view(0));
    EXPECT_EQ(*move, "e9");
}

TEST(AlphaBetaBot, BeatsRandomPlayAlways) {
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
        const auto game = start("quoridor", {});
        const std::array bots{make_bot(**game, "alphabeta:nodes=300", {.seed = seed}),
                              make_bot(**game, "random", {.seed = seed})};
        const Seat own = static_cast<Seat>(seed % 2);
        while (!(*game)->over()) {
            const Seat turn = (*game)->turn();
            const auto view = (*game)->view(turn);
            std::optional<std::string> move;
            while (!move)
                move = (*bots[turn == own ? 0 : 1])->think(*view);
            ASSERT_TRUE((*game)->play(turn, *move));
        }
        EXPECT_EQ((*game)->outcome(), Outcome::won_by(own, Ending::goal));
    }
}

} // namespace
} // namespace quadrille::quoridor
