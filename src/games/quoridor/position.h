#pragma once

/// The position of Quoridor (pawns, stocks of walls, walls on the board, turn) and its rules.

#include "base/fixed_vector.h"
#include "games/outcome.h"
#include "games/quoridor/rules.h"
#include "games/walls/grid.h"

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>

namespace quadrille::quoridor {

using Grid = walls::Grid<largest_size, largest_size>;
using Squares = Grid::Squares;
using walls::Direction;
using walls::Side;

/// A step of the pawn to a square, a wall in a slot, or a pass.
struct Move {
    enum class Kind : std::uint8_t { step, horizontal_wall, vertical_wall, pass };

    Kind kind = Kind::pass;
    std::uint8_t square = 0;

    static Move step(int square) { return {Kind::step, static_cast<std::uint8_t>(square)}; }

    static Move wall(Direction direction, int slot) {
        return {direction == Direction::horizontal ? Kind::horizontal_wall : Kind::vertical_wall,
                static_cast<std::uint8_t>(slot)};
    }

    static Move pass() { return {}; }

    friend auto operator<=>(const Move&, const Move&) = default;
};

/// Room for the 200 walls that the largest board allows, and for all steps.
using Moves = FixedVector<Move, 256>;

class Position {
  public:
    explicit Position(const Rules& rules);

    /// A set-up position. `turn` and all squares must be valid, and walls must fit; this is not
    /// checked.
    Position(const Grid& grid, int seats, const std::array<std::uint8_t, most_players>& pawns,
             const std::array<std::uint8_t, most_players>& stocks, Seat turn);

    int size() const { return grid_.shape().columns; }

    int seats() const { return seats_; }

    Seat turn() const { return turn_; }

    const Grid& grid() const { return grid_; }

    int pawn(Seat seat) const { return pawn_[seat]; }

    int stock(Seat seat) const { return stock_[seat]; }

    /// The seat whose pawn stands on the square, or `nobody`.
    Seat pawn_on(int square) const;

    /// The edge that a seat starts from.
    static Side home(Seat seat, int seats);

    /// The squares that a seat must reach: the edge opposite its home.
    const Squares& goal(Seat seat) const;

    /// The squares to which the pawn of the seat to move can step or jump.
    Squares steps() const;

    /// The slots where a wall fits and leaves every seat a path to its goal, regardless of stocks.
    Grid::Slots legal_walls() const;

    /// Whether a wall in this free slot would cut the seat off from its goal.
    bool shuts_off(Direction direction, int slot, Seat seat) const;

    void list_moves(Moves& moves) const;
    /// The number of moves that `list_moves` lists; faster.
    int count_moves() const;
    void play(Move move);

    std::optional<Outcome> outcome() const;

    std::uint64_t hash() const { return hash_; }

    /// Recomputes `hash()`, which `play` updates incrementally.
    std::uint64_t hash_from_scratch() const;

    friend bool operator==(const Position&, const Position&) = default;

  private:
    bool over() const { return winner_ != nobody; }

    Grid grid_;
    std::uint64_t hash_ = 0;
    std::array<std::uint8_t, most_players> pawn_{};
    std::array<std::uint8_t, most_players> stock_{};
    std::uint8_t seats_ = 0;
    std::uint8_t turn_ = 0;
    std::int8_t winner_ = nobody;
};

} // namespace quadrille::quoridor
