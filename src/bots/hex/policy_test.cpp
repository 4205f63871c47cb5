#include "bots/hex/policy.h"

#include "base/random.h"
#include "games/hex/hex.h"

#include <gtest/gtest.h>

#include <bit>
#include <utility>
#include <vector>

namespace quadrille::hex {
namespace {

constexpr int size = 9;

struct Stones {
    Cells red_stones;
    Cells blue_stones;
    Seat turn = red;
    int last = -1;
    int before_last = -1;
};

Stones random_stones(Random& random) {
    Position position({.size = size, .swap = false});
    Stones stones;
    for (std::uint32_t left = random.below(40); left > 0; --left) {
        Moves moves;
        position.list_moves(moves);
        const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        position.play(move);
        stones.before_last = std::exchange(stones.last, move.cell);
        if (position.winner() != nobody)
            break;
    }
    stones.red_stones = position.stones(red);
    stones.blue_stones = position.stones(blue);
    stones.turn = position.turn();
    return stones;
}

/// Columns and rows exchanged, and the colours too: the same position for the other side.
Stones mirrored(const Stones& stones) {
    const auto mirror = [](const Cells& cells) {
        Cells result;
        cells.each([&](int cell) { result.insert(hex::mirrored(cell)); });
        return result;
    };
    const auto mirror_cell = [](int cell) { return cell < 0 ? cell : hex::mirrored(cell); };
    return {mirror(stones.blue_stones), mirror(stones.red_stones), 1 - stones.turn,
            mirror_cell(stones.last), mirror_cell(stones.before_last)};
}

MoveFeatures features_at(const Stones& stones, int cell) {
    const Position position(size, stones.red_stones, stones.blue_stones, stones.turn);
    const PlayoutBoard board(position);
    const auto spot = [](int number) { return number < 0 ? no_spot : spot_of_cell(number); };
    const BridgePaths ways({stones.red_stones, stones.blue_stones}, size);
    const PolicyContext context{.board = &board,
                                .ways = &ways,
                                .size = size,
                                .stones = stones.red_stones.count() + stones.blue_stones.count(),
                                .turn = stones.turn,
                                .last = spot(stones.last),
                                .before_last = spot(stones.before_last)};
    return features_of(context, spot_of_cell(cell));
}

/// At corners, where two edges meet, it is undefined whose edge the corner is.
bool near_corner(int cell) {
    const Square square = square_of(cell);
    const auto near_edge = [](int line) { return line < 2 || line > size - 3; };
    return near_edge(square.row) && near_edge(square.column);
}

TEST(Policy, BothSidesSeeTheSameInTheMirror) {
    Random random(1);
    for (int i = 0; i < 100; ++i) {
        const Stones stones = random_stones(random);
        const Stones other = mirrored(stones);
        const Cells empty = shapes[size].area & ~(stones.red_stones | stones.blue_stones);
        empty.each([&](int cell) {
            if (near_corner(cell))
                return;
            const MoveFeatures seen = features_at(stones, cell);
            const MoveFeatures there = features_at(other, hex::mirrored(cell));
            EXPECT_EQ(seen.pattern, there.pattern) << cell_text(cell);
            EXPECT_EQ(seen.ring, there.ring);
            EXPECT_EQ(seen.answer, there.answer);
            EXPECT_EQ(seen.follow, there.follow);
            EXPECT_EQ(seen.place, there.place);
        });
    }
}

TEST(Policy, PatternsTellWhatStandsWhere) {
    Stones stones;
    stones.red_stones.insert(cell_at({5, 4}));
    stones.blue_stones.insert(cell_at({5, 2}));
    // e5 has red's stone to the right, and blue's stone a bridge away beyond its right and
    // upper-right neighbours.
    const Neighbourhood around =
        surroundings_of_pattern(features_at(stones, cell_at({4, 4})).pattern);
    EXPECT_EQ(std::popcount(around.near_own), 1);
    EXPECT_EQ(around.near_other, 0U);
    EXPECT_EQ(around.far_own, 0U);
    EXPECT_EQ(std::popcount(around.far_other), 1);
    // At the top, red's own edge is seen: two neighbours, and three cells a bridge away.
    const Neighbourhood top = surroundings_of_pattern(features_at(stones, cell_at({4, 0})).pattern);
    EXPECT_EQ(std::popcount(top.near_own), 2);
    EXPECT_EQ(std::popcount(top.far_own), 3);
}

TEST(Policy, SurroundingsAndPatternsAreTheSameThing) {
    Random random(2);
    for (int i = 0; i < 1'000; ++i) {
        const std::uint32_t number = random.below(pattern_count);
        const Neighbourhood around = surroundings_of_pattern(number);
        EXPECT_EQ(pattern(around), number);
        EXPECT_EQ(mirrored(mirrored(around)), around);
        EXPECT_EQ(turned(turned(around, 2), 4), around);
        EXPECT_EQ(pattern_class(around), pattern_class(mirrored(turned(around, 5))));
        EXPECT_EQ(ring_class(around), ring_class(turned(around, 3)));
    }
}

TEST(Policy, PatternsThatAreAlikeWeighTheSame) {
    const PolicyWeights& weights = policy_weights();
    int weighty = 0;
    for (std::uint32_t number = 0; number < pattern_count; number += 7) {
        const Neighbourhood around = surroundings_of_pattern(number);
        weighty += weights.pattern[number] != 0 ? 1 : 0;
        EXPECT_EQ(weights.pattern[number], weights.pattern[pattern(turned(around, 1))]);
        EXPECT_EQ(weights.pattern[number], weights.pattern[pattern(mirrored(around))]);
        EXPECT_EQ(weights.ring[ring_pattern(around)],
                  weights.ring[ring_pattern(turned(around, 3))]);
    }
    EXPECT_GT(weighty, 0);
}

TEST(Policy, ABrokenBridgeIsRestoredMoreOftenThanNot) {
    // Blue has just intruded between red's e4 and d6.
    Stones stones;
    stones.red_stones = Cells::of(cell_at({4, 3})) | Cells::of(cell_at({3, 5}));
    stones.blue_stones = Cells::of(cell_at({3, 4})) | Cells::of(cell_at({7, 1}));
    stones.last = cell_at({3, 4});
    const int answer = cell_at({4, 4});
    EXPECT_EQ(features_at(stones, answer).answer, Proximity::restores);
    const auto often = [&](int cell) {
        return frequency(policy_weights().of(features_at(stones, cell)));
    };
    std::uint64_t others = 0;
    const Cells empty = shapes[size].area & ~(stones.red_stones | stones.blue_stones);
    empty.each([&](int cell) { others += cell == answer ? 0 : often(cell); });
    EXPECT_GT(often(answer), others);
}

TEST(Policy, ThirtyTwoStepsAreADoubling) {
    EXPECT_EQ(frequency(0), 1'024);
    EXPECT_EQ(frequency(weight_steps), 2'048);
    EXPECT_EQ(frequency(-weight_steps), 512);
    EXPECT_EQ(frequency(weight_steps / 2), 1'448);
    EXPECT_EQ(frequency(-100 * weight_steps), 1);
    for (int weight = -300; weight < 300; ++weight)
        EXPECT_LE(frequency(weight), frequency(weight + 1)) << weight;
}

} // namespace
} // namespace quadrille::hex
