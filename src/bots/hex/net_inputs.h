#pragma once

/// The inputs of the convolutional net (`nets/hex_net.h`): stones, edges, the last moves, and how
/// far out of the way each cell is. They are seen from the side to move: for blue the board is
/// mirrored, as after a swap, so that the side to move always joins the upper edge to the lower.

#include "bots/hex/bridge_paths.h"
#include "games/hex/position.h"
#include "nets/hex_net.h"

#include <array>
#include <cstdint>

namespace quadrille::hex {

/// The version of the list of planes.
constexpr int net_features = 1;

/// The planes, each with one number per cell.
enum class NetPlane : std::uint8_t {
    /// Stones and edges.
    own = 0,
    other = 1,
    empty = 2,
    /// The opponent's last stone, and the own stone before it.
    last = 3,
    before_last = 4,
    /// Four planes: whether the detour through the cell is 0, 1, 2 or 3 stones.
    own_detour = 5,
    other_detour = own_detour + 4,
    /// The number of stones missing on the shortest paths; the same for all cells.
    own_length = other_detour + 4,
    other_length = own_length + 1,
    /// 1 for all cells of the board.
    board = other_length + 1,
    count = board + 1
};

constexpr int net_plane_count = static_cast<int>(NetPlane::count);

/// A position as the net sees it. Missing last moves are `no_cell`.
struct NetView {
    static constexpr int no_cell = -1;

    std::array<Cells, 2> stones;
    int size = 0;
    Seat turn = red;
    int last = no_cell;
    int before_last = no_cell;
    /// Whether the net sees the board rotated by half a turn. That is an equivalent position, but
    /// the net's answers differ a little, so rotating at random adds some variety.
    bool turned = false;
};

/// The square at which the net sees the cell.
inline Square net_square(const NetView& view, int cell) {
    Square square = square_of(cell);
    if (view.turn == blue)
        square = {square.row, square.column};
    return view.turned ? Square{view.size - 1 - square.column, view.size - 1 - square.row} : square;
}

/// The index of the cell in the net's outputs.
inline int net_cell(const NetView& view, int cell) {
    const Square square = net_square(view, cell);
    return square.row * view.size + square.column;
}

/// The game must not be won.
void write_inputs(const NetView& view, nets::HexNetInputs& inputs);

} // namespace quadrille::hex
