#include "nets/quoridor_features.h"

#include "base/random.h"
#include "games/quoridor/quoridor.h"
#include "games/test_effort.h"

#include <gtest/gtest.h>

#include <set>

namespace quadrille::nets {
namespace {

using quoridor::Position;

std::set<int> inputs_of(const QuoridorFeatures& features, const Position& position) {
    std::set<int> inputs;
    for (const std::uint16_t input : features.active(position)) {
        EXPECT_LT(input, features.count());
        EXPECT_TRUE(inputs.insert(input).second) << input;
    }
    return inputs;
}

std::set<int> inputs_at(const QuoridorFeatures& features, std::string_view text) {
    return inputs_of(features, *Quoridor::read_position({}, text));
}

TEST(QuoridorFeatures, AreThoseOfThePosition) {
    const QuoridorFeatures features({});
    EXPECT_EQ(features.count(), 2 * 81 + 2 * 64 + 2 * 200 + 2 * 32 + 11 * 11 + 21 * (21 + 2 * 11));
    // Own pawn e1, other e9; distances of 8; stocks of 10; level with 20 walls left.
    EXPECT_EQ(inputs_at(features, "e1 e9 / 10 10 / - / 0"),
              (std::set<int>{4, 81 + 76, 690 + 8, 722 + 8, 754 + 10 * 11 + 10, 875 + 20 * 21 + 10,
                             1316 + 10 * 21 + 10, 1547 + 10 * 21 + 10}));
    // Walls b1h and a2v, near the own pawn; one step ahead.
    EXPECT_EQ(inputs_at(features, "e2 e9 / 9 10 / b1h a2v / 0"),
              (std::set<int>{13, 81 + 76, 162 + 1, 226 + 8, 290 + 42, 290 + 151, 690 + 7, 722 + 8,
                             754 + 9 * 11 + 10, 875 + 19 * 21 + 11, 1316 + 9 * 21 + 11,
                             1547 + 10 * 21 + 11}));
    // Wall d7h, near the other pawn and across both pawns' paths; one step behind.
    EXPECT_EQ(inputs_at(features, "e1 e8 / 9 10 / d7h / 0"),
              (std::set<int>{4, 81 + 67, 162 + 51, 490 + 44, 690 + 9, 722 + 8, 754 + 9 * 11 + 10,
                             875 + 19 * 21 + 9, 1316 + 9 * 21 + 9, 1547 + 10 * 21 + 9}));
}

TEST(QuoridorFeatures, AreTheSameForImagesThatPlayAlike) {
    const QuoridorFeatures features({});
    const auto one = inputs_at(features, "b2 e8 / 7 5 / c3h f6v h8h / 0");
    // Left and right exchanged; south and north exchanged, along with the seats; both.
    EXPECT_EQ(inputs_at(features, "h2 e8 / 7 5 / f3h c6v a8h / 0"), one);
    EXPECT_EQ(inputs_at(features, "e2 b8 / 5 7 / c6h f3v h1h / 1"), one);
    EXPECT_EQ(inputs_at(features, "e2 h8 / 5 7 / f6h c3v a1h / 1"), one);
    EXPECT_NE(inputs_at(features, "b2 e8 / 5 7 / c3h f6v h8h / 0"), one);
    EXPECT_NE(inputs_at(features, "b2 e8 / 7 5 / c3h f6v h8h / 1"), one);
}

TEST(QuoridorFeatures, AreInRangeWhateverIsSetUp) {
    // Larger stocks than the rules give, and positions of random games on boards of all sizes.
    const QuoridorFeatures features({});
    EXPECT_EQ(inputs_at(features, "e1 e9 / 20 20 / - / 0"),
              inputs_at(features, "e1 e9 / 10 10 / - / 0"));
    Random random(4);
    for (int game = 0; game < test_effort(60); ++game) {
        const quoridor::Rules rules{.size = 3 + 2 * static_cast<int>(random.below(5)),
                                    .walls = static_cast<int>(random.below(21))};
        const QuoridorFeatures own(rules);
        Progress<Quoridor> progress(rules, Quoridor::start(rules));
        for (int ply = 0; ply < 80 && !progress.over(); ++ply) {
            const auto moves = progress.legal_moves();
            progress.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
            const Position& position = progress.position();
            const auto inputs = inputs_of(own, position);
            const int walls = position.grid().walls(quoridor::Direction::horizontal).count() +
                              position.grid().walls(quoridor::Direction::vertical).count();
            EXPECT_GE(static_cast<int>(inputs.size()), 2 + walls + 6);
            EXPECT_LE(static_cast<int>(inputs.size()), 2 + 3 * walls + 6);
        }
    }
}

} // namespace
} // namespace quadrille::nets
