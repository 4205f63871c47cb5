#pragma once

/// The board of Quoridor and Blockade: which walls fit, which of them may cut the board in two, and
/// which squares can be reached in how many steps.
///
/// A wall is identified by its direction and its *slot*, the number of the square at its south-west
/// corner. It touches three *points*: its midpoint, numbered like the slot, and its two ends, which
/// are midpoints of neighbouring slots or lie on the edge of the board.

#include "base/fixed_vector.h"
#include "games/squares.h"
#include "games/walls/geometry.h"
#include "games/walls/wall.h"

#include <optional>
#include <vector>

namespace quadrille::walls {

/// The four steps from a square, clockwise; opposite steps differ by 2.
enum class Step { north, east, south, west };

constexpr Step turned(Step step, int quarters) {
    return static_cast<Step>((static_cast<int>(step) + quarters) % 4);
}

/// The walls on a board of at most Columns x Rows squares. Trivially copyable.
template <int Columns, int Rows>
class Grid {
  public:
    static constexpr int most_squares = Columns * Rows;

    using Shape = Geometry<Columns, Rows>;
    using Squares = typename Shape::Squares;

    /// The steps that no wall blocks: the squares from which a step north and a step east are
    /// possible. Steps south and west follow from these.
    struct Openings {
        Squares north;
        Squares east;
    };

    /// A set of slots for each direction.
    struct Slots {
        Squares horizontal;
        Squares vertical;

        const Squares& of(Direction direction) const {
            return direction == Direction::horizontal ? horizontal : vertical;
        }

        Squares& of(Direction direction) {
            return direction == Direction::horizontal ? horizontal : vertical;
        }

        bool any() const { return (horizontal | vertical).any(); }

        int count() const { return horizontal.count() + vertical.count(); }

        friend bool operator==(const Slots&, const Slots&) = default;

        friend Slots operator&(const Slots& left, const Slots& right) {
            return {left.horizontal & right.horizontal, left.vertical & right.vertical};
        }

        friend Slots operator|(const Slots& left, const Slots& right) {
            return {left.horizontal | right.horizontal, left.vertical | right.vertical};
        }
    };

    /// Whether a board of this size fits into the grid.
    static constexpr bool holds(int columns, int rows) {
        return columns <= Columns && rows <= Rows;
    }

    Grid(int columns, int rows) : shape_(Shape::of(columns, rows)) {}

    const Shape& shape() const { return *shape_; }

    static constexpr int number(Square square) { return square.row * Columns + square.column; }

    static constexpr Square square(int number) { return {number % Columns, number / Columns}; }

    static std::string text(int number) { return square_text(square(number)); }

    bool on_board(Square square) const {
        return square.column >= 0 && square.column < shape_->columns && square.row >= 0 &&
               square.row < shape_->rows;
    }

    /// Whether a wall with this square at its south-west corner lies within the board.
    bool has_slot(Square square) const {
        return on_board(square) && shape_->slots.contains(number(square));
    }

    const Squares& walls(Direction direction) const {
        return direction == Direction::horizontal ? horizontal_ : vertical_;
    }

    /// Places a wall in a free slot.
    void place(Direction direction, int slot) {
        (direction == Direction::horizontal ? horizontal_ : vertical_).insert(slot);
    }

    /// Slots where a wall would overlap another, even by half.
    Squares overlapping(Direction direction) const {
        return direction == Direction::horizontal
                   ? horizontal_ | horizontal_.template up<1>() | horizontal_.template down<1>()
                   : vertical_ | vertical_.template up<Columns>() |
                         vertical_.template down<Columns>();
    }

    /// Slots where a wall would cross another at its middle.
    const Squares& crossing(Direction direction) const {
        return direction == Direction::horizontal ? vertical_ : horizontal_;
    }

    /// Slots where a wall would neither overlap nor cross another.
    Squares free_slots(Direction direction) const {
        return shape_->slots & ~(overlapping(direction) | crossing(direction));
    }

    Slots free_slots() const {
        return {free_slots(Direction::horizontal), free_slots(Direction::vertical)};
    }

