#pragma once

/// Finds the parts of the board that a new wall would cut off.
///
/// A wall blocks two steps. Instead of flooding the whole board, it is enough to check whether the
/// two squares of a blocked step are still connected, with a bidirectional flood from both squares:
/// it soon meets if there is a way around the wall; otherwise the smaller part is exhausted first.

#include "base/fixed_vector.h"
#include "games/walls/grid.h"

#include <algorithm>

namespace quadrille::walls {

/// The parts cut off, at most two; each is a whole connected component. Squares in none of them
/// that were connected before are still connected.
template <class Grid>
using Parts = FixedVector<typename Grid::Squares, 2>;

/// Whether the parts separate some of these squares from others. The squares must have been
/// connected before.
template <class Grid>
bool apart(const typename Grid::Squares& squares, const Parts<Grid>& parts) {
    return std::ranges::any_of(parts, [&](const typename Grid::Squares& part) {
        return (squares & part).any() && (squares & ~part).any();
    });
}

/// Floods from both squares in turn. Returns false if the floods meet; otherwise adds the one that
/// is complete first to `parts` and returns true.
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

/// The parts that a wall in a free slot would cut off, usually none. `openings` are those before
/// the wall is placed.
template <class Grid>
Parts<Grid> parts_cut_off(typename Grid::Openings openings, Direction direction, int slot) {
    const bool horizontal = direction == Direction::horizontal;
    const Step across = horizontal ? Step::north : Step::east;
    const Step along = horizontal ? Step::east : Step::north;
    // The two steps that the wall blocks: `near` to `beyond` and `next_near` to `next_beyond`.
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
    // One part is cut off. The second step may connect it to the rest or the rest to a third part.
    // Either way, the rest is still connected if its ends of the two steps are.
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
