#pragma once

/// Edge templates: room below a stone that is enough to join it to the edge, whoever moves first.
/// Those of the first three rows follow from the rules of virtual connections (the one of the third
/// row is called the ziggurat). The template of the fourth row does not: its carrier is this, or
/// its mirror image.
///
///     . . . O *
///      . * * * * *
///       * * * * * *
///        * * * * * * *
///     ------------------ edge

#include "bots/hex/solver_board.h"

#include <array>
#include <vector>

namespace quadrille::hex {

/// Where a stone of the fourth row is safe.
template <int Capacity>
struct EdgeTemplate {
    /// Of the stone.
    int cell = 0;
    /// The number of the edge among those of the seat.
    int edge = 0;
    Bits<Capacity> carrier;
};

/// All that fit on the board, by seat.
template <int Capacity>
std::array<std::vector<EdgeTemplate<Capacity>>, 2>
edge_templates(const SolverBoard<Capacity>& board) {
    /// From the first to the last column of each row below the stone, which is in column 0.
    struct Row {
        int first;
        int last;
    };

    static constexpr std::array<Row, 4> rows{{{1, 1}, {-2, 2}, {-3, 2}, {-4, 2}}};
    static constexpr int height = static_cast<int>(rows.size());
    std::array<std::vector<EdgeTemplate<Capacity>>, 2> found;
    const auto fit = [&](Seat seat, int edge, bool mirror, int place) {
        // Along the edge and down to it, seen from the edge; then where that is on the board.
        const auto on_board = [&](int along, int down) {
            if (edge == 0) {
                along = board.size - 1 - along;
                down = board.size - 1 - down;
            }
            return seat == red ? Square{along, down} : Square{down, along};
        };
        EdgeTemplate<Capacity> result{.cell = board.cell_at(on_board(place, board.size - height)),
                                      .edge = edge,
                                      .carrier = {}};
        for (int row = 0; row < height; ++row)
            for (int step = rows[row].first; step <= rows[row].last; ++step) {
                const int along = place + (mirror ? -step - row : step);
                if (along < 0 || along >= board.size)
                    return;
                result.carrier.insert(board.cell_at(on_board(along, board.size - height + row)));
            }
        found[seat].push_back(result);
    };
    if (board.size > height)
        for (Seat seat = red; seat <= blue; ++seat)
            for (int edge = 0; edge < 2; ++edge)
                for (int place = 0; place < board.size; ++place)
                    for (const bool mirror : {false, true})
                        fit(seat, edge, mirror, place);
    return found;
}

} // namespace quadrille::hex
