#pragma once

/// The position of Blockade (two pawns for each seat, stocks of two kinds of walls, walls on the
/// board) and its rules.

#include "base/fixed_vector.h"
#include "games/blockade/move.h"
#include "games/blockade/rules.h"
#include "games/outcome.h"
#include "games/walls/grid.h"

#include <array>
#include <optional>
#include <span>
#include <vector>

namespace quadrille::blockade {

/// `StandardGrid` holds the standard board and smaller ones, `LargeGrid` all boards.
using StandardGrid = walls::Grid<11, 14>;
using LargeGrid = walls::Grid<most_columns, most_rows>;

/// At most ten for each pawn: four straight, four diagonal, and single steps onto both goals.
using PawnMoves = FixedVector<PawnMove, 20>;

/// Too many for the stack: there are 4160 turns at the start.
using Moves = std::vector<Move>;

/// Two numbers for each seat: the squares of its pawns, or its stocks of horizontal and vertical
/// walls.
using TwoEach = std::array<std::array<int, 2>, 2>;

/// A pawn that cannot reach one of its goals.
struct Cut {
    int pawn = 0;
    int goal = 0;
};

/// The two pawns of a seat are interchangeable. They are kept sorted by square, so that equality
/// and hash do not depend on the order of moves.
template <class Grid>
class Position {
  public:
    using Squares = typename Grid::Squares;
    using Slots = typename Grid::Slots;

    explicit Position(const Rules& rules);

    /// A set-up position. Everything must be on the board, and walls must fit; this is not checked.
    /// Only the kinds of turns and pawns are taken from `rules`.
    Position(const Rules& rules, const Grid& grid, const TwoEach& pawns, const TwoEach& stocks,
             Seat turn);

    int columns() const { return grid_.shape().columns; }

    int rows() const { return grid_.shape().rows; }

    TurnKind turn_kind() const { return turn_kind_; }

    PawnKind pawn_kind() const { return pawn_kind_; }

    int seats() const { return 2; }

    Seat turn() const { return turn_; }

    const Grid& grid() const { return grid_; }

    /// The squares of a seat's pawns, the smaller number first.
    std::array<int, 2> pawns(Seat seat) const { return {pawn_[seat][0], pawn_[seat][1]}; }

    int stock(Seat seat, Direction direction) const { return stock_[seat][index(direction)]; }

    /// The seat of the pawn on the square, or `nobody`.
    Seat pawn_on(int square) const;

    /// The squares on which a seat's pawns start: fourth row, fourth column from either side.
    std::array<int, 2> starts(Seat seat) const;

    /// The squares that a seat must reach: the starts of the other seat.
    std::array<int, 2> goals(Seat seat) const { return starts(1 - seat); }

    /// The legal pawn moves of the seat to move, without the walls that may have to follow.
    PawnMoves pawn_moves() const;

    bool is_goal(Seat seat, int square) const;

    /// Whether this pawn move of the seat to move ends the game.
    bool wins(PawnMove move) const { return is_goal(turn_, move.to); }

    /// The slots where the seat to move may place a wall from its stock without moving a pawn.
    Slots legal_walls() const { return legal_walls_after({}); }

    /// The same after moving a pawn (or none).
    Slots legal_walls_after(PawnMove move) const;

    void list_moves(Moves& moves) const;
    /// The number of moves that `list_moves` lists, without listing them.
    int count_moves() const;
    void play(Move move);

    // The parts of `play`, for searches that choose pawn move and wall separately. `turn()` and the
    // hash change sides only in `end_turn`.

    void move_pawn(PawnMove move);
    void place_wall(WallMove wall);
    void end_turn();

    /// The first pawn without a path to one of its goals, if any. Legal play never leads to one.
    std::optional<Cut> find_cut() const;

    std::optional<Outcome> outcome() const;

    std::uint64_t hash() const { return hash_; }

    /// Recomputes `hash()`, which is updated incrementally.
    std::uint64_t hash_from_scratch() const;

    friend bool operator==(const Position&, const Position&) = default;

  private:
    static int index(Direction direction) { return direction == Direction::horizontal ? 0 : 1; }

    bool over() const { return winner_ != nobody; }

    Squares pawn_set(Seat seat) const;
    Squares goal_set(Seat seat) const;
    void sort_pawns(Seat seat);

    /// Finds the legal walls after each of several pawn moves, sharing the work that does not
    /// depend on the move.
    void find_walls_after(std::span<const PawnMove> moves, std::span<Slots> slots) const;

    /// Calls `visit(pawn move, walls)` for each possible first part of a turn, with the walls that
    /// may complete it. If there are none, the turn has no wall. A turn without a pawn move is
    /// visited too if it is possible, so there is at least one call.
    template <class Visit>
    void each_first_part(Visit&& visit) const;

    Grid grid_;
    std::uint64_t hash_ = 0;
    std::array<std::array<std::uint16_t, 2>, 2> pawn_{};
    std::array<std::array<std::uint8_t, 2>, 2> stock_{};
    std::uint8_t turn_ = 0;
    std::int8_t winner_ = nobody;
    TurnKind turn_kind_;
    PawnKind pawn_kind_;
};

} // namespace quadrille::blockade
