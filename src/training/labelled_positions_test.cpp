#include "training/labelled_positions.h"

#include "base/random.h"
#include "nets/mend_checksum.h"
#include "nets/quoridor_features.h"
#include "training/position_samples.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace quadrille::learn {
namespace {

/// Adds all positions of random games, with random labels.
template <class G>
void add_random_games(LabelledPositions<G>& set, int games) {
    Random random(1);
    for (int game = 0; game < games; ++game) {
        typename G::Position position(set.rules);
        for (int ply = 0; ply < 60 && !position.outcome(); ++ply) {
            set.positions.push_back({position, static_cast<int>(random.below(60'001)) - 30'000,
                                     static_cast<int>(random.below(3)) - 1});
            typename G::Moves moves;
            position.list_moves(moves);
            position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
        }
    }
}

template <class G>
void expect_kept(const typename G::Rules& rules) {
    LabelledPositions<G> set{.rules = rules, .source = "a test", .seed = 5};
    add_random_games(set, 5);
    const auto again = LabelledPositions<G>::read(set.write());
    ASSERT_TRUE(again) << again.error().text;
    EXPECT_EQ(again->rules, set.rules);
    EXPECT_EQ(again->source, "a test");
    EXPECT_EQ(again->seed, 5U);
    EXPECT_EQ(again->positions, set.positions);
}

TEST(LabelledPositions, KeepWhatWasWritten) {
    for (const int size : {3, 9, 11})
        expect_kept<Quoridor>({.size = size, .walls = 6});
    expect_kept<Blockade>({});
    expect_kept<Blockade>(
        {.columns = 8, .rows = 12, .walls = 3, .turn = blockade::TurnKind::either});
}

TEST(LabelledPositions, AreOfBoardsThatFit) {
    nets::Bytes bytes = LabelledPositions<Blockade>{}.write();
    const std::string_view columns = "\"columns\":11";
    const auto found = std::ranges::search(bytes, columns);
    ASSERT_FALSE(found.empty());
    found.back() = '2';
    nets::mend_checksum(bytes);
    EXPECT_EQ(LabelledPositions<Blockade>::read(bytes).error().text,
              "the file of positions is broken: files of positions are of blockade on boards up to "
              "11x14, not on 12x14");
    // A file of one game is not accepted for another.
    EXPECT_FALSE(LabelledPositions<Quoridor>::read(LabelledPositions<Blockade>{}.write()));
}

TEST(LabelledPositions, RefuseWhatIsBroken) {
    const quoridor::Rules rules{.size = 5, .walls = 3};
    const LabelledPositions<Quoridor> set{.rules = rules,
                                          .positions = {{quoridor::Position(rules), 7, 1}}};
    const nets::Bytes whole = set.write();
    const auto fault = [](const nets::Bytes& bytes) {
        const auto read = LabelledPositions<Quoridor>::read(bytes);
        return read ? "" : read.error().text;
    };
    EXPECT_EQ(fault({}), "this is not a file of positions");
    LabelledPositions<Quoridor> nobody = set;
    nobody.rules.players = 0;
    EXPECT_NE(fault(nobody.write()).find("players"), std::string::npos);
    for (std::size_t place = 0; place < whole.size(); ++place) {
        nets::Bytes changed = whole;
        changed[place] ^= 1U;
        EXPECT_NE(fault(changed), "") << place;
    }
    // A pawn off the board, two pawns on one square, too large a stock, an unknown result, a score
    // out of range, crossing walls.
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
    const LabelledPosition<Quoridor> labelled{quoridor::Position(quoridor::Rules{}), 200, -1};
    const auto chances = [](const std::vector<LabelledPosition<Quoridor>>& positions,
                            int later_percent) {
        return taught_chances(std::span(positions), later_percent);
    };
    EXPECT_NEAR(chances({labelled}, 0)[0], 0.7311, 1e-4);
    EXPECT_NEAR(chances({labelled}, 100)[0], 0, 1e-6);
    EXPECT_NEAR(chances({labelled}, 30)[0], 0.7 * 0.7311, 1e-4);
    EXPECT_NEAR(chances({{labelled.position, search::win_in(3), 1}}, 30)[0], 1, 1e-6);
    // The chance one ply later counts for the other seat; a position of another game does not
    // count.
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
