#include "search/monte_carlo_tree.h"
#include "search/test_heap.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>

namespace quadrille::search {
namespace {

/// A heap with a judge: the judge thinks that a multiple of four is probably lost for the side to
/// move, and that taking one is probably best.
class JudgedHeap : public Heap {
  public:
    using Heap::Heap;

    std::uint32_t judge() {
        ++judgements;
        return left() % 4 == 0 ? chance_one / 4 : chance_one * 3 / 4;
    }

    static std::uint16_t judged_bonus(std::uint16_t taken) {
        // Priors of 64%, 18% and 18%.
        return static_cast<std::uint16_t>(bias_one * (taken == 1 ? 80 : 42) / 100);
    }

    int judgements = 0;
};

using JudgedTree = MonteCarloTree<JudgedHeap>;

constexpr TreeParameters judging{
    .prior_exploration = 1'000, .first_play_reduction = 200, .judges_leaves = true};

TEST(JudgedTree, AJudgementTakesThePlaceOfAGame) {
    JudgedHeap heap(30, 1);
    JudgedTree tree(judging, 100'000);
    for (int i = 0; i < 300; ++i)
        tree.simulate(heap);
    EXPECT_EQ(heap.judgements, 300);
    EXPECT_EQ(tree.simulations(tree.root()), 300);
    std::uint32_t visits = 0;
    std::uint32_t wins = 0;
    for (const TreeNode& child : tree.children(tree.root())) {
        visits += tree.simulations(child);
        wins += child.wins;
    }
    EXPECT_EQ(visits, 299) << "the first judgement is that of the root";
    // The first judgement gives the side that moved before a quarter of the 32 parts.
    EXPECT_EQ(wins + tree.root().wins, 299 * 32 + 8);
}

TEST(JudgedTree, PriorsDecideAtFirstAndWorthInTheEnd) {
    // Only taking two wins.
    JudgedHeap heap(30, 1);
    TreeParameters parameters = judging;
    parameters.prior_exploration = 300;
    JudgedTree tree(parameters, 100'000);
    const auto simulations = [&](std::size_t child) {
        return tree.simulations(tree.children(tree.root())[child]);
    };
    for (int i = 0; i < 2; ++i)
        tree.simulate(heap);
    EXPECT_EQ(simulations(0), 1);
    for (int i = 0; i < 200; ++i)
        tree.simulate(heap);
    ASSERT_FALSE(tree.decided());
    EXPECT_GT(simulations(1), simulations(0));
    EXPECT_GT(simulations(0), simulations(2));
}

TEST(JudgedTree, AMoveWithoutVisitsIsTakenToBeWorse) {
    const auto visited = [](int reduction) {
        JudgedHeap heap(30, 1);
        TreeParameters parameters = judging;
        parameters.prior_exploration = 1;
        parameters.first_play_reduction = reduction;
        JudgedTree tree(parameters, 100'000);
        for (int i = 0; i < 50; ++i)
            tree.simulate(heap);
        return std::ranges::count_if(tree.children(tree.root()),
                                     [](const TreeNode& child) { return child.visits > 0; });
    };
    // The first move tried is bad, the second one is good.
    EXPECT_EQ(visited(0), 2);
    EXPECT_EQ(visited(1'000), 1);
}

/// The number of nodes below this one. Checks that each has a prior.
int nodes_with_prior(const JudgedTree& tree, const TreeNode& node) {
    int count = 0;
    for (const TreeNode& child : tree.children(node)) {
        EXPECT_GT(child.bonus, 0);
        count += 1 + nodes_with_prior(tree, child);
    }
    return count;
}

TEST(JudgedTree, AFullOneIsThinnedAndGrowsOn) {
    JudgedHeap heap(60, 1);
    auto tree = std::make_shared<JudgedTree>(judging, 500);
    for (int thinnings = 0; thinnings < 4; ++thinnings) {
        int simulations = 0;
        for (; !tree->full(); ++simulations)
            tree->simulate(heap);
        EXPECT_GT(simulations, 50) << "there was room again, " << thinnings;
        JudgedTree::Thinning thinning(tree);
        while (!(tree = thinning.go_on(100)))
            continue;
    }
    // All children have priors, also those of nodes that lost their children and got new ones.
    EXPECT_GT(nodes_with_prior(*tree, tree->root()), 20);
}

TEST(JudgedTree, WhatCannotGrowIsJudgedOnce) {
    JudgedHeap heap(30, 1);
    // There is room for the children of the root only.
    JudgedTree tree(judging, 6);
    for (int i = 0; i < 500; ++i)
        tree.simulate(heap);
    EXPECT_EQ(heap.judgements, 4);
    EXPECT_EQ(tree.simulations(tree.root()), 500);
    for (const TreeNode& child : tree.children(tree.root()))
        EXPECT_EQ(child.wins * 4, child.visits * (child.move == 2 ? 3 : 1));
}

TEST(JudgedTree, ProvesWhoWins) {
    for (int size = 1; size <= 12; ++size) {
        JudgedHeap heap(size, 1);
        JudgedTree tree(judging, 100'000);
        for (int i = 0; i < 10'000 && !tree.decided(); ++i)
            tree.simulate(heap);
        EXPECT_EQ(tree.root().proven, size % 4 == 0 ? ProvenResult::won : ProvenResult::lost)
            << size;
    }
}

/// A judged heap with position keys: positions with the same heap and side to move are the same.
class TransposingHeap : public JudgedHeap {
  public:
    using JudgedHeap::JudgedHeap;

    std::uint64_t position_key() const {
        return 2 * static_cast<std::uint64_t>(left()) + static_cast<std::uint64_t>(side());
    }
};

using SharedTree = MonteCarloTree<TransposingHeap>;

constexpr TreeParameters sharing = [] {
    TreeParameters parameters = judging;
    parameters.shares_positions = true;
    return parameters;
}();

/// The node after these moves.
const TreeNode& behind(const SharedTree& tree, std::initializer_list<std::uint16_t> moves) {
    const TreeNode* node = &tree.root();
    for (const std::uint16_t move : moves)
        node = &*std::ranges::find(tree.children(*node), move, &TreeNode::move);
    return *node;
}

TEST(SharedTree, APositionIsJudgedOnceOnAllWays) {
    constexpr int size = 60;
    TransposingHeap heap(size, 1);
    SharedTree tree(sharing, 100'000);
    for (int i = 0; i < 3'000; ++i)
        tree.simulate(heap);
    EXPECT_FALSE(tree.decided());
    EXPECT_EQ(tree.simulations(tree.root()), 3'000);
    EXPECT_LE(heap.judgements, 2 * size);
    EXPECT_GT(heap.judgements, size / 2);
    const auto one_way = tree.children(behind(tree, {1, 1, 3}));
    ASSERT_FALSE(one_way.empty());
    EXPECT_EQ(one_way.data(), tree.children(behind(tree, {3, 1, 1})).data());
    EXPECT_NE(one_way.data(), tree.children(behind(tree, {1, 1})).data());
}

TEST(SharedTree, ANewWayTakesOverWhatIsKnown) {
    TransposingHeap heap(60, 1);
    SharedTree tree(sharing, 100'000);
    for (int i = 0; i < 3'000; ++i)
        tree.simulate(heap);
    const auto share = [](const TreeNode& node) {
        return static_cast<double>(node.wins) / node.visits;
    };
    const TreeNode& one = behind(tree, {1, 1, 3});
    const TreeNode& other = behind(tree, {3, 1, 1});
    ASSERT_NE(one.visits, other.visits) << "the ways are not taken equally often";
    EXPECT_NEAR(share(one), share(other), 0.05);
}

TEST(SharedTree, ProvesWhoWinsAlsoIfItBeginsWithFewMoves) {
    for (const std::uint32_t first_moves : {0U, 1U, 2U})
        for (int size = 1; size <= 20; ++size) {
            TransposingHeap heap(size, 1);
            TreeParameters parameters = sharing;
            parameters.first_moves = first_moves;
            SharedTree tree(parameters, 100'000);
            for (int i = 0; i < 10'000 && !tree.decided(); ++i)
                tree.simulate(heap);
            EXPECT_EQ(tree.root().proven, size % 4 == 0 ? ProvenResult::won : ProvenResult::lost)
                << size << " with " << first_moves;
        }
}

TEST(SharedTree, KeepsWhatItKnowsBehindAMove) {
    TransposingHeap heap(60, 1);
    SharedTree tree(sharing, 100'000);
    for (int i = 0; i < 3'000; ++i)
        tree.simulate(heap);
    const std::array<std::uint16_t, 2> moves{1, 3};
    const auto later = tree.beyond(moves);
    ASSERT_TRUE(later);
    // The root of the new tree also counts the simulations that took the other path.
    EXPECT_GE(later->root().visits, behind(tree, {1, 3}).visits);
    EXPECT_EQ(later->children(behind(*later, {1, 3})).data(),
              later->children(behind(*later, {3, 1})).data());
    TransposingHeap rest(56, 1);
    const int judgements = heap.judgements;
    for (int i = 0; i < 3'000; ++i)
        later->simulate(rest);
    EXPECT_LT(rest.judgements, judgements / 2) << "positions have kept their keys";
}

TEST(SharedTree, AFullOneIsThinnedAndGrowsOn) {
    TransposingHeap heap(400, 1);
    auto tree = std::make_shared<SharedTree>(sharing, 100);
    for (int thinnings = 0; thinnings < 4; ++thinnings) {
        for (int i = 0; !tree->full(); ++i) {
            ASSERT_LT(i, 100'000);
            tree->simulate(heap);
        }
        SharedTree::Thinning thinning(tree);
        while (!(tree = thinning.go_on(100)))
            continue;
    }
    EXPECT_GT(tree->children(tree->root()).size(), 0);
}

} // namespace
} // namespace quadrille::search
