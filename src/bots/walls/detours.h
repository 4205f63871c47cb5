#pragma once

/// How much longer a wall makes a shortest path. The floods from both ends of the path are kept. Up
/// to where a flood reaches the wall it stays valid, so the path around the wall is found with a
/// few flood steps between the two valid parts.

#include "base/fixed_vector.h"
#include "games/walls/grid.h"

#include <algorithm>
#include <optional>

namespace quadrille::walls {

template <class Grid>
class Detours {
  public:
    using Squares = typename Grid::Squares;
    using Openings = typename Grid::Openings;
    using Slots = typename Grid::Slots;

    /// There must be a path from the square to one of the goals.
    Detours(int from, const Squares& goals, const Openings& openings) : openings_(openings) {
        near_start_.push_back(Squares::of(from));
        near_goals_.push_back(goals);
        while ((near_start_[distance()] & goals).none()) {
            near_goals_.push_back(Grid::spread(near_goals_[distance()], openings));
            near_start_.push_back(Grid::spread(near_start_[distance()], openings));
        }
    }

    /// The length of the shortest paths.
    int distance() const { return static_cast<int>(near_start_.size()) - 1; }

    /// The number of steps by which one more wall makes the shortest path longer; nothing if no
    /// path is left.
    std::optional<int> by_wall(Direction direction, int slot) const {
        return around(direction, slot, distance(), distance());
    }

    /// The largest number of steps by which a wall in one of these slots makes the path longer
    /// without closing it. Only walls across one of the shortest paths need to be tried.
    int longest(const Slots& free) const {
        int most = 0;
        int square = near_start_[0].first();
        for (int step = 0; step < distance(); ++step) {
            const int left = distance() - step - 1;
            const int next =
                (Grid::spread(Squares::of(square), openings_) & near_goals_[left]).first();
            const Slots across = free & Grid::slots_across(square, next);
            for (const Direction direction : {Direction::horizontal, Direction::vertical})
                across.of(direction).each([&](int slot) {
                    most = std::max(most, around(direction, slot, step, left).value_or(0));
                });
            square = next;
        }
        return most;
    }

  private:
    /// [n]: the squares at most n steps away from one end.
    using Flood = FixedVector<Squares, Grid::most_squares + 1>;

    /// How many steps longer the wall makes the path. `before` and `behind` are upper bounds of the
    /// number of steps for which the floods from the start and from the goals stay valid.
    std::optional<int> around(Direction direction, int slot, int before, int behind) const {
        const Squares beside = Grid::beside(slot);
        before = steps_until(near_start_, beside, before);
        behind = steps_until(near_goals_, beside, behind);
        // No shortest path leads through there.
        if (before + behind >= distance())
            return 0;
        const Openings then = Grid::without(openings_, direction, slot);
        Squares seen = near_start_[before];
        for (int steps = before + 1;; ++steps) {
            const Squares next = Grid::spread(seen, then);
            if ((next & near_goals_[behind]).any())
                return steps + behind - distance();
            if (next == seen)
                return std::nullopt;
            seen = next;
        }
    }

    /// The number of steps after which a flood reaches one of the squares, at most `most`.
    static int steps_until(const Flood& flood, const Squares& squares, int most) {
        while (most > 0 && (flood[most - 1] & squares).any())
            --most;
        return most;
    }

    Openings openings_;
    Flood near_start_;
    Flood near_goals_;
};

} // namespace quadrille::walls
