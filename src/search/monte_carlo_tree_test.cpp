#include "search/monte_carlo_tree.h"

#include "base/random.h"
#include "search/test_heap.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace quadrille::search {
namespace {

using HeapTree = MonteCarloTree<Heap>;

/// A heap whose winner is known after a closer study if it has at most fifteen pieces.
class StudiedHeap : public Heap {
  public:
    using Heap::Heap;

    void study() {
        ++studies;
        studied_ = left();
    }

    ProvenResult known_result(std::uint16_t taken) const {
        if (studied_ > 15)
            return ProvenResult::unknown;
        return (studied_ - taken) % 4 == 0 ? ProvenResult::won : ProvenResult::lost;
    }

    int studies = 0;

  private:
    int studied_ = 0;
};

std::uint16_t most_visited(const HeapTree& tree) {
    const TreeNode* best = nullptr;
    for (const TreeNode& child : tree.children(tree.root()))
        if (best == nullptr || child.visits > best->visits)
            best = &child;
    return best->move;
}

TEST(MonteCarloTree, FindsTheMoveThatWins) {
    for (const int size : {9, 10, 11, 17}) {
        Heap heap(size, 1);
        HeapTree tree({.exploration = 700}, 100'000);
        for (int i = 0; i < 3'000 && !tree.decided(); ++i)
            tree.simulate(heap);
        EXPECT_EQ(most_visited(tree), size % 4) << size;
    }
}

TEST(MonteCarloTree, ProvesWhoWins) {
    for (int size = 1; size <= 12; ++size) {
        Heap heap(size, 1);
        HeapTree tree({.exploration = 700}, 100'000);
        for (int i = 0; i < 100'000 && !tree.decided(); ++i)
            tree.simulate(heap);
        // From the point of view of the side that moved before: it wins if the side to move loses.
        EXPECT_EQ(tree.root().proven, size % 4 == 0 ? ProvenResult::won : ProvenResult::lost)
            << size;
    }
}

TEST(MonteCarloTree, ACloserLookWhereManyGamesPassEndsTheThoughtSooner) {
    for (const int size : {20, 21}) {
        const auto games = [&](std::uint32_t knowledge_threshold, int& studies) {
            StudiedHeap heap(size, 1);
            MonteCarloTree<StudiedHeap> tree({.knowledge_threshold = knowledge_threshold}, 100'000);
            while (!tree.decided())
                tree.simulate(heap);
            EXPECT_EQ(tree.root().proven, size % 4 == 0 ? ProvenResult::won : ProvenResult::lost)
                << size;
            studies = heap.studies;
            return tree.root().visits.load();
        };
        int studies = 0;
        const std::uint32_t never = games(0, studies);
        EXPECT_EQ(studies, 0);
        const std::uint32_t sometimes = games(10, studies);
        EXPECT_GT(studies, 0);
        EXPECT_LT(static_cast<std::uint32_t>(studies), sometimes) << "each place once";
        EXPECT_LT(2 * sometimes, never);
    }
}

TEST(MonteCarloTree, BeyondAMoveThatWasLeftOutTheAnswerIsStillToBeFound) {
    StudiedHeap heap(14, 1);
    MonteCarloTree<StudiedHeap> tree({.knowledge_threshold = 50}, 100'000);
    while (!tree.decided())
        tree.simulate(heap);
    // Taking two wins. Taking one was tried before the study found that.
    const std::array<std::uint16_t, 1> one{1};
    ASSERT_EQ(tree.children(tree.root())[0].proven, ProvenResult::lost);
    const auto beyond = tree.beyond(one);
    EXPECT_FALSE(beyond->decided());
    StudiedHeap rest(13, 1);
    while (!beyond->decided())
        beyond->simulate(rest);
    EXPECT_TRUE(std::ranges::any_of(beyond->children(beyond->root()), [](const TreeNode& child) {
        return child.proven.load() == ProvenResult::won;
    }));
}

TEST(MonteCarloTree, CountsEveryGameOnce) {
    Heap heap(30, 1);
    HeapTree tree({}, 100'000);
    for (int i = 0; i < 500; ++i)
        tree.simulate(heap);
    std::uint32_t visits = 0;
    std::uint32_t wins = 0;
    for (const TreeNode& child : tree.children(tree.root())) {
        visits += child.visits;
        wins += child.wins;
    }
    EXPECT_EQ(tree.root().visits, 500);
    EXPECT_EQ(visits, 500);
    EXPECT_EQ(wins + tree.root().wins, 500);
}

TEST(MonteCarloTree, WithoutRoomItStaysSmallAndGoesOn) {
    Heap heap(30, 1);
    HeapTree tree({}, 6);
    for (int i = 0; i < 500; ++i)
        tree.simulate(heap);
    EXPECT_EQ(tree.root().visits, 500);
    for (const TreeNode& child : tree.children(tree.root()))
        EXPECT_TRUE(tree.children(child).empty());
}

void expect_equal(const HeapTree& left_tree, const TreeNode& left, const HeapTree& right_tree,
                  const TreeNode& right) {
    EXPECT_EQ(left.move, right.move);
    EXPECT_EQ(left.visits, right.visits);
    EXPECT_EQ(left.wins, right.wins);
    EXPECT_EQ(left.proven, right.proven);
    const auto left_young = left_tree.children(left);
    const auto right_young = right_tree.children(right);
    ASSERT_EQ(left_young.size(), right_young.size());
    for (std::size_t i = 0; i < left_young.size(); ++i)
        expect_equal(left_tree, left_young[i], right_tree, right_young[i]);
}

TEST(MonteCarloTree, WhatLiesBeyondAMoveIsKeptWhole) {
    Heap heap(30, 1);
    HeapTree tree({}, 100'000);
    for (int i = 0; i < 2'000; ++i)
        tree.simulate(heap);
    const std::vector<std::uint16_t> moves{2, 1};
    const auto beyond = tree.beyond(moves);
    ASSERT_NE(beyond, nullptr);
    EXPECT_GT(beyond->root().visits, 10);
    expect_equal(tree, tree.children(tree.children(tree.root())[1])[0], *beyond, beyond->root());
    EXPECT_EQ(tree.beyond(std::vector<std::uint16_t>{7}), nullptr);
}

TEST(NodePool, FamiliesDoNotOverlapAndRoomEnds) {
    NodePool pool(20'000);
    std::uint32_t end = 2;
    std::uint32_t given = 0;
    while (const auto first = pool.allocate(300)) {
        EXPECT_GE(*first, end);
        end = *first + 300;
        EXPECT_EQ(&pool[*first] + 299, &pool[*first + 299]);
        given += 300;
    }
    EXPECT_LE(end, 20'000);
    EXPECT_GT(given, 18'000);
}

/// The number of nodes below a node, and how many of them have children.
struct Size {
    std::size_t nodes = 0;
    std::size_t parents = 0;
};

Size size_below(const HeapTree& tree, const TreeNode& node) {
    Size size;
    for (const TreeNode& child : tree.children(node)) {
        const Size below = size_below(tree, child);
        size.nodes += 1 + below.nodes;
        size.parents += below.parents + (tree.children(child).empty() ? 0 : 1);
    }
    return size;
}

TEST(MonteCarloTree, AFullTreeIsThinnedAndGrowsOn) {
    Heap heap(60, 1);
    auto tree = std::make_shared<HeapTree>(
        TreeParameters{.exploration = 700, .expansion_threshold = 2}, 500);
    while (!tree->full())
        tree->simulate(heap);
    const Size before = size_below(*tree, tree->root());
    EXPECT_GT(before.nodes, 480);
    HeapTree::Thinning thinning(tree);
    std::shared_ptr<HeapTree> thinned;
    int steps = 0;
    for (; thinned == nullptr; ++steps)
        thinned = thinning.go_on(20);
    EXPECT_GT(steps, 2);
    EXPECT_FALSE(thinned->full());
    EXPECT_EQ(thinned->root().visits, tree->root().visits);
    EXPECT_EQ(thinned->root().wins, tree->root().wins);
    const auto old_children = tree->children(tree->root());
    const auto children = thinned->children(thinned->root());
    ASSERT_EQ(children.size(), old_children.size());
    for (std::size_t i = 0; i < children.size(); ++i) {
        EXPECT_EQ(children[i].move, old_children[i].move);
        EXPECT_EQ(children[i].visits, old_children[i].visits);
    }
    const Size after = size_below(*thinned, thinned->root());
    EXPECT_LT(after.nodes, before.nodes / 2);
    EXPECT_GT(after.parents, 0);
    for (int i = 0; i < 200; ++i)
        thinned->simulate(heap);
    EXPECT_GT(size_below(*thinned, thinned->root()).nodes, after.nodes);
}

/// A heap with a bonus for taking two.
class PraisedHeap : public Heap {
  public:
    using Heap::Heap;

    void list(ExpandedMoves& moves) {
        Heap::list(moves);
        for (ExpandedMove& expanded : moves)
            expanded.bonus = expanded.move == 2 ? bias_one / 2 : 0;
    }
};

/// Eight places that two sides take in turn. Whoever takes the first place wins.
class Places {
  public:
    using ExpandedMoves = FixedVector<ExpandedMove, 8>;

    void begin() {
        owners_.fill(nobody);
        side_ = 0;
    }

    int side() const { return side_; }

    void play(std::uint16_t place) {
        owners_[place] = side_;
        side_ = 1 - side_;
    }

    void list(ExpandedMoves& moves) const {
        for (std::size_t place = 0; place < owners_.size(); ++place)
            if (owners_[place] == nobody)
                moves.push_back({.move = static_cast<std::uint16_t>(place)});
    }

    int play_out() {
        ExpandedMoves left;
        list(left);
        random_.shuffle(left);
        for (const ExpandedMove& drawn : left)
            play(drawn.move);
        return owners_[0];
    }

    bool made(int side, std::uint16_t place) const { return owners_[place] == side; }

  private:
    static constexpr int nobody = 2;

    std::array<int, 8> owners_{};
    int side_ = 0;
    Random random_{1};
};

TEST(MonteCarloTree, NewNodesBeginWithTheExperienceOfTwoPliesBefore) {
    constexpr std::uint32_t most = 10;
    for (const std::uint32_t inheritance : {0U, most}) {
        Places places;
        MonteCarloTree<Places> tree({.exploration = 2'000,
                                     .rave_equivalence = 100,
                                     .expansion_threshold = 4,
                                     .rave_inheritance = inheritance},
                                    100'000);
        int fresh = 0;
        const auto check = [&](const TreeNode& heir) {
            ++fresh;
            EXPECT_LE(heir.rave_visits, inheritance + 1);
            EXPECT_GE(heir.rave_visits, inheritance);
            // Taking the first place always wins, two plies before as well.
            if (heir.move == 0) {
                EXPECT_EQ(heir.rave_wins, heir.rave_visits);
            }
        };
        for (int i = 0; i < 300; ++i) {
            tree.simulate(places);
            // From now on there is more to inherit than the limit.
            if (i < 100)
                continue;
            for (const TreeNode& first : tree.children(tree.root()))
                for (const TreeNode& second : tree.children(first))
                    // One playout has gone through it since it got children.
                    if (second.visits == 4)
                        std::ranges::for_each(tree.children(second), check);
        }
        EXPECT_GT(fresh, 10);
    }
}

TEST(MonteCarloTree, ABonusDecidesAtFirstAndIsForgotten) {
    PraisedHeap heap(11, 1);
    MonteCarloTree<PraisedHeap> tree({.exploration = 0, .first_play_urgency = 500}, 100'000);
    const auto visits_of = [&](std::uint16_t move) {
        std::uint32_t visits = 0;
        for (const TreeNode& child : tree.children(tree.root()))
            visits += child.move == move ? child.visits.load() : 0;
        return visits;
    };
    for (int i = 0; i < 2; ++i)
        tree.simulate(heap);
    EXPECT_EQ(visits_of(2), 2);
    for (int i = 0; i < 3'000 && !tree.decided(); ++i)
        tree.simulate(heap);
    EXPECT_GT(visits_of(3), visits_of(2));
}

} // namespace
} // namespace quadrille::search
