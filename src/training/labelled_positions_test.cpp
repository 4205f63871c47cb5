#include "training/labelled_positions.h"

#include "base/random.h"
#include "nets/mend_checksum.h"
#include "nets/quoridor_features.h"
#include "training/position_samples.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>
#include <vector>

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
                                     static_cast<int>(random.below(3)) - 1, random.chance(1, 2)});
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
             {0, {25}}, {0, {22}}, {2, {4}}, {4, {12}}, {5, {0, 0x80}}, {7, {1, 0, 1}}}) {
        nets::Bytes forged = whole;
        std::ranges::copy(bytes, forged.begin() + static_cast<std::ptrdiff_t>(body + place));
        nets::mend_checksum(forged);
        EXPECT_EQ(fault(forged), "the file of positions is broken: position 1 of it is impossible");
    }
}

TEST(LabelledPositions, NoteAnotherMoveInTheByteOfSeatAndResult) {
    const quoridor::Rules rules{.size = 5, .walls = 3};
    LabelledPositions<Quoridor> set{.rules = rules,
                                    .positions = {{quoridor::Position(rules), 7, 1}}};
    const nets::Bytes without = set.write();
    set.positions.front().other_move_played = true;
    const nets::Bytes with = set.write();
    ASSERT_EQ(with.size(), without.size());
    // Seat 0, and a win: 4, as files have always had it.
    const std::size_t place = without.size() - 8 - 11 + 4;
    EXPECT_EQ(without[place], 4);
    EXPECT_EQ(with[place], 10);
    nets::Bytes mended = with;
    mended[place] = 4;
    nets::mend_checksum(mended);
    EXPECT_EQ(mended, without);
}

/// Positions as if one followed the other, with these scores, for and against the seat to move in
/// turn. The game is won by the seat that moves last.
std::vector<LabelledPosition<Quoridor>> course_of(const std::vector<search::Score>& scores) {
    std::vector<LabelledPosition<Quoridor>> positions;
    quoridor::Position position{quoridor::Rules{}};
    for (std::size_t i = 0; i < scores.size(); ++i) {
        positions.push_back({position, scores[i], (scores.size() - i) % 2 == 1 ? 1 : -1});
        if (i + 1 < scores.size())
            position.play(
                quoridor::Move::wall(quoridor::Direction::horizontal, static_cast<int>(2 * i)));
    }
    return positions;
}

TEST(PositionSamples, CarryNothingBackOverAnotherMove) {
    // 200 points are a chance of 0.7311. Without another move: 0.5 at the last but one, since its
    // score says even and its opponent wins.
    auto course = course_of({200, 0, -200, 0, 0});
    const std::vector<float> plain = taught_chances(std::span(std::as_const(course)), 50);
    EXPECT_NEAR(plain[4], 0.75, 1e-6);
    EXPECT_NEAR(plain[3], 0.375, 1e-6);
    EXPECT_NEAR(plain[2], (0.2689 + 0.625) / 2, 1e-4);
    // Another move at the third position: its target is its score alone, and that is what is
    // carried back from there. What comes after it is taught as before.
    course[2].other_move_played = true;
    const std::vector<float> cut = taught_chances(std::span(std::as_const(course)), 50);
    EXPECT_EQ(cut[4], plain[4]);
    EXPECT_EQ(cut[3], plain[3]);
    EXPECT_NEAR(cut[2], 0.2689, 1e-4);
    EXPECT_NEAR(cut[1], (0.5 + 0.7311) / 2, 1e-4);
    EXPECT_NEAR(cut[0], (0.7311 + 1 - cut[1]) / 2, 1e-4);
    // A proven score counts whatever is played.
    course[2].score = search::win_in(3);
    EXPECT_NEAR(taught_chances(std::span(std::as_const(course)), 50)[2], 1, 1e-6);
}

TEST(PositionSamples, ComparesResultsOnlyWhereNoOtherMoveFollows) {
    auto games = course_of({0, 0, 0, 0});
    games[1].other_move_played = true;
    const auto second = course_of({0, 0, 0});
    games.insert(games.end(), second.begin(), second.end());
    games.back().other_move_played = true;
    EXPECT_EQ(fair_results(std::span(std::as_const(games))),
              (std::vector<bool>{false, false, true, true, false, false, false}));
    games.back().other_move_played = false;
    EXPECT_EQ(fair_results(std::span(std::as_const(games))),
              (std::vector<bool>{false, false, true, true, true, true, true}));
}

TEST(PositionSamples, RememberAtADivisionWhatFollowsIt) {
    const auto marked = [](std::size_t count, std::size_t other) {
        auto games = course_of({0, 0, 0, 0});
        const auto second = course_of({0, 0});
        games.insert(games.end(), second.begin(), second.end());
        if (other < games.size())
            games[other].other_move_played = true;
        mark_division(std::span(games), count);
        std::vector<std::size_t> places;
        for (std::size_t i = 0; i < games.size(); ++i)
            if (games[i].other_move_played)
                places.push_back(i);
        return places;
    };
    using Places = std::vector<std::size_t>;
    EXPECT_EQ(marked(2, 3), (Places{1, 3}));
    EXPECT_EQ(marked(2, 0), (Places{0}));
    EXPECT_EQ(marked(2, 5), (Places{5}));
    EXPECT_EQ(marked(4, 5), (Places{5}));
    EXPECT_EQ(marked(6, 5), (Places{5}));
    EXPECT_EQ(marked(0, 0), (Places{0}));
    EXPECT_EQ(marked(2, 9), Places());
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
