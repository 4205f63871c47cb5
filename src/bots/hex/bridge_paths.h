#pragma once

/// How far a side is from joining its edges, and how far out of the way each cell is. A way is a
/// row of cells from edge to edge, each beside the one before or a bridge away from it with both
/// cells between them empty. It is as long as the stones that are missing on it. Unlike the
/// patterns around a cell, this sees the whole board.

#include "games/hex/position.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace quadrille::hex {

/// Detours of this many stones or more are not told apart.
constexpr int longest_detour = 4;

class BridgePaths {
  public:
    /// Nobody must have won.
    BridgePaths(const std::array<Cells, 2>& stones, int size);

    /// How many stones are missing on the shortest way of the seat.
    int length(Seat seat) const { return shortest_[seat]; }

    /// How many more stones than on its shortest way the seat needs if it goes through this empty
    /// cell.
    int detour(Seat seat, int cell) const;

  private:
    /// By cell: the stones missing between an edge and the cell, itself included.
    using Distances = std::array<std::uint8_t, cell_count>;

    std::array<std::array<Distances, 2>, 2> distances_;
    std::array<int, 2> shortest_{};
};

} // namespace quadrille::hex
