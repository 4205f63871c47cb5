#pragma once

/// A second, naive implementation of squares, walls and paths for differential tests. It uses sets
/// of coordinates and plain floods and shares no code with `Grid`.

#include <algorithm>
#include <array>
#include <compare>
#include <deque>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace quadrille::walls::naive {

/// Column and row, from 0.
struct Place {
    int column = 0;
    int row = 0;

    std::string text() const {
        return std::string(1, static_cast<char>('a' + column)) + std::to_string(row + 1);
    }

    friend auto operator<=>(const Place&, const Place&) = default;
};

/// The square at the south-west corner, and 'h' or 'v'.
struct Wall {
    Place corner;
    char direction = 'h';

    std::string text() const { return corner.text() + direction; }

    friend auto operator<=>(const Wall&, const Wall&) = default;
};

/// North, east, south, west, as offsets of column and row.
constexpr std::array<std::pair<int, int>, 4> directions{{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};

struct Board {
    int columns = 0;
    int rows = 0;
    std::set<Wall> walls;

    bool on_board(Place place) const {
        return place.column >= 0 && place.column < columns && place.row >= 0 && place.row < rows;
    }

    /// Whether a wall lies between two neighbouring squares.
    bool wall_between(Place one, Place other) const {
        if (one.column == other.column) {
            const int row = std::min(one.row, other.row);
            return walls.contains({{one.column, row}, 'h'}) ||
                   walls.contains({{one.column - 1, row}, 'h'});
        }
        const int column = std::min(one.column, other.column);
        return walls.contains({{column, one.row}, 'v'}) ||
               walls.contains({{column, one.row - 1}, 'v'});
    }

    bool can_walk(Place from, Place to) const { return on_board(to) && !wall_between(from, to); }

    /// Whether the wall lies within the board and neither overlaps nor crosses another.
    bool fits(Wall wall) const {
        const auto [column, row] = wall.corner;
        if (column < 0 || row < 0 || column > columns - 2 || row > rows - 2)
            return false;
        if (walls.contains({wall.corner, 'h'}) || walls.contains({wall.corner, 'v'}))
            return false;
        if (wall.direction == 'h')
            return !walls.contains({{column - 1, row}, 'h'}) &&
                   !walls.contains({{column + 1, row}, 'h'});
        return !walls.contains({{column, row - 1}, 'v'}) &&
               !walls.contains({{column, row + 1}, 'v'});
    }

    /// Every wall that fits.
    std::vector<Wall> fitting() const {
        std::vector<Wall> found;
        for (int column = 0; column < columns; ++column)
            for (int row = 0; row < rows; ++row)
                for (const char direction : {'h', 'v'})
                    if (const Wall wall{{column, row}, direction}; fits(wall))
                        found.push_back(wall);
        return found;
    }

    /// A shortest path to a goal in reverse order, both ends included; empty if there is none.
    /// Pawns do not block the way.
    template <class IsGoal>
    std::vector<Place> way(Place from, IsGoal is_goal) const {
        std::map<Place, Place> came_from{{from, from}};
        std::deque<Place> waiting{from};
        while (!waiting.empty()) {
            Place here = waiting.front();
            waiting.pop_front();
            if (is_goal(here)) {
                std::vector<Place> found{here};
                while (here != from)
                    found.push_back(here = came_from[here]);
                return found;
            }
            for (const auto& [right, up] : directions)
                if (const Place next{here.column + right, here.row + up};
                    can_walk(here, next) && came_from.try_emplace(next, here).second)
                    waiting.push_back(next);
        }
        return {};
    }

    /// Whether no wall blocks a path found earlier.
    bool still_open(const std::vector<Place>& walked) const {
        for (std::size_t i = 1; i < walked.size(); ++i)
            if (wall_between(walked[i - 1], walked[i]))
                return false;
        return true;
    }
};

} // namespace quadrille::walls::naive
