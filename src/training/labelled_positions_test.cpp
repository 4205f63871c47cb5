#include "training/labelled_positions.h"

#include "base/random.h"
#include "nets/mend_checksum.h"
#include "training/position_samples.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace quadrille::learn {
namespace {

/// All positions of games by lot, with labels by lot.
void add_random_games(LabelledPositions& set, int games) {
    Random random(1);
    for (int game = 0; game < games; ++game) {
        quoridor::Position position(set.rules);
        while (!position.outcome()) {
            set.positions.push_back({position, static_cast<int>(random.below(60'001)) - 30'000,
                                     static_cast<int>(random.below(3)) - 1});
            quoridor::Moves moves;
            position.list_moves(moves);
            position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
        }
    }
}

TEST(LabelledPositions, KeepWhatWasWritten) {
    for (const int size : {3, 9, 11}) {
        LabelledPositions set{.rules = {.size = size, .walls = 6}, .source = "a test", .seed = 5};
        add_random_games(set, 5);
        const auto again = LabelledPositions::read(set.write());
        ASSERT_TRUE(again) << again.error().text;
        EXPECT_EQ(again->rules, set.rules);
        EXPECT_EQ(again->source, "a test");
        EXPECT_EQ(again->seed, 5U);
        EXPECT_EQ(again->positions, set.positions);
    }
}

TEST(LabelledPositions, RefuseWhatIsBroken) {
    const quoridor::Rules rules{.size = 5, .walls = 3};
    LabelledPositions set{.rules = rules, .positions = {{quoridor::Position(rules), 7, 1}}};
    const nets::Bytes whole = set.write();
    const auto fault = [](const nets::Bytes& bytes) {
        const auto read = LabelledPositions::read(bytes);
        return read ? "" : read.error().text;
    };
    EXPECT_EQ(fault({}), "this is no file of positions");
    LabelledPositions nobody = set;
    nobody.rules.players = 0;
    EXPECT_NE(fault(nobody.write()).find("players"), std::string::npos);
    for (std::size_t place = 0; place < whole.size(); ++place) {
        nets::Bytes changed = whole;
        changed[place] ^= 1U;
        EXPECT_NE(fault(changed), "") << place;
    }
    // A pawn off the board, the same square twice, too many walls in stock, no such result, a score
    // that there is not, walls that cross.
    const std::size_t body = whole.size() - 8 - 11;
    for (const auto& [place, bytes] : std::vector<std::pair<std::size_t, nets::Bytes>>{
             {0, {25}}, {0, {22}}, {2, {4}}, {4, {6}}, {5, {0, 0x80}}, {7, {1, 0, 1}}}) {
        nets::Bytes forged = whole;
        std::ranges::copy(bytes, forged.begin() + static_cast<std::ptrdiff_t>(body + place));
        nets::mend_checksum(forged);
        EXPECT_EQ(fault(forged), "the file of positions is broken: position 1 of it is impossible");
    }
}

TEST(PositionSamples, MixScoresAndResult) {
    const LabelledPosition labelled{quoridor::Position(quoridor::Rules{}), 200, -1};
    const auto chances = [](std::vector<LabelledPosition> positions, int later_percent) {
        return taught_chances(positions, later_percent);
    };
    EXPECT_NEAR(chances({labelled}, 0)[0], 0.7311, 1e-4);
    EXPECT_NEAR(chances({labelled}, 100)[0], 0, 1e-6);
    EXPECT_NEAR(chances({labelled}, 30)[0], 0.7 * 0.7311, 1e-4);
    EXPECT_NEAR(chances({{labelled.position, search::win_in(3), 1}}, 30)[0], 1, 1e-6);
    // What the other seat is taught one ply later counts against this one; another game does not.
    quoridor::Position after = labelled.position;
    after.play(quoridor::Move::wall(quoridor::Direction::horizontal, 0));
    const auto two = chances({labelled, {after, 0, 1}, labelled}, 50);
    EXPECT_NEAR(two[1], 0.75, 1e-6);
    EXPECT_NEAR(two[0], (0.7311 + 0.25) / 2, 1e-4);
    EXPECT_NEAR(two[2], 0.7311 / 2, 1e-4);
    const nets::QuoridorFeatures features({});
    MetPositions met;
    SparseSamples samples;
    const auto points_of = [](const quoridor::Position& position) { return position.turn() + 30; };
    add_samples(samples, std::span(&labelled, 1), features, points_of, 70, met);
    add_samples(samples, std::span(&labelled, 1), features, points_of, 70, met);
    EXPECT_EQ(samples.points(0), labelled.position.turn() + 30);
    ASSERT_EQ(samples.size(), 1U);
    EXPECT_EQ(samples.inputs(0).size(), features.active(labelled.position).size());
}

} // namespace
} // namespace quadrille::learn
