#include "search/alpha_beta.h"

#include "search/iterative_deepening.h"
#include "search/random_tree.h"

#include <gtest/gtest.h>

#include <array>

namespace quadrille::search {
namespace {

constexpr std::size_t table_size = std::size_t{1} << 20;

/// Only those features that leave the score that of plain minimax.
constexpr SearchFeatures exact_parts{
    .table = true, .move_history = true, .reductions = false, .futility = false};
constexpr SearchFeatures no_parts{
    .table = false, .move_history = false, .reductions = false, .futility = false};

Score minimax(const RandomTree& game, const RandomTree::Node& node, int depth, int ply = 0) {
    if (const auto exact = game.exact(node, 0)) {
        if (*exact == win_in(1))
            return win_in(ply + 1);
        return *exact == loss_in(0) ? loss_in(ply) : *exact;
    }
    if (depth == 0)
        return RandomTree::evaluate(node, {});
    RandomTree::Candidates candidates;
    RandomTree::list(node, 1, candidates);
    Score best = -infinite;
    for (const auto& candidate : candidates) {
        if (!RandomTree::legal(node, candidate.move))
            continue;
        const RandomTree::Node child = game.after(node, candidate.move);
        const Score score = minimax(game, child, depth - 1, ply + 1);
        best = std::max(best, child.side == node.side ? score : -score);
    }
    return best;
}

Line<RandomTree::Move> search(RandomTree& game, const RandomTree::Node& root, int depth,
                              SearchFeatures features, std::uint64_t slice = 1'000'000'000) {
    TranspositionTable<RandomTree::Move> table(table_size);
    AlphaBeta<RandomTree> walk(game, table, features);
    walk.start(root, depth, -infinite, infinite, {}, {});
    while (!walk.walk(slice)) {
    }
    return walk.line();
}

/// The score at the end of a line, from the point of view of the side at its beginning.
Score worth_of_line(const RandomTree& game, RandomTree::Node node,
                    const std::vector<RandomTree::Move>& moves) {
    const int root_side = node.side;
    for (const RandomTree::Move move : moves)
        node = game.after(node, move);
    const Score score = minimax(game, node, 0, static_cast<int>(moves.size()));
    return node.side == root_side ? score : -score;
}

TEST(AlphaBeta, FindsTheScoreOfPlainMinimax) {
    RandomTree game;
    for (std::uint64_t number = 1; number <= 300; ++number) {
        const RandomTree::Node root{number, static_cast<int>(number % 2)};
        if (game.exact(root, 0))
            continue;
        for (int depth = 1; depth <= 6; ++depth) {
            const Score expected = minimax(game, root, depth);
            EXPECT_EQ(search(game, root, depth, no_parts).score, expected)
                << number << ' ' << depth;
            EXPECT_EQ(search(game, root, depth, exact_parts).score, expected)
                << number << ' ' << depth;
        }
    }
}

TEST(AlphaBeta, ItsLineIsWorthItsScore) {
    RandomTree game;
    for (std::uint64_t number = 1; number <= 300; ++number) {
        const RandomTree::Node root{number, 0};
        if (game.exact(root, 0))
            continue;
        const auto line = search(game, root, 5, no_parts);
        EXPECT_EQ(worth_of_line(game, root, line.moves), line.score) << number;
    }
}

TEST(AlphaBeta, SlicesDoNotChangeTheResult) {
    RandomTree game{.transposing = true};
    for (std::uint64_t number = 1; number <= 50; ++number) {
        const RandomTree::Node root{number, 0};
        if (game.exact(root, 0))
            continue;
        const auto whole = search(game, root, 7, {});
        for (const std::uint64_t slice : {1, 7, 1000}) {
            const auto sliced = search(game, root, 7, {}, slice);
            EXPECT_EQ(sliced.score, whole.score) << number;
            EXPECT_EQ(sliced.moves, whole.moves) << number;
        }
    }
}

/// Runs two walks through the same tree, in turns. Returns the node count of the one that finishes
/// first.
std::uint64_t nodes_of_the_faster(RandomTree& game, const RandomTree::Node& root, int depth,
                                  bool shared, Score expected) {
    TranspositionTable<RandomTree::Move> table(table_size);
    if (shared)
        table.share();
    std::array walks{AlphaBeta<RandomTree>(game, table, exact_parts),
                     AlphaBeta<RandomTree>(game, table, exact_parts)};
    for (auto& walk : walks)
        walk.start(root, depth, -infinite, infinite, {}, {});
    for (;;)
        for (auto& walk : walks)
            if (walk.walk(20)) {
                EXPECT_EQ(walk.line().score, expected) << root.number;
                return walk.nodes();
            }
}

TEST(AlphaBeta, WalksThatShareATableShareTheWork) {
    RandomTree game{.rarity_of_ends = 1'000'000};
    std::uint64_t apart = 0;
    std::uint64_t together = 0;
    for (std::uint64_t number = 1; number <= 20; ++number) {
        const RandomTree::Node root{number, 0};
        const Score expected = search(game, root, 9, exact_parts).score;
        apart += nodes_of_the_faster(game, root, 9, false, expected);
        together += nodes_of_the_faster(game, root, 9, true, expected);
    }
    EXPECT_LT(together, apart * 9 / 10);
}

TEST(AlphaBeta, AWindowGivesABoundOfTheScore) {
    RandomTree game;
    TranspositionTable<RandomTree::Move> table(table_size);
    for (std::uint64_t number = 1; number <= 200; ++number) {
        const RandomTree::Node root{number, 0};
        if (game.exact(root, 0))
            continue;
        const Score real = minimax(game, root, 4);
        for (const Score alpha : {-150, -20, 0, 60}) {
            AlphaBeta<RandomTree> walk(game, table, no_parts);
            walk.start(root, 4, alpha, alpha + 1, {}, {});
            while (!walk.walk(1000)) {
            }
            if (real > alpha) {
                EXPECT_GT(walk.line().score, alpha);
                EXPECT_LE(walk.line().score, real);
            } else {
                EXPECT_LE(walk.line().score, alpha);
                EXPECT_GE(walk.line().score, real);
            }
        }
    }
}

TEST(IterativeDeepening, PausesAfterTheNodesItIsGiven) {
    RandomTree game{.rarity_of_ends = 1'000'000};
    TranspositionTable<RandomTree::Move> table(table_size);
    IterativeDeepening<RandomTree> deepening(game, table);
    deepening.start({17, 0}, {});
    EXPECT_EQ(deepening.report().nodes, 0U);
    while (deepening.report().nodes < 12'345)
        deepening.think(12'345 - deepening.report().nodes);
    EXPECT_EQ(deepening.report().nodes, 12'345U);
}

TEST(IterativeDeepening, SeveralLinesAreTheBestMovesInOrder) {
    RandomTree game;
    for (std::uint64_t number = 1; number <= 60; ++number) {
        const RandomTree::Node root{number, 0};
        if (game.exact(root, 0))
            continue;
        std::vector<Score> expected;
        RandomTree::Candidates candidates;
        RandomTree::list(root, 1, candidates);
        for (const auto& candidate : candidates) {
            if (!RandomTree::legal(root, candidate.move))
                continue;
            const RandomTree::Node child = game.after(root, candidate.move);
            const Score score = minimax(game, child, 4, 1);
            expected.push_back(child.side == root.side ? score : -score);
        }
        std::ranges::sort(expected, std::greater());
        if (expected.size() > 3)
            expected.resize(3);

        TranspositionTable<RandomTree::Move> table(table_size);
        IterativeDeepening<RandomTree> deepening(game, table, exact_parts);
        deepening.start(root, {}, 3);
        while (deepening.report().depth < 5 && !deepening.think(10)) {
        }
        if (deepening.report().depth != 5)
            continue; // decided before
        std::vector<Score> found;
        for (const auto& line : deepening.report().lines)
            found.push_back(line.score);
        EXPECT_EQ(found, expected) << number;
    }
}

/// The number changes whenever the search does. After an intended change, put the new number here.
TEST(IterativeDeepening, NodeCountIsPinned) {
    RandomTree game{.transposing = true, .rarity_of_ends = 1'000'000};
    TranspositionTable<RandomTree::Move> table(table_size);
    IterativeDeepening<RandomTree> deepening(game, table);
    deepening.start({99, 0}, {});
    while (deepening.report().depth < 12)
        deepening.think(256);
    EXPECT_EQ(deepening.report().nodes, 7517U);
}

} // namespace
} // namespace quadrille::search
