#pragma once

/// The exact part of an opponent: finds out in slices, beside whatever else the opponent thinks,
/// who wins the position under thought. A won position is then played by a proven move, a lost one
/// on a small board with traps.

#include "bots/hex/solver.h"
#include "bots/hex/traps.h"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace quadrille::hex {

class Prover {
  public:
    /// For boards of one size.
    Prover(int size, std::size_t table_bytes) : solver_(size, table_bytes) {}

    /// Turns to a position in which nobody has won; whether one can swap there is not considered.
    /// What was found before is kept.
    void begin(const Position& position);

    /// Looks at up to `nodes` more positions; true when there is nothing left to find out.
    bool think(std::uint64_t nodes);

    /// Nothing until it is proven who wins. The move of a lost position is the best trap so far, or
    /// one that took long to refute.
    std::optional<Proof> proof() const;

    /// Positions looked at since `begin`.
    std::uint64_t nodes() const { return solver_.nodes() - nodes_before_; }

  private:
    PositionSolver solver_;
    std::optional<Position> position_;
    std::optional<Proof> proof_;
    /// Once the position is known to be lost.
    std::optional<Traps> traps_;
    std::uint64_t nodes_before_ = 0;
};

} // namespace quadrille::hex
