#pragma once

/// Who wins a position of Hex, exactly, and by which move. Works in slices, so that callers can
/// stop whenever they like; what was found is kept for the next position, since positions of one
/// game have much in common. proof_number_search.h says how it is done.

#include "games/hex/position.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace quadrille::hex {

/// What is proven about a position.
struct Proof {
    /// Whether the side to move wins.
    bool win = false;
    /// If it wins, a move that does. If not, one that took long to refute, as far as that is known.
    Move move;
};

class PositionSolver {
  public:
    static constexpr std::size_t usual_table_bytes = std::size_t{64} << 20;

    /// For boards of one size.
    explicit PositionSolver(int size, std::size_t table_bytes = usual_table_bytes);
    ~PositionSolver();
    PositionSolver(PositionSolver&&) noexcept;
    PositionSolver& operator=(PositionSolver&&) noexcept;
    PositionSolver(const PositionSolver&) = delete;
    PositionSolver& operator=(const PositionSolver&) = delete;

    /// Turns to a position of that size, in which nobody has won yet. If the side to move can swap,
    /// that is not considered: see `with_swap`.
    void begin(const Position& position);

    /// Looks at up to `nodes` more positions; true when there is a proof.
    bool think(std::uint64_t nodes);

    std::optional<Proof> proof() const;

    /// Every stone that can be placed, the one that looks most urgent first.
    std::vector<Move> urgent_moves() const;

    /// All positions looked at so far.
    std::uint64_t nodes() const;

  private:
    class Search;
    template <int Capacity>
    class SizedSearch;

    std::unique_ptr<Search> search_;
};

/// What becomes of a position's proof if its side to move may also swap. It then takes over the
/// position of the other, reflected; so where moving on loses, swapping wins.
constexpr Proof with_swap(const Proof& proof) {
    return proof.win ? proof : Proof{true, Move::swap()};
}

} // namespace quadrille::hex