    Openings openings() const {
        return {shape_->below_others & ~(horizontal_ | horizontal_.template up<1>()),
                shape_->left_of_others & ~(vertical_ | vertical_.template up<Columns>())};
    }

    /// The openings that remain after placing one more wall.
    static Openings without(Openings openings, Direction direction, int slot) {
        if (direction == Direction::horizontal) {
            openings.north.remove(slot);
            openings.north.remove(slot + 1);
        } else {
            openings.east.remove(slot);
            openings.east.remove(slot + Columns);
        }
        return openings;
    }

    /// The four squares around the midpoint of a slot. A wall in it, of either direction, blocks
    /// the steps between two pairs of them.
    static Squares beside(int slot) {
        Squares squares = Squares::of(slot);
        squares.insert(slot + 1);
        squares.insert(slot + Columns);
        squares.insert(slot + Columns + 1);
        return squares;
    }

    /// The points that walls touch, except those on the edge.
    Squares touched_points() const {
        return (overlapping(Direction::horizontal) | overlapping(Direction::vertical)) &
               shape_->slots;
    }

    /// A superset of the slots where a wall would close a ring with other walls or with the edge,
    /// which it must do to cut the board in two. A wall closes a ring if two of its three points
    /// were connected before. So these are the slots with two points connected to the edge, or
    /// with two points on walls that are not connected to it. Includes slots where a wall does not
    /// fit.
    Slots ring_slots() const {
        const Squares touched = touched_points();
        const Squares edged = edge_connected_points();
        const Squares islands = touched & ~edged;
        const Shape& s = *shape_;
        return {.horizontal = two_of(edged.template up<1>() | s.first_slot_column, edged,
                                     edged.template down<1>() | s.last_slot_column) |
                              two_of(islands.template up<1>(), islands, islands.template down<1>()),
                .vertical = two_of(edged.template up<Columns>() | s.first_slot_row, edged,
                                   edged.template down<Columns>() | s.last_slot_row) |
                            two_of(islands.template up<Columns>(), islands,
                                   islands.template down<Columns>())};
    }

    static bool open(const Openings& openings, int from, Step step) {
        switch (step) {
        case Step::north: return openings.north.contains(from);
        case Step::east: return openings.east.contains(from);
        case Step::south: return from >= Columns && openings.north.contains(from - Columns);
        case Step::west: return from >= 1 && openings.east.contains(from - 1);
        }
        return false;
    }

    static constexpr int neighbour(int from, Step step) {
        switch (step) {
        case Step::north: return from + Columns;
        case Step::east: return from + 1;
        case Step::south: return from - Columns;
        case Step::west: return from - 1;
        }
        return from;
    }

    /// The squares and all squares that can be reached from them in one step.
    static Squares spread(const Squares& from, const Openings& openings) {
        return from | (from & openings.north).template up<Columns>() |
               (from.template down<Columns>() & openings.north) |
               (from & openings.east).template up<1>() | (from.template down<1>() & openings.east);
    }

    /// The slots where a wall would block the step between two neighbouring squares.
    static Slots slots_across(int from, int to) {
        Borders crossed;
        const bool level = from / Columns == to / Columns;
        (level ? crossed.east : crossed.north).insert(std::min(from, to));
        return crossed.slots();
    }

    /// Whether a goal can be reached from the square. Pawns do not block the way.
    static bool reaches(int from, const Squares& goals, const Openings& openings) {
        return distance(from, goals, openings).has_value();
    }

    /// The number of steps from the square to the nearest goal; empty if none can be reached.
    static std::optional<int> distance(int from, const Squares& goals, const Openings& openings) {
        Squares seen = Squares::of(from);
        for (int steps = 0;; ++steps) {
            if ((seen & goals).any())
                return steps;
            const Squares next = spread(seen, openings);
            if (next == seen)
                return std::nullopt;
            seen = next;
        }
    }

    /// A shortest path to a goal, both ends included; empty if there is none. Of several, the first
    /// when steps are tried in the order north, east, south, west.
    static std::vector<int> shortest_path(int from, const Squares& goals,
                                          const Openings& openings) {
        std::vector<int> path{from};
        Flood within;
        walk(from, goals, openings, within,
             [&](int square, Step step) { path.push_back(neighbour(square, step)); });
        return goals.contains(path.back()) ? path : std::vector<int>();
    }

