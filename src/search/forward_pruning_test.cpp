#include "search/forward_pruning.h"

#include "base/fixed_vector.h"
#include "search/random_tree.h"

#include <gtest/gtest.h>

#include <vector>

namespace quadrille::search {
namespace {

using ShortList = FixedVector<Candidate<int>, 8>;

std::vector<int> moves_of(const ShortList& candidates) {
    std::vector<int> moves;
    for (const auto& candidate : candidates)
        moves.push_back(candidate.move);
    return moves;
}

TEST(ForwardPruning, DropsMovesThatCannotReachAlpha) {
    ShortList candidates;
    candidates.push_back({.move = 1, .gain = 10});
    candidates.push_back({.move = 2, .gain = 51});
    candidates.push_back({.move = 3, .gain = infinite});
    candidates.push_back({.move = 4, .gain = 50});
    EXPECT_EQ(drop_futile(candidates, 100, 1, 150), 150);
    EXPECT_EQ(moves_of(candidates), (std::vector{2, 3}));
}

TEST(ForwardPruning, DropsLessWhereMoreDepthIsLeft) {
    ShortList candidates;
    candidates.push_back({.move = 1, .gain = 10});
    EXPECT_EQ(drop_futile(candidates, 100, 3, 150), -infinite);
    EXPECT_EQ(moves_of(candidates), std::vector{1});
}

TEST(ForwardPruning, DropsNothingWhereAWinOrALossIsToBeProven) {
    for (const Score alpha : {win_in(5), loss_in(5), believed}) {
        ShortList candidates;
        candidates.push_back({.move = 1, .gain = 0});
        EXPECT_EQ(drop_futile(candidates, -1'000, 1, alpha), -infinite);
        EXPECT_EQ(candidates.size(), 1U);
    }
}

TEST(ForwardPruning, BelievesAGreatLeadOnlyAgainstAnEstimate) {
    EXPECT_TRUE(is_out_of_reach(200, 2, 80));
    EXPECT_FALSE(is_out_of_reach(200, 2, 81));
    EXPECT_FALSE(is_out_of_reach(200, 3, 80));
    EXPECT_FALSE(is_out_of_reach(200, 1, loss_in(7)));
}

struct Sparing : RandomTree {
    static constexpr Score least_score_of_proof = 800;
};

TEST(ForwardPruning, LooksForNoProofOfASideThatStandsBadly) {
    // A positive beta asks whether the side to move wins, a negative one whether the other does.
    EXPECT_TRUE(is_hopeless_proof<Sparing>(679, 2, win_in(9)));
    EXPECT_FALSE(is_hopeless_proof<Sparing>(680, 2, win_in(9)));
    EXPECT_TRUE(is_hopeless_proof<Sparing>(-679, 2, loss_in(9)));
    EXPECT_FALSE(is_hopeless_proof<Sparing>(-680, 2, loss_in(9)));
    EXPECT_FALSE(is_hopeless_proof<Sparing>(0, 2, 100));
}

TEST(ForwardPruning, ReducesTheMoreTheLaterAMoveAndTheGreaterTheDepth) {
    EXPECT_EQ(late_move_reduction(2, 90), 0);
    EXPECT_EQ(late_move_reduction(9, 2), 0);
    for (int depth = 3; depth < 40; ++depth)
        for (int tried = 3; tried < 130; ++tried) {
            const int reduction = late_move_reduction(depth, tried);
            EXPECT_GE(reduction, late_move_reduction(depth, tried - 1));
            EXPECT_GE(reduction, late_move_reduction(depth - 1, tried));
            // At least one ply remains to be searched.
            EXPECT_GE(depth - 1 - reduction, 1);
        }
    EXPECT_EQ(late_move_reduction(8, 64), 5);
}

} // namespace
} // namespace quadrille::search
