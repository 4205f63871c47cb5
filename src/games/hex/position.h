#pragma once

/// The position of Hex (stones, turn, whether a swap is possible) and its rules.

#include "base/fixed_vector.h"
#include "games/hex/cells.h"
#include "games/hex/chains.h"
#include "games/hex/rules.h"
#include "games/outcome.h"

#include <array>
#include <compare>
#include <cstdint>
#include <optional>

namespace quadrille::hex {

/// Red moves first and joins top and bottom; blue joins left and right.
constexpr Seat red = 0;
constexpr Seat blue = 1;

/// A stone on a cell, or the swap.
struct Move {
    std::uint16_t cell = cell_count;

    static constexpr Move stone(int cell) { return {static_cast<std::uint16_t>(cell)}; }

    static constexpr Move swap() { return {}; }

    constexpr bool is_swap() const { return cell == cell_count; }

    friend constexpr auto operator<=>(const Move&, const Move&) = default;
};

using Moves = FixedVector<Move, (largest_size * largest_size) + 1>;

/// Whether the game allows a swap as its second move. `set_up`: no, since it began from a position.
enum class SwapRule : std::uint8_t { off, on, set_up };

class Position {
  public:
    explicit Position(const Rules& rules);

    /// A set-up position, without swap. The stones must be on the board, with at most one on each
    /// cell; this is not checked.
    Position(int size, const Cells& red_stones, const Cells& blue_stones, Seat turn);

    int size() const { return size_; }

    static int seats() { return 2; }

    Seat turn() const { return turn_; }

    const Cells& stones(Seat seat) const { return chains_[seat].stones(); }

    /// The seat with a stone on the cell, or `nobody`.
    Seat owner(int cell) const;

    Cells empty_cells() const { return shape().area & ~(stones(red) | stones(blue)); }

    /// The edges that a seat must join.
    const Edges& edges(Seat seat) const { return shape().edges[seat]; }

    void list_moves(Moves& moves) const;
    /// The number of moves that `list_moves` lists.
    int count_moves() const;
    void play(Move move);

    bool can_swap() const { return swap_ == SwapRule::on && count_ == 1 && turn_ == blue; }

    SwapRule swap_rule() const { return swap_; }

    /// The seat that has joined its edges, or `nobody`.
    Seat winner() const { return winner_; }

    std::optional<Outcome> outcome() const;

    std::uint64_t hash() const { return hash_; }

    /// The position rotated by 180 degrees: both sides keep their edges, and a swap is possible if
    /// it is possible here.
    Position turned() const;

    /// Recomputes `hash()`, which is updated incrementally.
    std::uint64_t hash_from_scratch() const;

    /// Whether board, turn and the possibility to swap are equal, whatever the previous moves.
    friend bool operator==(const Position& left, const Position& right) {
        return left.size_ == right.size_ && left.turn_ == right.turn_ &&
               left.can_swap() == right.can_swap() && left.stones(red) == right.stones(red) &&
               left.stones(blue) == right.stones(blue);
    }

  private:
    const Shape& shape() const { return shapes[size_]; }

    void place(Seat seat, int cell);
    void swap_pieces();

    std::array<Chains, 2> chains_;
    std::uint64_t hash_ = 0;
    /// The number of stones.
    std::uint16_t count_ = 0;
    std::uint8_t size_ = 0;
    std::uint8_t turn_ = red;
    SwapRule swap_ = SwapRule::off;
    std::int8_t winner_ = nobody;
};

/// A shortest chain with which the winner has joined the edges; empty while nobody has won.
std::vector<int> winning_chain(const Position& position);

} // namespace quadrille::hex
