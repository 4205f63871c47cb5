#pragma once

/// How far a side is from joining its edges, and how far out of the way each cell is. A path is a
/// sequence of cells from edge to edge, each adjacent to the previous one or a bridge away from it
/// with both cells between them empty. Its length is the number of stones missing on it. Unlike the
/// patterns around a cell, this looks at the whole board.

#include "games/hex/position.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace quadrille::hex {

/// Detours of this many stones or more are not distinguished.
constexpr int longest_detour = 4;

class BridgePaths {
  public:
    /// The game must not be won.
    BridgePaths(const std::array<Cells, 2>& stones, int size);

    /// The number of stones missing on the seat's shortest path.
    int length(Seat seat) const { return shortest_[seat]; }

    /// How many more stones the seat needs on a path through this empty cell than on its shortest
    /// path, at most `longest_detour`.
    int detour(Seat seat, int cell) const;

  private:
    /// By cell: the number of stones missing between an edge and the cell, which is included.
    using Distances = std::array<std::uint8_t, cell_count>;

    std::array<std::array<Distances, 2>, 2> distances_;
    std::array<int, 2> shortest_{};
};

} // namespace quadrille::hex