    /// The slots where a wall would block the path that `shortest_path` returns; none if there is
    /// no path. A wall in any other slot leaves the goals reachable, so it needs no check.
    static Slots slots_across_path(int from, const Squares& goals, const Openings& openings) {
        return path_across(from, goals, openings).across;
    }

    /// The length of a shortest path, the slots where a wall would block it, and the squares nearer
    /// to the goals than its start.
    struct Path {
        int length = 0;
        Slots across;
        Squares nearer;
    };

    static Path path_across(int from, const Squares& goals, const Openings& openings) {
        Borders crossed;
        int length = 0;
        Flood within;
        walk(from, goals, openings, within, [&](int square, Step step) {
            crossed.add(square, step);
            ++length;
        });
        return {length, crossed.slots(), length > 0 ? within[length - 1] : Squares()};
    }

    /// Like `slots_across_path` for the path straight ahead to a goal; empty if a wall blocks it.
    /// Much cheaper, and early in a game it usually succeeds.
    static std::optional<Slots> slots_across_run(int from, Step ahead, const Squares& goals,
                                                 const Openings& openings) {
        Borders crossed;
        for (int square = from; !goals.contains(square); square = neighbour(square, ahead)) {
            if (!open(openings, square, ahead))
                return std::nullopt;
            crossed.add(square, ahead);
        }
        return crossed.slots();
    }

    friend bool operator==(const Grid&, const Grid&) = default;

  private:
    /// Borders between squares, each identified by the square to its south or west.
    struct Borders {
        Squares north;
        Squares east;

        void add(int square, Step step) {
            switch (step) {
            case Step::north: north.insert(square); break;
            case Step::east: east.insert(square); break;
            case Step::south: north.insert(square - Columns); break;
            case Step::west: east.insert(square - 1); break;
            }
        }

        /// The slots where a wall would cover one of the borders.
        Slots slots() const {
            return {north | north.template down<1>(), east | east.template down<Columns>()};
        }
    };

    /// [n]: the squares at most n steps from a goal.
    using Flood = FixedVector<Squares, Columns * Rows + 1>;

    /// Floods from the goals to the square, then calls `visit(square, step)` for each step of a
    /// shortest path. Visits nothing if there is no path.
    template <class Visit>
    static void walk(int from, const Squares& goals, const Openings& openings, Flood& within,
                     Visit&& visit) {
        within.push_back(goals);
        while (!within[within.size() - 1].contains(from)) {
            const Squares& reached = within[within.size() - 1];
            const Squares next = spread(reached, openings);
            if (next == reached)
                return;
            within.push_back(next);
        }
        int square = from;
        for (int left = static_cast<int>(within.size()) - 2; left >= 0; --left) {
            for (const Step step : {Step::north, Step::east, Step::south, Step::west}) {
                const int next = neighbour(square, step);
                if (!open(openings, square, step) || !within[left].contains(next))
                    continue;
                visit(square, step);
                square = next;
                break;
            }
        }
    }

    static Squares two_of(const Squares& a, const Squares& b, const Squares& c) {
        return (a & b) | ((a | b) & c);
    }

    /// The points connected to the edge by walls.
    Squares edge_connected_points() const {
        const Shape& s = *shape_;
        Squares connected = (horizontal_ & (s.first_slot_column | s.last_slot_column)) |
                            (vertical_ & (s.first_slot_row | s.last_slot_row));
        if (connected.none())
            return connected;
        // A wall connects a point to the next one east if its midpoint is at either of the two.
        const Openings along{(vertical_ | vertical_.template down<Columns>()) & s.slots,
                             (horizontal_ | horizontal_.template down<1>()) & s.slots};
        for (;;) {
            const Squares next = spread(connected, along) & s.slots;
            if (next == connected)
                return connected;
            connected = next;
        }
    }

    const Shape* shape_;
    Squares horizontal_;
    Squares vertical_;
};

} // namespace quadrille::walls
