#pragma once

/// Lists of walls, for texts and drawings.

#include "base/problem.h"
#include "base/text.h"
#include "games/walls/wall.h"

#include <expected>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille::walls {

/// Horizontal walls first, then vertical ones, each by slot.
template <class Grid>
std::vector<PlacedWall> placed_walls(const Grid& grid) {
    std::vector<PlacedWall> placed;
    for (const Direction direction : {Direction::horizontal, Direction::vertical})
        grid.walls(direction).each(
            [&](int slot) { placed.push_back({direction, Grid::square(slot)}); });
    return placed;
}

template <class Grid>
std::vector<std::string> wall_texts(const Grid& grid) {
    std::vector<std::string> texts;
    for (const PlacedWall& wall : placed_walls(grid))
        texts.push_back(wall_text(wall));
    return texts;
}

/// Places the walls of a list such as `e3h d5v`; `-` stands for no walls.
template <class Grid>
std::expected<void, Problem> read_walls(Grid& grid, std::string_view text) {
    if (text == "-")
        return {};
    if (text.empty())
        return problem("walls are missing; write - for none");
    for (const std::string_view each : words(text)) {
        const auto wall = read_wall(each);
        if (!wall || !grid.has_slot(wall->square))
            return problem(quoted(each) + " is not a wall of this board; walls go from " +
                           board_range(grid.shape().columns - 1, grid.shape().rows - 1) +
                           " with h or v behind");
        const int slot = Grid::number(wall->square);
        if (!grid.free_slots(wall->direction).contains(slot))
            return problem("wall " + std::string(each) + " overlaps or crosses an earlier one");
        grid.place(wall->direction, slot);
    }
    return {};
}

} // namespace quadrille::walls
