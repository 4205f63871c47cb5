#pragma once

/// Solves positions of Hex: who wins, and by which move. It works in slices, so that callers can
/// stop at any time. Results are kept for the next position, since the positions of a game have
/// much in common. proof_number_search.h describes the method.

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
    /// A winning move if there is one; otherwise a move that took long to refute, as far as that is
    /// known.
    Move move;
};

class PositionSolver {
  public:
    static constexpr std::size_t usual_table_bytes = std::size_t{64} << 20;

    /// For boards of this size.
    explicit PositionSolver(int size, std::size_t table_bytes = usual_table_bytes);
    ~PositionSolver();
    PositionSolver(PositionSolver&&) noexcept;
    PositionSolver& operator=(PositionSolver&&) noexcept;
    PositionSolver(const PositionSolver&) = delete;
    PositionSolver& operator=(const PositionSolver&) = delete;

    /// Switches to a position of that size in which nobody has won yet. The swap is not considered;
    /// see `with_swap`.
    void begin(const Position& position);

    /// Searches up to `nodes` more positions. Returns true when there is a proof.
    bool think(std::uint64_t nodes);

    std::optional<Proof> proof() const;

    /// Every stone that can be placed, the most urgent first (move_order.h).
    std::vector<Move> urgent_moves() const;

    /// The number of positions searched so far.
    std::uint64_t nodes() const;

  private:
    class Search;
    template <int Capacity>
    class SizedSearch;

    std::unique_ptr<Search> search_;
};

/// The proof of a position whose side to move may also swap. By swapping it takes over the other
/// side's position, mirrored; so where every stone loses, swapping wins.
constexpr Proof with_swap(const Proof& proof) {
    return proof.win ? proof : Proof{true, Move::swap()};
}

} // namespace quadrille::hex
