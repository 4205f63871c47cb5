#include "bots/hex/net_inputs.h"

#include "base/random.h"

#include <gtest/gtest.h>

namespace quadrille::hex {
namespace {

/// The value of a plane at a square as the side to move sees it, which may lie on the border around
/// the board.
int plane_at(const nets::HexNetInputs& inputs, int row, int column, NetPlane plane, int more = 0) {
    const int place = nets::HexGrid::outer(inputs.size).at(row, column);
    return inputs.planes[static_cast<std::size_t>(place) * net_plane_count +
                         static_cast<std::size_t>(plane) + static_cast<std::size_t>(more)];
}

NetView random_view(int size, int stones, Random& random) {
    NetView view{.stones = {}, .size = size, .turn = static_cast<Seat>(stones % 2)};
    for (int i = 0; i < stones; ++i) {
        const int cell =
            cell_at({static_cast<int>(random.below(static_cast<std::uint32_t>(size))),
                     static_cast<int>(random.below(static_cast<std::uint32_t>(size)))});
        if (view.stones[red].contains(cell) || view.stones[blue].contains(cell))
            continue;
        view.stones[i % 2].insert(cell);
        view.before_last = std::exchange(view.last, cell);
    }
    return view;
}

TEST(NetInputs, ShowStonesEdgesAndLastMovesAsTheSideToMoveSeesThem) {
    NetView view{.stones = {}, .size = 5, .turn = blue};
    const int red_stone = cell_at({1, 3});
    const int blue_stone = cell_at({4, 0});
    view.stones[red].insert(red_stone);
    view.stones[blue].insert(blue_stone);
    view.last = red_stone;
    view.before_last = blue_stone;
    nets::HexNetInputs inputs;
    write_inputs(view, inputs);
    // Blue joins left and right, which are the upper and lower edge of the mirrored board.
    EXPECT_EQ(plane_at(inputs, 1, 3, NetPlane::other), 256);
    EXPECT_EQ(plane_at(inputs, 1, 3, NetPlane::last), 256);
    EXPECT_EQ(plane_at(inputs, 4, 0, NetPlane::own), 256);
    EXPECT_EQ(plane_at(inputs, 4, 0, NetPlane::before_last), 256);
    EXPECT_EQ(plane_at(inputs, 4, 0, NetPlane::empty), 0);
    EXPECT_EQ(plane_at(inputs, 2, 2, NetPlane::empty), 256);
    for (int i = 0; i < 5; ++i)
        for (const int outside : {-2, -1, 5, 6}) {
            EXPECT_EQ(plane_at(inputs, outside, i, NetPlane::own), 256);
            EXPECT_EQ(plane_at(inputs, i, outside, NetPlane::other), 256);
            EXPECT_EQ(plane_at(inputs, outside, i, NetPlane::board), 0);
        }
    EXPECT_EQ(net_cell(view, red_stone), 1 * 5 + 3);
}

TEST(NetInputs, AreTheSameForBothSidesOfAMirroredBoard) {
    Random random(2);
    for (int i = 0; i < 100; ++i) {
        const NetView view = random_view(9, 2 + i % 20, random);
        NetView other{.stones = {},
                      .size = 9,
                      .turn = static_cast<Seat>(1 - view.turn),
                      .last = hex::mirrored(view.last),
                      .before_last = hex::mirrored(view.before_last)};
        for (const Seat seat : {red, blue})
            view.stones[seat].each(
                [&](int cell) { other.stones[1 - seat].insert(hex::mirrored(cell)); });
        nets::HexNetInputs inputs;
        nets::HexNetInputs others;
        write_inputs(view, inputs);
        write_inputs(other, others);
        EXPECT_EQ(inputs.planes, others.planes);
        EXPECT_EQ(net_cell(view, view.last), net_cell(other, other.last));
    }
}

TEST(NetInputs, OfATurnedBoardAreThoseOfTheBoardTurned) {
    Random random(3);
    constexpr int size = 8;
    const auto half_circle = [](int cell) {
        const Square square = square_of(cell);
        return cell_at({size - 1 - square.column, size - 1 - square.row});
    };
    for (int i = 0; i < 100; ++i) {
        NetView view = random_view(size, 2 + i % 20, random);
        NetView other{.stones = {},
                      .size = size,
                      .turn = view.turn,
                      .last = half_circle(view.last),
                      .before_last = half_circle(view.before_last)};
        for (const Seat seat : {red, blue})
            view.stones[seat].each([&](int cell) { other.stones[seat].insert(half_circle(cell)); });
        view.turned = true;
        nets::HexNetInputs inputs;
        nets::HexNetInputs others;
        write_inputs(view, inputs);
        write_inputs(other, others);
        EXPECT_EQ(inputs.planes, others.planes);
        EXPECT_EQ(net_cell(view, view.last), net_cell(other, other.last));
    }
}

TEST(NetInputs, SayHowFarOutOfTheWayACellIs) {
    Random random(6);
    const NetView view = random_view(7, 9, random);
    const BridgePaths ways(view.stones, 7);
    nets::HexNetInputs inputs;
    write_inputs(view, inputs);
    for (int row = 0; row < 7; ++row)
        for (int column = 0; column < 7; ++column) {
            const int cell = view.turn == red ? cell_at({column, row}) : cell_at({row, column});
            if (plane_at(inputs, row, column, NetPlane::empty) == 0)
                continue;
            for (int detour = 0; detour < longest_detour; ++detour) {
                EXPECT_EQ(plane_at(inputs, row, column, NetPlane::own_detour, detour) != 0,
                          ways.detour(view.turn, cell) == detour);
                EXPECT_EQ(plane_at(inputs, row, column, NetPlane::other_detour, detour) != 0,
                          ways.detour(1 - view.turn, cell) == detour);
            }
        }
}

} // namespace
} // namespace quadrille::hex
