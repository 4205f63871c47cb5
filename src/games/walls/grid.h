#pragma once

/// The squares and walls that Quoridor and Blockade share: which walls fit, which of them may cut
/// the board, who can still walk where, and how far.
///
/// A wall is named by its slot, the number of the square at its south-west corner. It touches three
/// *points*: its middle, named like the slot, and its two ends, the middles of the neighbouring
/// slots or the edge of the board.

#include "base/fixed_vector.h"
#include "games/squares.h"
#include "games/walls/geometry.h"
#include "games/walls/wall.h"

#include <optional>
#include <vector>

namespace quadrille::walls {

/// The four steps from a square; opposite steps differ by 2.
enum class Step { north, east, south, west };

constexpr Step turned(Step step, int quarters) {
    return static_cast<Step>((static_cast<int>(step) + quarters) % 4);
}

/// Walls on a board of at most Columns x Rows squares. A small value, trivially copyable.
template <int Columns, int Rows>
class Grid {
  public:
    static constexpr int most_squares = Columns * Rows;

    using Shape = Geometry<Columns, Rows>;
    using Squares = typename Shape::Squares;

    /// The steps that no wall stops: the squares from which one can go north, and east. The ways
    /// back are the same seen from the other square.
    struct Openings {
        Squares north;
        Squares east;
    };

    /// Slots for walls of both directions.
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

    /// Whether a board of this size fits.
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

    /// Whether a wall with its south-west corner on this square lies on the board.
    bool has_slot(Square square) const {
        return on_board(square) && shape_->slots.contains(number(square));
    }

    const Squares& walls(Direction direction) const {
        return direction == Direction::horizontal ? horizontal_ : vertical_;
    }

    /// Puts a wall into a free slot.
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

    /// What one more wall leaves open.
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

    /// The four squares around the middle of a slot: a wall of either direction stops steps between
    /// two pairs of them.
    static Squares beside(int slot) {
        Squares squares = Squares::of(slot);
        squares.insert(slot + 1);
        squares.insert(slot + Columns);
        squares.insert(slot + Columns + 1);
        return squares;
    }

    /// The points that walls touch, apart from the edge.
    Squares touched_points() const {
        return (overlapping(Direction::horizontal) | overlapping(Direction::vertical)) &
               shape_->slots;
    }

    /// The slots where a wall may close a ring with other walls or with the edge: only there can it
    /// cut the board in two. A wall closes a ring exactly when two of its three points were
    /// connected before, so it is enough to look at slots with two points connected to the edge,
    /// or two that touch walls standing free. (Whether a wall fits there is not asked.)
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

    /// The squares and all that can be reached from them in one step.
    static Squares spread(const Squares& from, const Openings& openings) {
        return from | (from & openings.north).template up<Columns>() |
               (from.template down<Columns>() & openings.north) |
               (from & openings.east).template up<1>() | (from.template down<1>() & openings.east);
    }

    /// The slots where a wall would stop a step from the square to an open neighbour.
    static Slots slots_across(int from, int to) {
        Borders crossed;
        const bool level = from / Columns == to / Columns;
        (level ? crossed.east : crossed.north).insert(std::min(from, to));
        return crossed.slots();
    }

    /// Whether a walk from the square can end on one of the goals. Pawns do not stop it.
    static bool reaches(int from, const Squares& goals, const Openings& openings) {
        return distance(from, goals, openings).has_value();
    }

    /// The fewest steps from the square onto one of the goals.
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

    /// A shortest walk onto one of the goals, both ends included; empty if there is none. Among
    /// several the one that goes north, east, south, west as early as it can.
    static std::vector<int> shortest_path(int from, const Squares& goals,
                                          const Openings& openings) {
        std::vector<int> path{from};
        Flood within;
        walk(from, goals, openings, within,
             [&](int square, Step step) { path.push_back(neighbour(square, step)); });
        return goals.contains(path.back()) ? path : std::vector<int>();
    }

    /// The slots where a wall would stop that shortest walk; none if there is no walk. Walls
    /// elsewhere leave it open, so they need no flood of their own.
    static Slots slots_across_path(int from, const Squares& goals, const Openings& openings) {
        return path_across(from, goals, openings).across;
    }

    /// A shortest walk by its length and the slots where a wall would stop it, and the squares that
    /// are nearer to the goals than its beginning.
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

    /// The same for going straight on until a goal is reached, if nothing stops that: much cheaper,
    /// and early in a game it usually works.
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
    /// Borders between squares, each named by the square south or west of it.
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

        /// Where a wall would lie on one of them.
        Slots slots() const {
            return {north | north.template down<1>(), east | east.template down<Columns>()};
        }
    };

    /// [n]: the squares at most n steps from a goal.
    using Flood = FixedVector<Squares, Columns * Rows + 1>;

    /// Fills in the flood from the goals to the square, and visits each square of a shortest walk
    /// with the step taken from it; none if there is no walk.
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

    /// The points from which walls lead to the edge.
    Squares edge_connected_points() const {
        const Shape& s = *shape_;
        Squares connected = (horizontal_ & (s.first_slot_column | s.last_slot_column)) |
                            (vertical_ & (s.first_slot_row | s.last_slot_row));
        if (connected.none())
            return connected;
        // From a point walls lead east where one has its middle there or at the next point.
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
