#pragma once

/// What a convolutional net (`nets/hex_net.h`) sees of a position: stones, edges, the last moves,
/// and how far out of the way each cell is. Always as the side to move sees it: for blue the board
/// is mirrored, as after a swap, so that the side to move joins the upper edge to the lower.

#include "bots/hex/bridge_paths.h"
#include "games/hex/position.h"
#include "nets/hex_net.h"

#include <array>
#include <cstdint>

namespace quadrille::hex {

/// Changes with the list of planes.
constexpr int net_features = 1;

/// The planes, each a number for a cell.
enum class NetPlane : std::uint8_t {
    /// Stones and edges.
    own = 0,
    other = 1,
    empty = 2,
    /// The opponent's last stone, and the own one before it.
    last = 3,
    before_last = 4,
    /// Whether the detour through the cell is 0, 1, 2 or 3 stones.
    own_detour = 5,
    other_detour = own_detour + 4,
    /// How many stones are missing on the shortest ways; the same for all cells.
    own_length = other_detour + 4,
    other_length = own_length + 1,
    /// 1 for all cells of the board.
    board = other_length + 1,
    count = board + 1
};

constexpr int net_plane_count = static_cast<int>(NetPlane::count);

/// A position as the net is shown it. Cells that do not exist are `no_cell`.
struct NetView {
    static constexpr int no_cell = -1;

    std::array<Cells, 2> stones;
    int size = 0;
    Seat turn = red;
    int last = no_cell;
    int before_last = no_cell;
    /// Whether the net is shown the board turned by half a circle, which plays alike: what it says
    /// differs a little, so that chance has a part in it.
    bool turned = false;
};

/// Where the net is shown the cell.
inline Square net_square(const NetView& view, int cell) {
    Square square = square_of(cell);
    if (view.turn == blue)
        square = {square.row, square.column};
    return view.turned ? Square{view.size - 1 - square.column, view.size - 1 - square.row} : square;
}

/// The cell's place in the net's outputs.
inline int net_cell(const NetView& view, int cell) {
    const Square square = net_square(view, cell);
    return square.row * view.size + square.column;
}

/// Nobody must have won.
void write_inputs(const NetView& view, nets::HexNetInputs& inputs);

} // namespace quadrille::hex
