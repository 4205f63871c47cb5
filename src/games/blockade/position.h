#pragma once

/// The rules of Blockade: two pawns a side, walls of two kinds in stock, walls on the board.

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

/// The standard board and smaller ones fit into the first grid; the second takes every board.
using StandardGrid = walls::Grid<11, 14>;
using LargeGrid = walls::Grid<most_columns, most_rows>;

/// At most ten a pawn: two steps in each direction, four corners, and both goals.
using PawnMoves = FixedVector<PawnMove, 20>;

/// Whole turns are many (4160 at the start), so they do not live on the stack.
using Moves = std::vector<Move>;

/// Two things for each of the two seats: its pawns, or its stocks of horizontal and vertical walls.
using TwoEach = std::array<std::array<int, 2>, 2>;

/// A pawn that can no longer walk to one of its goals.
struct Cut {
    int pawn = 0;
    int goal = 0;
};

/// The two pawns of a seat are alike: they are kept in the order of their squares, so that equal
/// positions are equal however they came about.
template <class Grid>
class Position {
  public:
    using Squares = typename Grid::Squares;
    using Slots = typename Grid::Slots;

    // The start.

    explicit Position(const Rules& rules);

    /// A position set up freely; everything must be on the board, and walls must fit. `rules` say
    /// how turns go on from here.
    Position(const Rules& rules, const Grid& grid, const TwoEach& pawns, const TwoEach& stocks,
             Seat turn);

    // What is on the board.

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

    /// The squares on which a seat's pawns start: fourth column from either side, fourth row.
    std::array<int, 2> starts(Seat seat) const;

    /// The squares a seat wants to reach: the starts of the other.
    std::array<int, 2> goals(Seat seat) const { return starts(1 - seat); }

    // The parts of a turn.

    /// What the pawns of the seat to move can do, walls that have to follow apart.
    PawnMoves pawn_moves() const;

    bool is_goal(Seat seat, int square) const;

    /// Whether this pawn move of the seat to move ends the game.
    bool wins(PawnMove move) const { return is_goal(turn_, move.to); }

    /// Where the seat to move may place a wall it has, as the pawns stand now.
    Slots legal_walls() const { return legal_walls_after({}); }

    /// The same after it has moved a pawn (or none).
    Slots legal_walls_after(PawnMove move) const;

    // Whole turns.

    void list_moves(Moves& moves) const;
    /// As many as `list_moves` lists, without listing them.
    int count_moves() const;
    void play(Move move);

    // Playing a turn in its parts, for searches that decide on them one after the other. Between
    // them the turn and its key in the hash stay with the seat that moves.

    void move_pawn(PawnMove move);
    void place_wall(WallMove wall);
    void end_turn();

    // The rest.

    /// The first pawn without a path to a goal. In a game there is never one.
    std::optional<Cut> find_cut() const;

    std::optional<Outcome> outcome() const;

    std::uint64_t hash() const { return hash_; }

    /// What `hash` must be, computed anew.
    std::uint64_t hash_from_scratch() const;

    friend bool operator==(const Position&, const Position&) = default;

  private:
    static int index(Direction direction) { return direction == Direction::horizontal ? 0 : 1; }

    bool over() const { return winner_ != nobody; }

    Squares pawn_set(Seat seat) const;
    Squares goal_set(Seat seat) const;
    void sort_pawns(Seat seat);

    /// Fills in the legal walls after each of several pawn moves: what the moves have in common is
    /// found once.
    void find_walls_after(std::span<const PawnMove> moves, std::span<Slots> slots) const;

    /// Calls `visit(pawn move, legal walls after it)` for each first part of a turn. No wall may
    /// follow where there are none. At least one call is made, if need be without a pawn.
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
