#include "bots/hex/playout.h"

#include "games/hex/hex.h"

#include <gtest/gtest.h>

namespace quadrille::hex {
namespace {

Spots empty_spots(const Position& position) {
    Spots spots;
    position.empty_cells().each([&](int cell) { spots.push_back(spot_of_cell(cell)); });
    return spots;
}

/// A position after some random moves; the game may be over.
Position random_position(int size, Random& random) {
    Position position({.size = size, .swap = false});
    Moves moves;
    position.list_moves(moves);
    random.shuffle(moves);
    const std::uint32_t plies = random.below(static_cast<std::uint32_t>(moves.size()));
    for (std::uint32_t i = 0; i < plies && position.winner() == nobody; ++i)
        position.play(moves[i]);
    return position;
}

Spot spot(std::string_view text) {
    return spot_at(read_square(text).value());
}

Position set_up(int size, std::string_view text) {
    return Hex::read_position({.size = size, .swap = false}, text).value();
}

TEST(Playout, FillsTheBoardAndFindsTheWinnerThatTheRulesFind) {
    Random random(1);
    for (int size = smallest_size; size <= largest_size; ++size)
        for (int i = 0; i < 200; ++i) {
            const Position position = random_position(size, random);
            PlayoutBoard board(position);
            Spots empty = empty_spots(position);
            const Seat winner = play_out(board, empty, position.turn(), no_spot,
                                         {.save_bridges = i % 2 == 0}, random);
            std::array<Cells, 2> stones;
            shapes[size].area.each([&](int cell) {
                ASSERT_FALSE(board.is_empty(spot_of_cell(cell)));
                stones[board.belongs(spot_of_cell(cell), red) ? red : blue].insert(cell);
            });
            for (const Seat seat : {red, blue}) {
                EXPECT_EQ(joins(stones[seat], position.edges(seat)), seat == winner) << size;
                EXPECT_EQ(position.stones(seat) & stones[seat], position.stones(seat));
            }
            EXPECT_TRUE(position.winner() == nobody || position.winner() == winner);
            EXPECT_LE(std::abs(stones[red].count() - stones[blue].count()), 1);
        }
}

TEST(Playout, WhatStandsAroundACellIsKnownAfterEveryStone) {
    Random random(8);
    for (const int size : {3, 6, 11, 19}) {
        Position position({.size = size, .swap = false});
        PlayoutBoard board(position);
        while (position.winner() == nobody) {
            Moves moves;
            position.list_moves(moves);
            const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
            board.place(position.turn(), spot_of_cell(move.cell));
            position.play(move);
            const PlayoutBoard anew(position);
            position.empty_cells().each([&](int cell) {
                const Spot here = spot_of_cell(cell);
                for (const Seat seat : {red, blue})
                    ASSERT_EQ(board.ring_code(here, seat), anew.ring_code(here, seat));
                unsigned own = 0;
                for (unsigned i = 0; i < 6; ++i)
                    own |= board.belongs(static_cast<Spot>(here + steps_around[i]), red) ? 1U << i
                                                                                         : 0U;
                ASSERT_EQ(board.ring(here, red).own, own);
            });
        }
    }
}

TEST(Playout, TheSideToMoveHasTheAdvantage) {
    Random random(2);
    const Position start({.size = 11, .swap = false});
    int won = 0;
    constexpr int games = 20'000;
    for (int i = 0; i < games; ++i) {
        PlayoutBoard board(start);
        Spots empty = empty_spots(start);
        won += play_out(board, empty, red, no_spot, {.save_bridges = false}, random) == red ? 1 : 0;
    }
    EXPECT_GT(won, games * 50 / 100);
    EXPECT_LT(won, games * 56 / 100);
}

TEST(Playout, ABrokenBridgeIsSaved) {
    Random random(3);
    // Between red's c2 and b4 lie b3 and c3; blue has intruded at b3.
    const PlayoutBoard board(set_up(5, "c2 b4 / b3 / 0"));
    EXPECT_EQ(bridge_answer(board, spot("b3"), red, random), spot("c3"));
    EXPECT_EQ(bridge_answer(board, spot("b3"), blue, random), no_spot);
}

TEST(Playout, AStoneOnTheSecondRowIsBridgedToItsEdge) {
    Random random(4);
    const PlayoutBoard top(set_up(5, "c2 / d1 / 0"));
    EXPECT_EQ(bridge_answer(top, spot("d1"), red, random), spot("c1"));
    const PlayoutBoard right(set_up(5, "e3 / d3 / 1"));
    EXPECT_EQ(bridge_answer(right, spot("e3"), blue, random), spot("e2"));
}

TEST(Playout, OneOfTwoBrokenBridgesIsSavedByLot) {
    Random random(5);
    // c3 breaks the bridges from b3 to d2 and from b4 to d3; on the first board only the first is
    // broken.
    const PlayoutBoard board(set_up(5, "b3 d2 d3 b4 c4 / c3 / 0"));
    const PlayoutBoard two(set_up(5, "b3 d2 b4 d3 / c3 / 0"));
    bool seen_first = false;
    bool seen_second = false;
    for (int i = 0; i < 100; ++i) {
        EXPECT_EQ(bridge_answer(board, spot("c3"), red, random), spot("c2"));
        const Spot answer = bridge_answer(two, spot("c3"), red, random);
        seen_first = seen_first || answer == spot("c2");
        seen_second = seen_second || answer == spot("c4");
    }
    EXPECT_TRUE(seen_first);
    EXPECT_TRUE(seen_second);
}

TEST(Playout, BridgesAcrossTheBoardWinNearlyEveryPlayout) {
    Random random(6);
    // c2-b4 with both edges: red is connected whoever moves, as long as every intrusion is
    // answered. A stone that breaks two bridges, one of them of no use, may get the wrong answer.
    const Position position = set_up(5, "c2 b4 / a1 e5 / 1");
    const auto wins = [&](bool save_bridges) {
        int count = 0;
        for (int i = 0; i < 1'000; ++i) {
            PlayoutBoard board(position);
            Spots empty = empty_spots(position);
            const PlayoutParameters parameters{.save_bridges = save_bridges};
            count += play_out(board, empty, blue, no_spot, parameters, random) == red ? 1 : 0;
        }
        return count;
    };
    EXPECT_GT(wins(true), 950);
    EXPECT_LT(wins(false), 850);
}

} // namespace
} // namespace quadrille::hex
