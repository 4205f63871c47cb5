#pragma once

/// Which parts of the board a wall would cut off from each other.
///
/// A new wall stops two steps, each of which was possible before. So instead of walking over the
/// whole board one asks whether the two squares of such a step still find each other: walks from
/// both meet soon where there is a way around the wall, and where there is none the smaller part is
/// the first to be full.

#include "base/fixed_vector.h"
#include "games/walls/grid.h"

#include <algorithm>

namespace quadrille::walls {

/// The parts that come off: at most two, each with everything that can be reached inside it. What
/// was connected before and is in none of them is still connected.
template <class Grid>
using Parts = FixedVector<typename Grid::Squares, 2>;

/// Whether some of the squares lie inside one of the parts and others outside of it. The squares
/// must have been connected before.
template <class Grid>
bool apart(const typename Grid::Squares& squares, const Parts<Grid>& parts) {
    return std::ranges::any_of(parts, [&](const typename Grid::Squares& part) {
        return (squares & part).any() && (squares & ~part).any();
    });
}

/// Walks from both squares at once. If they do not meet, adds the part of the one that was first
/// to have no further step, and returns true.
template <class Grid>
bool add_if_apart(int from, int to, const typename Grid::Openings& openings, Parts<Grid>& parts) {
    using Squares = typename Grid::Squares;
    Squares near_from = Squares::of(from);
    Squares near_to = Squares::of(to);
    for (;;) {
        const Squares wider_from = Grid::spread(near_from, openings);
        if ((wider_from & near_to).any())
            return false;
        if (wider_from == near_from)
            break;
        near_from = wider_from;
        const Squares wider_to = Grid::spread(near_to, openings);
        if ((wider_to & near_from).any())
            return false;
        if (wider_to == near_to) {
            parts.push_back(near_to);
            return true;
        }
        near_to = wider_to;
    }
    parts.push_back(near_from);
    return true;
}

/// The parts that a wall in a free slot cuts off; usually none. `openings` are those without it.
template <class Grid>
Parts<Grid> parts_cut_off(typename Grid::Openings openings, Direction direction, int slot) {
    const bool horizontal = direction == Direction::horizontal;
    const Step across = horizontal ? Step::north : Step::east;
    const Step along = horizontal ? Step::east : Step::north;
    // The two steps that the wall stops: from `near` to `beyond`, and the same one square along.
    const int near = slot;
    const int beyond = Grid::neighbour(near, across);
    const int next_near = Grid::neighbour(near, along);
    const int next_beyond = Grid::neighbour(next_near, across);
    auto& stopped = horizontal ? openings.north : openings.east;
    stopped.remove(near);
    stopped.remove(next_near);

    Parts<Grid> parts;
    if (!add_if_apart<Grid>(near, beyond, openings, parts)) {
        const bool same_on_both_sides =
            Grid::open(openings, near, along) && Grid::open(openings, beyond, along);
        if (!same_on_both_sides)
            add_if_apart<Grid>(next_near, next_beyond, openings, parts);
        return parts;
    }
    // One part is off. The second step may have led from it into the rest, or from the rest into
    // a third part; in either case the rest is whole if its ends of both steps find each other.
    const typename Grid::Squares off = parts[0];
    const bool next_near_off = off.contains(next_near);
    const bool next_beyond_off = off.contains(next_beyond);
    if (next_near_off && next_beyond_off)
        return parts;
    if (!next_near_off && !next_beyond_off) {
        add_if_apart<Grid>(next_near, next_beyond, openings, parts);
    } else {
        add_if_apart<Grid>(off.contains(near) ? beyond : near,
                           next_near_off ? next_beyond : next_near, openings, parts);
    }
    return parts;
}

} // namespace quadrille::walls
