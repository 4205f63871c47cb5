#include "nets/blockade_features.h"

#include "base/random.h"
#include "games/blockade/blockade.h"
#include "games/test_effort.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace quadrille::nets {
namespace {

std::vector<int> inputs_at(const BlockadeFeatures& features, std::string_view text) {
    std::vector<int> inputs;
    for (const std::uint16_t input : features.active(*Blockade::read_position({}, text)))
        inputs.push_back(input);
    std::ranges::sort(inputs);
    return inputs;
}

TEST(BlockadeFeatures, AreThoseOfThePosition) {
    const BlockadeFeatures features({});
    EXPECT_EQ(features.count(),
              2 * 154 + 2 * 130 + 2 * 72 + 4 * 32 + 2 * 10 * 10 + 21 * (37 + 2 * 19));
    // Pawns on d4 and h4, d11 and h11; each is seven steps from a goal; nine walls of each kind.
    EXPECT_EQ(
        inputs_at(features, "d4 h4 d11 h11 / 9 9 9 9 / - / 0"),
        (std::vector{36, 40, 154 + 113, 154 + 117, 712 + 7, 744 + 7, 776 + 7, 808 + 7, 840 + 99,
                     940 + 99, 1040 + 36 * 21 + 10, 1817 + 18 * 21 + 10, 2216 + 18 * 21 + 10}));
}

TEST(BlockadeFeatures, AreTheSameForBothSeatsAndInAMirror) {
    const BlockadeFeatures features({});
    // A wall beside an own pawn; the same from the other seat, and mirrored. A wall is named by its
    // south-west corner.
    const auto seen = inputs_at(features, "c5 h4 d11 h11 / 9 8 9 9 / c6h g2v / 0");
    EXPECT_EQ(seen, inputs_at(features, "d4 h4 c10 h11 / 9 9 9 8 / c8h g12v / 1"));
    EXPECT_EQ(seen, inputs_at(features, "d4 i5 d11 h11 / 9 8 9 9 / h6h d2v / 0"));
    EXPECT_NE(seen, inputs_at(features, "d4 i5 d11 h11 / 9 9 9 8 / h6h d2v / 0"));
}

} // namespace
} // namespace quadrille::nets
