#include "search/move_picker.h"

#include "base/fixed_vector.h"
#include "base/random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace quadrille::search {
namespace {

using Candidates = FixedVector<Candidate<int>, 64>;

std::vector<int> all_of(MovePicker<Candidates>& picker) {
    std::vector<int> moves;
    while (!picker.empty())
        moves.push_back(picker.next());
    return moves;
}

TEST(MovePicker, GivesAllCandidatesInTheirOrder) {
    Random random(1);
    for (std::uint32_t count = 0; count <= 40; ++count) {
        MovePicker<Candidates> picker;
        for (std::uint32_t move = 0; move < count; ++move)
            picker.candidates().push_back(
                {static_cast<int>(move), static_cast<int>(random.below(10)), 0});
        std::vector<Candidate<int>> expected(picker.candidates().begin(),
                                             picker.candidates().end());
        std::ranges::sort(expected, [](const auto& left, const auto& right) {
            return left.order != right.order ? left.order > right.order : left.move < right.move;
        });
        std::vector<int> moves;
        for (const auto& candidate : expected)
            moves.push_back(candidate.move);
        EXPECT_EQ(all_of(picker), moves) << count;
    }
}

TEST(MovePicker, GivesADeferredMoveOnceMoreAfterAllOthers) {
    for (const int deferred : {0, 2, 7}) {
        MovePicker<Candidates> picker;
        for (int move = 0; move < 9; ++move)
            picker.candidates().push_back({move, -move, 0});
        for (int move = 0; move < deferred; ++move)
            EXPECT_EQ(picker.next(), move);
        EXPECT_EQ(picker.next(), deferred);
        EXPECT_TRUE(picker.defer());
        std::vector<int> rest = all_of(picker);
        EXPECT_EQ(rest.size(), static_cast<std::size_t>(9 - deferred));
        EXPECT_EQ(rest.back(), deferred);
        EXPECT_FALSE(picker.defer());
        EXPECT_TRUE(picker.empty());
    }
}

TEST(MovePicker, KnowsWhatCameBeforeTheLastMove) {
    MovePicker<Candidates> picker;
    EXPECT_TRUE(picker.before_last().empty());
    for (const int move : {5, 3, 8})
        picker.candidates().push_back({move, move, 0});
    picker.next();
    EXPECT_TRUE(picker.before_last().empty());
    picker.next();
    ASSERT_EQ(picker.before_last().size(), 1U);
    EXPECT_EQ(picker.before_last().front().move, 8);
}

} // namespace
} // namespace quadrille::search
